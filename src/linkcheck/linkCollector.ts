import { ownText } from '../html/ownText.ts';
import type { PageLink, ReadPage } from '../html/page.ts';
import type { PartsRead } from '../html/readParts.ts';
import { fileAt, type Urls } from '../site/urls.ts';
import { pathOf } from './builtFiles.ts';
import { fragmentOf } from './fragments.ts';
import { eachAddress, nameOfLink, outboundLinkTo } from './outboundLinks.ts';
import { createPaidLinkCheck, type PaidLinkCheck, type PaidLinkRules } from './paidLinks.ts';
import { createResolver, isSameOnEveryPage, type Resolve, type Target } from './resolveAddress.ts';

/** Summary of one page's links. */
export interface PageLinks {
  /** Targets of its internal links, as numbers in `CollectedLinks.targets`. */
  readonly targets: readonly number[];
  /** Its outbound links (`nameOfLink`), as numbers in the same table; empty for a list. */
  readonly outbound: readonly number[];
  /** The ids on the page; null for a list of links, such as a sitemap. */
  readonly ids: readonly string[] | null;
  /** Whether it has an invalid address, or a paid link that breaks a rule. */
  readonly hasFault: boolean;
}

/** Links of a piece of HTML that many pages share. */
interface SharedLinks {
  /** Links with the same target on every page. */
  readonly same: PageLinks;
  /** Links with relative addresses; null if there are none. */
  readonly relative: ReadPage | null;
}

/** Links of many pages. Plain data, so that workers can send it. */
export interface CollectedLinks {
  /**
   * Table of link targets: internal addresses with base path, query and fragment, and names of outbound links.
   */
  readonly targets: readonly string[];
  /** The links of each file. */
  readonly files: ReadonlyMap<string, PageLinks>;
}

/** Collects the links of pages as they are read. */
export class LinkCollector {
  readonly #resolve: Resolve;
  readonly #faultsOf: PaidLinkCheck;
  /** Links of shared pieces, collected once. */
  readonly #shared = new WeakMap<ReadPage, SharedLinks>();
  readonly #numbers = new Map<string, number>();

  constructor(urls: Urls, rules: PaidLinkRules) {
    this.#resolve = createResolver(urls);
    this.#faultsOf = createPaidLinkCheck(rules);
  }

  /** Targets of all pages so far, by number. */
  get targets(): readonly string[] {
    return [...this.#numbers.keys()];
  }

  /**
   * Collects the links of a page.
   * @param pieces the pieces of the page, if some of them are shared with other pages
   */
  collect(file: string, page: ReadPage, pieces: PartsRead['pieces'] = []): PageLinks {
    const found = new FoundLinks();
    // A `base` changes the targets of shared links.
    if (page.base !== null || pieces.length === 0) this.#addLinks(found, file, page);
    else {
      for (const { read, isShared } of pieces) {
        if (isShared) this.#addShared(found, file, read);
        else this.#addLinks(found, file, read);
      }
    }
    return found.links;
  }

  /** Adds the links of a shared piece. Only relative ones are resolved again for each page. */
  #addShared(found: FoundLinks, file: string, read: ReadPage): void {
    const shared = this.#shared.get(read) ?? this.#readShared(file, read);
    this.#shared.set(read, shared);
    found.addAll(shared.same);
    if (shared.relative) this.#addLinks(found, file, shared.relative);
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
    for (const id of page.ids) found.ids.push(ownText(id));
    found.hasFault ||= this.#faultsOf(page).some(({ isShortener }) => !isShortener);
  }

  /** Collects a list of links, which has no paid links. */
  collectList(file: string, page: ReadPage): PageLinks {
    const found = new FoundLinks();
    eachAddress(page, (url) => this.#addTarget(found, this.#resolve(url, file, page)));
    return { ...found.links, ids: null };
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

/** Links of a page found so far. */
class FoundLinks {
  readonly targets = new Set<number>();
  readonly outbound = new Set<number>();
  readonly ids: string[] = [];
  hasFault = false;

  addAll({ targets, outbound, ids, hasFault }: PageLinks): void {
    for (const target of targets) this.targets.add(target);
    for (const link of outbound) this.outbound.add(link);
    this.ids.push(...(ids ?? []));
    this.hasFault ||= hasFault;
  }

  get links(): PageLinks {
    const { targets, outbound, ids, hasFault } = this;
    return { targets: [...targets], outbound: [...outbound], ids, hasFault };
  }
}

/** Summary of all links of a site, to decide whether any is broken. */
interface LinkSummary {
  /** Internal addresses and the pages themselves, with base path and query. */
  readonly addresses: ReadonlySet<string>;
  /** Whether every fragment is an id on its page. linkinator reports missing pages. */
  readonly hasEveryFragment: boolean;
  readonly hasFault: boolean;
}

/** Sums up the links of the pages of a site. */
export function summarize(parts: readonly CollectedLinks[], { base }: Pick<Urls, 'base'>): LinkSummary {
  const addresses = new Set<string>();
  const targets = new Set<string>();
  const idsByFile = new Map<string, readonly string[]>();
  let hasFault = false;
  for (const part of parts) {
    const isUsed = new Uint8Array(part.targets.length);
    for (const [file, links] of part.files) {
      addresses.add(base + pathOf(file));
      if (links.ids) idsByFile.set(file, links.ids);
      for (const number of links.targets) isUsed[number] = 1;
      hasFault ||= links.hasFault;
    }
    for (const [number, target] of part.targets.entries()) if (isUsed[number]) targets.add(target);
  }
  for (const target of targets) addresses.add(pathIn(target));
  return { addresses, hasEveryFragment: hasEveryFragment(targets, idsByFile, base), hasFault };
}

function hasEveryFragment(
  targets: ReadonlySet<string>,
  idsByFile: ReadonlyMap<string, readonly string[]>,
  base: string,
): boolean {
  for (const target of targets) {
    const path = pathIn(target);
    if (path === target) continue;
    const fragment = fragmentOf({ kind: 'internal', path, hash: target.slice(path.length) });
    if (!fragment) continue;
    if (idsByFile.get(fileAt(fragment.path, base) ?? '')?.includes(fragment.id) === false) return false;
  }
  return true;
}

/** A target without its fragment. */
function pathIn(target: string): string {
  const end = target.indexOf('#');
  return end < 0 ? target : target.slice(0, end);
}
