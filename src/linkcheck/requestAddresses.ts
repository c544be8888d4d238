import { randomUUID } from 'node:crypto';
import type { LinkResult } from 'linkinator';
import { listen } from '../cli/listen.ts';
import type { Urls } from '../site/urls.ts';
import type { BuiltFiles } from './builtFiles.ts';
import { serveBuild } from './serveBuild.ts';

/** The most addresses that linkinator is given at once: it requests all links of a page at the same time. */
const AT_ONCE = 500;

/**
 * Has linkinator request each address of a build once, over HTTP. It finds them on pages that list them and that are part of
 * no site: its own crawl compares every link with all links before it.
 * @returns the broken addresses, each with the reason
 */
export async function requestAddresses(
  addresses: readonly string[],
  files: BuiltFiles,
  urls: Pick<Urls, 'base'>,
): Promise<Map<string, string>> {
  const broken = new Map<string, string>();
  if (addresses.length === 0) return broken;
  const pages = new Map<string, string>();
  const server = serveBuild(files, urls, pages);
  const origin = `http://127.0.0.1:${await listen(server)}`;
  try {
    for (let start = 0; start < addresses.length; start += AT_ONCE) {
      const listed = addresses.slice(start, start + AT_ONCE);
      const path = `/${randomUUID()}`;
      pages.set(path, listed.map((address) => linkTo(origin + address)).join('\n'));
      const results = new Map((await request(origin + path)).map((link) => [link.url, link]));
      for (const address of listed) {
        const { state, status } = results.get(origin + address) ?? {};
        if (state !== 'OK') broken.set(address, reasonOf(status));
      }
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
  return broken;
}

/** Has linkinator request the links of a page; it is loaded here, since a build that requests nothing starts sooner without. */
async function request(page: string): Promise<LinkResult[]> {
  const { LinkChecker } = await import('linkinator');
  // Without a check of certificates, of which HTTP has none, linkinator does not send its requests to a proxy.
  const options = { recurse: false, redirects: 'error', allowInsecureCerts: true } as const;
  const { links } = await new LinkChecker().check({ path: page, ...options });
  return links;
}

function linkTo(url: string): string {
  return `<a href="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></a>`;
}

/** Says in words how a broken address was answered. */
export function reasonOf(status = 0): string {
  if (status === 0) return 'not answered';
  if (status >= 300 && status < 400) return 'answered with a redirect; a slash is missing at its end';
  return `answered with ${status}`;
}
