import { LinkChecker, type LinkResult, LinkState } from 'linkinator';
import type { Urls } from '../site/urls.ts';
import { Fragments } from './fragments.ts';
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
 * linkinator's queue moves what waits on every turn, so that its own limit costs more than it saves on a large site: the
 * server's gate is the limit.
 */
const UNLIMITED = 1e9;

/**
 * Checks every internal link and fragment of the built pages with linkinator, which asks a server on loopback.
 * Links to other sites are the audit's.
 * @returns how many addresses were checked
 * @throws LinkError naming every broken link and its page
 */
export async function checkLinks(files: BuiltFiles, urls: Urls): Promise<number> {
  const fragments = new Fragments();
  const server = await serveBuilt(files, urls, (page, html) => fragments.add(page, html));
  try {
    const { links } = await new LinkChecker().check({
      path: pagesOf(files).map((page) => server.address + page),
      concurrency: UNLIMITED,
      recurse: false,
      redirects: 'error',
      linksToSkip: server.skip,
    });
    const broken = [...brokenAddresses(links, server.address), ...brokenFragments(fragments)];
    if (broken.length > 0) throw new LinkError(broken);
    return links.filter(({ state }) => state === LinkState.OK).length;
  } finally {
    server.close();
  }
}

function brokenAddresses(links: readonly LinkResult[], address: string): BrokenLink[] {
  const local = (url = '') => url.replace(address, '');
  return links
    .filter(({ state }) => state === LinkState.BROKEN)
    .map(({ url, parent, status }) => ({
      page: local(parent),
      url: local(url),
      reason: `answered with ${status}`,
    }));
}

function brokenFragments(fragments: Fragments): BrokenLink[] {
  return fragments.broken().map(({ page, target, fragment }) => ({
    page,
    url: `${target}#${fragment}`,
    reason: `the page has no place named '${fragment}'`,
  }));
}

/** The address of each page: a folder's own, for its index. */
function pagesOf({ files }: BuiltFiles): string[] {
  return [...files]
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`);
}
