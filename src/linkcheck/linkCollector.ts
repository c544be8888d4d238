import { ownText } from '../html/ownText.ts';
import type { ReadPage } from '../html/readPage.ts';
import { addressesInJsonLd } from '../html/structuredData.ts';
import type { Urls } from '../site/urls.ts';
import { pathOf } from './builtFiles.ts';
import { placeOf } from './fragments.ts';
import { createPaidLinkCheck, type PaidLinkCheck, type PaidLinkRules } from './paidLinks.ts';
import { createResolver, isSameOnEveryPage, type Resolve } from './resolveAddress.ts';

/**
 * What the links of many pages come to, each once: enough to tell whether all is well, and small however many pages there
 * are. It is plain data: one thread can send it to another.
 */
export interface CollectedLinks {
  /** The paths that links lead to within the site, with base path and query. */
  readonly addresses: ReadonlySet<string>;
  /** For the path of each page that links name a place of, the names of the places. */
  readonly wanted: ReadonlyMap<string, ReadonlySet<string>>;
  /** For the path of each page, the names of its places. */
  readonly places: ReadonlyMap<string, readonly string[]>;
  /** Whether a page has what is no address, or a paid link that breaks a rule. */
  readonly hasFault: boolean;
}

/** Collects the links of pages as they are read. */
export class LinkCollector {
  readonly #urls: Urls;
  readonly #resolve: Resolve;
  readonly #faultsOf: PaidLinkCheck;
  /** Links that have been taken in. */
  readonly #seen = new Set<string>();
  readonly #addresses = new Set<string>();
  readonly #wanted = new Map<string, Set<string>>();
  readonly #places = new Map<string, readonly string[]>();
  #hasFault = false;

  constructor(urls: Urls, rules: PaidLinkRules) {
    this.#urls = urls;
    this.#resolve = createResolver(urls);
    this.#faultsOf = createPaidLinkCheck(rules);
  }

  /** What has been collected so far. */
  get links(): CollectedLinks {
    return {
      addresses: this.#addresses,
      wanted: this.#wanted,
      places: this.#places,
      hasFault: this.#hasFault,
    };
  }

  /** Takes in the page of a file. */
  addPage(file: string, page: ReadPage): void {
    const path = this.addList(file, page);
    this.#places.set(path, page.ids.map(ownText));
    if (this.#faultsOf(page).some(({ isShortener }) => !isShortener)) this.#hasFault = true;
  }

  /** Takes in a list of links, such as a sitemap, which has no places; gives its path. */
  addList(file: string, page: ReadPage): string {
    const path = this.#urls.base + pathOf(file);
    this.#addresses.add(path);
    for (const { url } of page.links) this.#addLink(url, file, page);
    for (const block of page.jsonLd) {
      for (const url of addressesInJsonLd(block)) this.#addLink(url, file, page);
    }
    return path;
  }

  /** Takes in what another collector has collected. */
  addCollected({ addresses, wanted, places, hasFault }: CollectedLinks): void {
    for (const address of addresses) this.#addresses.add(address);
    for (const [path, names] of wanted) for (const name of names) this.#want(path, name);
    for (const [path, names] of places) this.#places.set(path, names);
    this.#hasFault ||= hasFault;
  }

  #addLink(url: string, file: string, page: ReadPage): void {
    if (page.base === null && this.#seen.has(url)) return;
    if (page.base === null && isSameOnEveryPage(url)) this.#seen.add(ownText(url));
    const target = this.#resolve(url, file, page);
    if (target.kind === 'invalid') this.#hasFault = true;
    if (target.kind !== 'internal') return;
    this.#addresses.add(target.path);
    const place = placeOf(target);
    if (place) this.#want(place.path, place.name);
  }

  #want(path: string, name: string): void {
    const names = this.#wanted.get(path) ?? new Set();
    this.#wanted.set(path, names.add(name));
  }
}

/** Whether every place that a link names is on its page; of pages that are missing, linkinator tells. */
export function hasEveryPlace({ wanted, places }: Pick<CollectedLinks, 'wanted' | 'places'>): boolean {
  return [...wanted].every(([path, names]) => {
    const present = new Set(places.get(path) ?? names);
    return [...names].every((name) => present.has(name));
  });
}
