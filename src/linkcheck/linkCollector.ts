import { ownText } from '../html/ownText.ts';
import type { PageLink, ReadPage } from '../html/page.ts';
import type { PartsRead } from '../html/readParts.ts';
import { fileAt, type Urls } from '../site/urls.ts';
import { pathOf } from './builtFiles.ts';
import { placeOf } from './fragments.ts';
import { eachAddress, nameOfLink, outboundLinkTo } from './outboundLinks.ts';
import { createPaidLinkCheck, type PaidLinkCheck, type PaidLinkRules } from './paidLinks.ts';
import { createResolver, isSameOnEveryPage, type Resolve, type Target } from './resolveAddress.ts';

/** What the links of a page come to, small enough to be kept of every page of a site. */
export interface PageLinks {
  /** The targets of its links within the site, each once, by their numbers in the table of the collector. */
  readonly targets: readonly number[];
  /** Its links to other sites, each once, by the numbers of their names (`nameOfLink`) in the same table; none of a list. */
  readonly outbound: readonly number[];
  /** The names of its places; null for a list of links, such as a sitemap, which has none. */
  readonly places: readonly string[] | null;
  /** Whether it has what is no address, or a paid link that breaks a rule. */
  readonly hasFault: boolean;
}

/** What the links of a piece come to that many pages have. */
interface SharedLinks {
  /** Those that mean the same on every page. */
  readonly same: PageLinks;
  /** The others; null where there are none. */
  readonly relative: ReadPage | null;
}

/** What the links of many pages come to. It is plain data: one thread can send it to another. */
export interface CollectedLinks {
  /**
   * Where links lead within the site, by their numbers: a path with base path and query, and the place after it, if any.
   * Among them are the names of links to other sites.
   */
  readonly targets: readonly string[];
  /** What the links of each file come to. */
  readonly files: ReadonlyMap<string, PageLinks>;
}

/** Collects the links of pages as they are read. */
export class LinkCollector {
  readonly #resolve: Resolve;
  readonly #faultsOf: PaidLinkCheck;
  /** What the links of pieces come to that pages have in common. */
  readonly #known = new WeakMap<ReadPage, SharedLinks>();
  readonly #numbers = new Map<string, number>();

  constructor(urls: Urls, rules: PaidLinkRules) {
    this.#resolve = createResolver(urls);
    this.#faultsOf = createPaidLinkCheck(rules);
  }

  /** The targets of all pages so far, by their numbers. */
  get targets(): readonly string[] {
    return [...this.#numbers.keys()];
  }

  /**
   * Gives what the links of the page of a file come to.
   * @param pieces the pieces that the page was read from, where some of them are those of other pages, too
   */
  collect(file: string, page: ReadPage, pieces: PartsRead['pieces'] = []): PageLinks {
    const found = new FoundLinks();
    // With a base, a link of a piece does not mean the same on every page.
    if (page.base !== null || pieces.length === 0) this.#addLinks(found, file, page);
    else {
      for (const { read, isShared } of pieces) {
        if (isShared) this.#addShared(found, file, read);
        else this.#addLinks(found, file, read);
      }
    }
    return found.links;
  }

  /** Looks at the links of a shared piece once, but for those that mean something else on each page. */
  #addShared(found: FoundLinks, file: string, read: ReadPage): void {
    const known = this.#known.get(read) ?? this.#readShared(file, read);
    this.#known.set(read, known);
    found.addAll(known.same);
    if (known.relative) this.#addLinks(found, file, known.relative);
  }

  #readShared(file: string, read: ReadPage): SharedLinks {
    const { links } = read;
    const isSame = ({ url }: PageLink) => isSameOnEveryPage(url);
    const same = new FoundLinks();
    this.#addLinks(same, file, { ...read, links: links.filter(isSame) });
    const others = links.filter((link) => !isSame(link));
    const relative = others.length > 0 ? { ...read, ids: [], jsonLd: [], links: others } : null;
    return { same: same.links, relative };
  }

  #addLinks(found: FoundLinks, file: string, page: ReadPage): void {
    eachAddress(page, (url, link) => {
      const target = this.#resolve(url, file, page);
      this.#addTarget(found, target);
      const outbound = outboundLinkTo(target, link);
      if (outbound) found.outbound.add(this.#numberOf(nameOfLink(outbound)));
    });
    for (const id of page.ids) found.places.push(ownText(id));
    found.hasFault ||= this.#faultsOf(page).some(({ isShortener }) => !isShortener);
  }

  /** Gives what a list of links comes to; none of them is a paid link. */
  collectList(file: string, page: ReadPage): PageLinks {
    const found = new FoundLinks();
    eachAddress(page, (url) => this.#addTarget(found, this.#resolve(url, file, page)));
    return { ...found.links, places: null };
  }

  #addTarget(found: FoundLinks, target: Target): void {
    if (target.kind === 'internal') found.targets.add(this.#numberOf(target.path + target.hash));
    if (target.kind === 'invalid') found.hasFault = true;
  }

  /** The number of a target or of the name of a link. */
  #numberOf(name: string): number {
    const number = this.#numbers.get(name) ?? this.#numbers.size;
    if (number === this.#numbers.size) this.#numbers.set(ownText(name), number);
    return number;
  }
}

/** What was found of the links of a page so far. */
class FoundLinks {
  readonly targets = new Set<number>();
  readonly outbound = new Set<number>();
  readonly places: string[] = [];
  hasFault = false;

  addAll({ targets, outbound, places, hasFault }: PageLinks): void {
    for (const target of targets) this.targets.add(target);
    for (const link of outbound) this.outbound.add(link);
    this.places.push(...(places ?? []));
    this.hasFault ||= hasFault;
  }

  get links(): PageLinks {
    const { targets, outbound, places, hasFault } = this;
    return { targets: [...targets], outbound: [...outbound], places, hasFault };
  }
}

/** What the links of all pages of a site come to, each once: enough to tell whether all is well. */
interface LinkSummary {
  /** The paths that links lead to within the site, with base path and query, and those of the pages themselves. */
  readonly addresses: ReadonlySet<string>;
  /** Whether every place that a link names is on its page; of pages that are missing, linkinator tells. */
  readonly hasEveryPlace: boolean;
  readonly hasFault: boolean;
}

/** Sums up the links of the pages of a site. */
export function summarize(parts: readonly CollectedLinks[], { base }: Pick<Urls, 'base'>): LinkSummary {
  const addresses = new Set<string>();
  const targets = new Set<string>();
  const places = new Map<string, readonly string[]>();
  let hasFault = false;
  for (const part of parts) {
    const isUsed = new Uint8Array(part.targets.length);
    for (const [file, links] of part.files) {
      addresses.add(base + pathOf(file));
      if (links.places) places.set(file, links.places);
      for (const number of links.targets) isUsed[number] = 1;
      hasFault ||= links.hasFault;
    }
    for (const [number, target] of part.targets.entries()) if (isUsed[number]) targets.add(target);
  }
  for (const target of targets) addresses.add(pathIn(target));
  return { addresses, hasEveryPlace: hasEveryPlace(targets, places, base), hasFault };
}

function hasEveryPlace(
  targets: ReadonlySet<string>,
  places: ReadonlyMap<string, readonly string[]>,
  base: string,
): boolean {
  for (const target of targets) {
    const path = pathIn(target);
    if (path === target) continue;
    const place = placeOf({ kind: 'internal', path, hash: target.slice(path.length) });
    if (place && places.get(fileAt(place.path, base) ?? '')?.includes(place.name) === false) return false;
  }
  return true;
}

/** A target without its place. */
function pathIn(target: string): string {
  const end = target.indexOf('#');
  return end < 0 ? target : target.slice(0, end);
}
