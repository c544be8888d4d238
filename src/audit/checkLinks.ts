import { LinkChecker, LinkState } from 'linkinator';
import type { Urls } from '../site/urls.ts';
import { type BuiltFiles, serveBuilt } from './serveBuilt.ts';

/** A link that leads nowhere, with the page that carries it. */
export interface BrokenLink {
  readonly page: string;
  readonly url: string;
  readonly reason: string;
}

/** Links of the built pages are broken. */
export class LinkError extends Error {
  override readonly name = 'LinkError';
  readonly broken: readonly BrokenLink[];

  constructor(broken: readonly BrokenLink[]) {
    super(broken.map(({ page, url, reason }) => `${page} links to ${url}: ${reason}`).join('\n'));
    this.broken = broken;
  }
}

/**
 * Checks every internal link and fragment of the built pages with linkinator, which asks a server on loopback.
 * Links to other sites are the audit's.
 * @returns how many links were checked
 * @throws LinkError naming every broken link and its page
 */
export async function checkLinks(files: BuiltFiles, urls: Urls): Promise<number> {
  const server = await serveBuilt(files, urls);
  try {
    const result = await new LinkChecker().check({
      path: pagesOf(files).map((page) => server.address + page),
      recurse: false,
      concurrency: 50,
      checkFragments: true,
      redirects: 'error',
      linksToSkip: async (link) => !link.startsWith(`${server.address}/`),
      urlRewriteExpressions: [
        { pattern: new RegExp(`^${escapeRegExp(urls.origin)}(?=/)`), replacement: server.address },
      ],
    });
    const broken = result.links.filter(({ state }) => state === LinkState.BROKEN);
    if (broken.length > 0) {
      throw new LinkError(
        broken.map(({ url, parent, status }) => ({
          page: (parent ?? '').replace(server.address, ''),
          url: url.replace(server.address, ''),
          reason: status === 200 ? 'the page has no such fragment' : `answered with ${status}`,
        })),
      );
    }
    return result.links.filter(({ state }) => state === LinkState.OK).length;
  } finally {
    server.close();
  }
}

/** The address of each page: a folder's own, for its index. */
function pagesOf({ files }: BuiltFiles): string[] {
  return [...files]
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
