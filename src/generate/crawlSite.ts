import type { LinkResult } from 'linkinator';
import { openBuiltSite } from '../linkcheck/builtSite.ts';
import { LinkError } from '../linkcheck/checkLinks.ts';
import { reasonOf } from '../linkcheck/requestAddresses.ts';
import type { Urls } from '../site/urls.ts';
import { serveSite } from './serveSite.ts';

/**
 * Serves a built site, and has linkinator crawl it.
 * @returns the number of internal links, none of which is broken
 * @throws LinkError naming every broken link and its page
 */
export async function crawlSite(out: string): Promise<number> {
  const { urls } = await openBuiltSite(out);
  const { server, address } = await serveSite(out, 0);
  try {
    const links = await crawl(address, urls);
    const broken = brokenLinks(links);
    if (broken.length > 0) throw new LinkError(broken.map((link) => describe(link, address)));
    return links.length;
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Crawls a served site from its home page; whole addresses of the site are requested where it is served. */
async function crawl(address: string, urls: Urls): Promise<LinkResult[]> {
  const { LinkChecker } = await import('linkinator');
  const ownAddress = new RegExp(`^${urls.absolute('/').replace(/\W/g, '\\$&')}`);
  const { origin } = new URL(address);
  const { links } = await new LinkChecker().check({
    path: address,
    recurse: true,
    checkFragments: true,
    // Linkinator sends every request at once whatever the limit, and a limit only holds back the answers until they time out.
    concurrency: Number.POSITIVE_INFINITY,
    // With this option, linkinator bypasses a proxy. Plain HTTP has no certificates to check.
    allowInsecureCerts: true,
    urlRewriteExpressions: [{ pattern: ownAddress, replacement: address }],
    linksToSkip: async (link) => !link.startsWith(`${origin}/`),
  });
  return links.filter(({ state }) => state !== 'SKIPPED');
}

/** The broken links, without those on missing pages: the 404 page answers there, and its links are its own. */
function brokenLinks(links: readonly LinkResult[]): LinkResult[] {
  const broken = links.filter(({ state }) => state === 'BROKEN');
  const urls = new Set(broken.map(({ url }) => url));
  return broken.filter(({ parent }) => parent === undefined || !urls.has(parent));
}

/** A broken link with its page. For a missing fragment, linkinator does not say which page links to it. */
function describe({ url, parent, status }: LinkResult, address: string) {
  const shown = (link: string) => link.replace(address, '/').replace(new URL(address).origin, '');
  const [, fragment] = url.split('#');
  return fragment === undefined
    ? { page: shown(parent ?? address), url: shown(url), reason: reasonOf(status) }
    : { page: 'a page', url: shown(url), reason: `the page has no place named '${fragment}'` };
}
