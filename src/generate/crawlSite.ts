import type { LinkResult } from 'linkinator';
import { type BuiltFiles, eachPage, openBuiltSite, pathOf } from '../linkcheck/builtSite.ts';
import { type BrokenLink, judgeLinks, LinkError } from '../linkcheck/checkLinks.ts';
import { createLinkCollector } from '../linkcheck/linkCollector.ts';
import { reasonOf } from '../linkcheck/requestAddresses.ts';
import type { Urls } from '../site/urls.ts';
import { serveSite } from './serveSite.ts';

/**
 * Serves a built site, has linkinator crawl it, and judges every link as the build does.
 * @returns the number of internal links, none of which is broken
 * @throws LinkError naming every broken link and its page
 */
export async function crawlSite(out: string): Promise<number> {
  const { files, urls } = await openBuiltSite(out);
  const { server, address } = await serveSite(out, 0);
  try {
    const links = await crawl(address, urls);
    const crawled = withCrawled(files, links, address);
    const collect = createLinkCollector(urls, null);
    const pages = Array.from(eachPage(crawled), ([file, page]) => collect(file, page));
    const { addresses, broken } = await judgeLinks({ files: crawled, pages }, urls);
    const all = [...broken, ...onlyCrawled(links, { broken, addresses }, address)];
    if (all.length > 0) throw new LinkError(all);
    return addresses.size;
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** The files of a build, in which pages of the owner that the crawl has come to are pages like others. */
function withCrawled(files: BuiltFiles, links: readonly LinkResult[], address: string): BuiltFiles {
  const reached = new Set(links.filter(({ state }) => state === 'OK').map(({ url }) => url));
  const isPage = (file: string) =>
    file.endsWith('.html') && reached.has(new URL(`.${pathOf(file)}`, address).href);
  return { ...files, foreign: new Set([...files.foreign].filter((file) => !isPage(file))) };
}

/** Crawls a served site from its home page; whole addresses of the site are requested where it is served. */
async function crawl(address: string, urls: Urls): Promise<LinkResult[]> {
  const { LinkChecker } = await import('linkinator');
  const ownAddress = new RegExp(`^${urls.absolute('/').replace(/\W/g, '\\$&')}`);
  const { origin } = new URL(address);
  const { links } = await new LinkChecker().check({
    path: address,
    recurse: true,
    checkCss: true,
    // Linkinator sends every request at once whatever the limit, and a limit only holds back
    // the answers until they time out.
    concurrency: Number.POSITIVE_INFINITY,
    // With this option, linkinator bypasses a proxy. Plain HTTP has no certificates to check.
    allowInsecureCerts: true,
    urlRewriteExpressions: [{ pattern: ownAddress, replacement: address }],
    linksToSkip: async (link) => !link.startsWith(`${origin}/`),
  });
  return links.filter(({ state }) => state !== 'SKIPPED');
}

/**
 * The broken links that the crawl alone has found, without those on missing pages: the 404 page
 * answers there, and its links are its own. A link without an answer is not broken: the judge has
 * asked for its address again, if a page has it.
 */
function onlyCrawled(
  links: readonly LinkResult[],
  judged: { readonly addresses: ReadonlySet<string>; readonly broken: readonly BrokenLink[] },
  address: string,
): BrokenLink[] {
  const failed = links.filter(({ state, status }) => state === 'BROKEN' && status !== 0);
  const urls = new Set(failed.map(({ url }) => url));
  const found = failed
    .filter(({ parent }) => parent === undefined || !urls.has(parent))
    .map((link) => describe(link, address));
  const known = new Set(judged.broken.map(keyOf));
  const added = new Map(found.filter((link) => !known.has(keyOf(link))).map((link) => [keyOf(link), link]));
  return [...added.values()];
}

const keyOf = ({ page, url }: BrokenLink) => JSON.stringify([page, url]);

function describe({ url, parent, status }: LinkResult, address: string): BrokenLink {
  const shown = (link: string) => link.replace(address, '/').replace(new URL(address).origin, '');
  return { page: shown(parent ?? address), url: shown(url), reason: reasonOf(status) };
}
