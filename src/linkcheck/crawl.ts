import { LinkChecker, LinkState } from 'linkinator';
import type { Urls } from '../site/urls.ts';
import type { BuiltFiles } from './builtFiles.ts';
import { serveBuilt } from './serveBuilt.ts';
import { UNLIMITED } from './unlimited.ts';
import { withoutProxy } from './withoutProxy.ts';

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
  const server = await serveBuilt(files, urls);
  try {
    const { links } = await withoutProxy(() =>
      new LinkChecker().check({
        path: addresses.map((address) => server.origin + address),
        concurrency: UNLIMITED,
        recurse: false,
        redirects: 'error',
        linksToSkip: server.skip,
      }),
    );
    const results = new Map(links.map((link) => [link.url, link]));
    return addresses.flatMap((address): [string, string][] => {
      const { state, status } = results.get(server.origin + address) ?? {};
      return state === LinkState.OK ? [] : [[address, reasonOf(status)]];
    });
  } finally {
    server.close();
  }
}

function reasonOf(status = 0): string {
  if (status === 0) return 'not answered';
  if (status >= 300 && status < 400) return 'answered with a redirect; a slash is missing at its end';
  return `answered with ${status}`;
}
