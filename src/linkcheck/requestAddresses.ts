import { randomUUID } from 'node:crypto';
import type { LinkResult } from 'linkinator';
import { listen } from '../cli/listen.ts';
import type { Urls } from '../site/urls.ts';
import type { BuiltFiles } from './builtFiles.ts';
import { serveBuild } from './serveBuild.ts';

/** Addresses per batch, because linkinator requests all links of a page in parallel. */
const AT_ONCE = 500;

/**
 * Checks each address separately with linkinator, on generated pages that list them: its own crawl is quadratic in the number of links.
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

/** Checks the links of a page. It loads linkinator on demand, because most builds need no request. */
async function request(page: string): Promise<LinkResult[]> {
  const { LinkChecker } = await import('linkinator');
  // With this option, which has no effect on HTTP itself, linkinator bypasses any proxy.
  const options = { recurse: false, redirects: 'error', allowInsecureCerts: true } as const;
  const { links } = await new LinkChecker().check({ path: page, ...options });
  return links;
}

function linkTo(url: string): string {
  return `<a href="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></a>`;
}

/** Describes the response of a broken address. */
export function reasonOf(status = 0): string {
  if (status === 0) return 'not answered';
  if (status >= 300 && status < 400) return 'answered with a redirect; a slash is missing at its end';
  return `answered with ${status}`;
}
