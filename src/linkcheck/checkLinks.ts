import { UserError } from '../cli/userError.ts';
import { memoize } from '../domain/memoize.ts';
import { nearest } from '../domain/nearest.ts';
import { pluralize } from '../domain/plural.ts';
import { fileAt, type Urls } from '../site/urls.ts';
import { type BuiltFiles, eachList, pathOf } from './builtSite.ts';
import { createLinkCollector, type LinkFault, type PageLinks } from './linkCollector.ts';
import { isBuilt, requestAddresses, sampleOf } from './requestAddresses.ts';
import { fragmentOf } from './resolveAddress.ts';

/** A broken link and its page. */
export interface BrokenLink extends LinkFault {
  readonly page: string;
}

/** Links of the built pages are broken. */
export class LinkError extends UserError {
  override readonly name = 'LinkError';
  override readonly summary: string;
  readonly broken: readonly BrokenLink[];

  constructor(broken: readonly BrokenLink[]) {
    super(broken.map(({ page, url, reason }) => `${page} links to ${url}: ${reason}`).join('\n'));
    this.summary = `${pluralize(broken.length, 'broken link')} in the pages`;
    this.broken = broken;
  }
}

export interface CheckedBuild {
  readonly files: BuiltFiles;
  readonly pages: readonly PageLinks[];
  /**
   * Addresses that linkinator found valid in an earlier build. They are not requested
   * again if their file still exists.
   */
  readonly knownGood?: ReadonlySet<string>;
  /** How many addresses linkinator requests before it takes a sample of them. Default: all. */
  readonly mostRequests?: number;
}

/** Checked links of a build. */
export interface LinkCheck {
  /** Every internal address, all of them valid. */
  readonly addresses: ReadonlySet<string>;
  /** The number of requested addresses if only a sample was requested, else null. */
  readonly sampled: number | null;
}

/**
 * Checks every internal link of the built pages, of sitemaps and of feeds, every fragment, and the rules of
 * paid links. linkinator requests each internal address once, or of very many a sample (`sampleOf`); the
 * audit checks links to other sites.
 * @throws LinkError naming every broken link and its page
 */
export async function checkLinks(build: CheckedBuild, urls: Urls): Promise<LinkCheck> {
  const { broken, ...check } = await judgeLinks(build, urls);
  if (broken.length > 0) throw new LinkError(broken);
  return check;
}

interface JudgedLinks extends LinkCheck {
  readonly broken: readonly BrokenLink[];
}

/**
 * Judges every internal link, for the build and for the crawl: no link is sound in
 * one of them and broken in the other.
 */
export async function judgeLinks(
  { files, pages, knownGood = new Set(), mostRequests = Number.POSITIVE_INFINITY }: CheckedBuild,
  urls: Urls,
): Promise<JudgedLinks> {
  const collect = createLinkCollector(urls, null);
  const lists = Array.from(eachList(files), ([file, list]) => ({ ...collect(file, list), ids: null }));
  const sources = [...pages, ...lists];
  const targets = new Set<string>();
  for (const source of sources) for (const target of targetsOf(source, urls)) targets.add(target);
  const addresses = new Set(Array.from(targets, addressOf));
  const isKnownGood = (address: string) => knownGood.has(address) && isBuilt(address, files, urls);
  const unchecked = [...addresses].filter((address) => !isKnownGood(address));
  const isSampled = unchecked.length > mostRequests;
  const requested = isSampled ? sampleOf(unchecked, files, urls) : unchecked;
  const reasons = await requestAddresses(requested, files, urls);
  const sampled = isSampled ? requested.length : null;
  return { addresses, sampled, broken: findBroken(sources, reasons, urls) };
}

/** The internal targets of a page or a list, itself among them. */
function targetsOf({ file, targets }: PageLinks, { base }: Urls): string[] {
  return [base + pathOf(file), ...targets];
}

/** Each broken link of each page, once. */
function findBroken(
  sources: readonly PageLinks[],
  reasons: ReadonlyMap<string, string>,
  urls: Urls,
): BrokenLink[] {
  const idsByFile = new Map(sources.flatMap(({ file, ids }) => (ids ? [[file, ids]] : [])));
  // Most targets are those of many pages.
  const faultOf = memoize((target: string) => faultOfTarget(target, reasons, idsByFile, urls));
  return sources.flatMap((source) => {
    const ofTargets = targetsOf(source, urls).flatMap((target) => faultOf(target) ?? []);
    const faults = new Map([...ofTargets, ...source.faults].map((fault) => [JSON.stringify(fault), fault]));
    return Array.from(faults.values(), (fault) => ({ page: pathOf(source.file), ...fault }));
  });
}

/**
 * What is wrong with a target: its page is not there, or has no such fragment. linkinator
 * checks no fragment of earlier pages.
 */
function faultOfTarget(
  target: string,
  reasons: ReadonlyMap<string, string>,
  idsByFile: ReadonlyMap<string, readonly string[]>,
  { base }: Urls,
): LinkFault | null {
  const address = addressOf(target);
  const reason = reasons.get(address);
  if (reason !== undefined) return { url: withoutBase(address, base), reason };
  const fragment = fragmentOf(target);
  const ids = fragment && idsByFile.get(fileAt(fragment.path, base) ?? '');
  if (!ids || ids.includes(fragment.id)) return null;
  const meant = nearest(fragment.id, ids);
  const hint = meant ? `; did you mean '${meant}'?` : '';
  return {
    url: `${withoutBase(fragment.path, base)}#${fragment.id}`,
    reason: `the page has no place named '${fragment.id}'${hint}`,
    meant,
  };
}

/** A target without its fragment: what is requested. */
function addressOf(target: string): string {
  return target.replace(/#.*$/s, '');
}

/** Removes the base path; addresses outside of it stay whole. */
function withoutBase(address: string, base: string): string {
  return address.startsWith(`${base}/`) ? address.slice(base.length) : address;
}
