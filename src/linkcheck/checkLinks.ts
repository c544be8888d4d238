import { UserError } from '../cli/userError.ts';
import { counted } from '../domain/counted.ts';
import type { ReadPage } from '../html/page.ts';
import type { Urls } from '../site/urls.ts';
import { type BuiltFiles, type PagesByFile, pathOf, readLists, readPages } from './builtSite.ts';
import {
  addressesOf,
  type CollectLinks,
  createLinkCollector,
  LinkSummary,
  type PageLinks,
} from './linkCollector.ts';
import { createPaidLinkCheck, type PaidLinkRules } from './paidLinks.ts';
import { isBuilt, requestAddresses } from './requestAddresses.ts';
import { createResolver, findBrokenFragments, type Resolve } from './resolveAddress.ts';

/** A broken link and its page. */
interface BrokenLink {
  readonly page: string;
  readonly url: string;
  readonly reason: string;
  /** A similar id on the target page, if any. */
  readonly meant?: string | undefined;
}

/** Links of the built pages are broken. */
export class LinkError extends UserError {
  override readonly name = 'LinkError';
  override readonly summary: string;
  readonly broken: readonly BrokenLink[];

  constructor(broken: readonly BrokenLink[]) {
    super(broken.map(({ page, url, reason }) => `${page} links to ${url}: ${reason}`).join('\n'));
    this.summary = `${counted(broken.length, 'broken link')} in the pages`;
    this.broken = broken;
  }
}

/** A build to check. */
export interface CheckedBuild {
  readonly files: BuiltFiles;
  /** Links of its pages, if already collected; otherwise the pages are read from disk. */
  readonly links?: Iterable<PageLinks>;
  /** Addresses that linkinator found valid in an earlier build. They are not requested again if their file still exists. */
  readonly sound?: ReadonlySet<string>;
}

/**
 * Checks every internal link of the built pages, of sitemaps and of feeds, every fragment, and the rules of paid links.
 * linkinator requests each internal address once; the audit checks links to other sites. Pages are read again only to report which of
 * them have a broken link.
 * @returns the checked addresses, all of them valid
 * @throws LinkError naming every broken link and its page
 */
export async function checkLinks(
  build: CheckedBuild,
  urls: Urls,
  rules: PaidLinkRules,
): Promise<ReadonlySet<string>> {
  const { files, sound = new Set() } = build;
  const summary = new LinkSummary(urls);
  for (const links of build.links ?? collectAll(readPages(files), createLinkCollector(urls, rules)))
    summary.add(links);
  for (const links of collectAll(readLists(files), createLinkCollector(urls, null))) summary.add(links);
  const { addresses, hasFault, hasEveryFragment } = summary;
  const isSound = (address: string) => sound.has(address) && isBuilt(address, files, urls);
  const unchecked = [...addresses].filter((address) => !isSound(address));
  const reasons = await requestAddresses(unchecked, files, urls);
  if (reasons.size > 0 || hasFault || !hasEveryFragment) {
    throw new LinkError(findBroken(files, reasons, urls, rules));
  }
  return addresses;
}

function collectAll(pages: PagesByFile, collect: CollectLinks): PageLinks[] {
  return Array.from(pages, ([file, page]) => collect(file, page));
}

/** Reads all pages to find each broken link with its page. */
function findBroken(
  files: BuiltFiles,
  reasons: ReadonlyMap<string, string>,
  urls: Urls,
  rules: PaidLinkRules,
): BrokenLink[] {
  const pages = readPages(files);
  const resolve = createResolver(urls);
  return eachOnce([
    ...brokenLinks(internalLinks([...pages, ...readLists(files)], resolve, urls), reasons, urls),
    ...brokenFragments(pages, resolve, urls),
    ...paidLinkFaults(pages, rules),
  ]);
}

/** Removes duplicates, because a page can repeat a broken link. */
function eachOnce(links: readonly BrokenLink[]): BrokenLink[] {
  return [...new Map(links.map((link) => [JSON.stringify(link), link])).values()];
}

interface InternalLink {
  /** The path of the page, without the base path. */
  readonly page: string;
  /** Target path with base path and query; the address as written if it is invalid. */
  readonly address: string;
  readonly isValid: boolean;
}

/** Yields the internal links of pages and lists, including a link of each to itself. */
function* internalLinks(
  sources: Iterable<readonly [string, ReadPage]>,
  resolve: Resolve,
  { base }: Urls,
): Generator<InternalLink> {
  for (const [file, source] of sources) {
    const page = pathOf(file);
    yield { page, address: base + page, isValid: true };
    for (const written of addressesOf(source)) {
      const target = resolve(written, file, source);
      if (target.kind === 'internal') yield { page, address: target.path, isValid: true };
      if (target.kind === 'invalid') yield { page, address: written, isValid: false };
    }
  }
}

function brokenLinks(
  links: Iterable<InternalLink>,
  reasons: ReadonlyMap<string, string>,
  { base }: Urls,
): BrokenLink[] {
  return Array.from(links).flatMap(({ page, address, isValid }) => {
    const reason = isValid ? reasons.get(address) : 'no valid address';
    return reason ? [{ page, url: withoutBase(address, base), reason }] : [];
  });
}

/** Removes the base path; addresses outside of it stay whole. */
function withoutBase(address: string, base: string): string {
  return address.startsWith(`${base}/`) ? address.slice(base.length) : address;
}

function brokenFragments(pages: PagesByFile, resolve: Resolve, urls: Urls): BrokenLink[] {
  return findBrokenFragments(pages, resolve, urls).map(({ page, target, fragment, meant }) => ({
    page,
    url: `${target}#${fragment}`,
    reason: `the page has no place named '${fragment}'${meant ? `; did you mean '${meant}'?` : ''}`,
    meant,
  }));
}

/** A shortener is the editor's choice: the audit reports it. */
function paidLinkFaults(pages: PagesByFile, rules: PaidLinkRules): BrokenLink[] {
  const faultsOf = createPaidLinkCheck(rules);
  return [...pages].flatMap(([file, page]) =>
    faultsOf(page)
      .filter(({ isShortener }) => !isShortener)
      .map(({ url, reason }) => ({ page: pathOf(file), url, reason })),
  );
}
