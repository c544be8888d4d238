import type { LinkResult } from 'linkinator';
import type { Urls } from '../site/urls.ts';
import { answerInProcess } from './answerInProcess.ts';
import type { BuiltFiles } from './builtFiles.ts';
import { builtHost } from './builtHost.ts';
import { UNLIMITED } from './unlimited.ts';

/** Addresses that linkinator gets at once: it keeps a timer and a promise for each. */
const AT_ONCE = 2000;

/**
 * Has linkinator request each address, as a page of its own without links: it searches all its results for a link that it
 * meets again, which is quadratic in the size of a site.
 * @returns the broken addresses, each with the reason
 */
export async function crawl(
  addresses: readonly string[],
  files: BuiltFiles,
  urls: Urls,
): Promise<[address: string, reason: string][]> {
  return answerInProcess(builtHost(files, urls), async (origin) => {
    const results = new Map<string, LinkResult>();
    for (let start = 0; start < addresses.length; start += AT_ONCE) {
      const links = await request(addresses.slice(start, start + AT_ONCE).map((address) => origin + address));
      for (const link of links) results.set(link.url, link);
    }
    return addresses.flatMap((address): [string, string][] => {
      const { state, status } = results.get(origin + address) ?? {};
      return state === 'OK' ? [] : [[address, reasonOf(status)]];
    });
  });
}

/** linkinator and what it imports take a third of the start of a build: they are loaded here, once the pages are made. */
async function request(addresses: string[]): Promise<LinkResult[]> {
  const { LinkChecker } = await import('linkinator');
  const options = { concurrency: UNLIMITED, recurse: false, redirects: 'error' } as const;
  const { links } = await new LinkChecker().check({ path: addresses, ...options });
  return links;
}

function reasonOf(status = 0): string {
  if (status === 0) return 'not answered';
  if (status >= 300 && status < 400) return 'answered with a redirect; a slash is missing at its end';
  return `answered with ${status}`;
}
