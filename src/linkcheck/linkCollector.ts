import { ownText } from '../html/ownText.ts';
import type { ReadPage } from '../html/page.ts';
import { fileAt, type Urls } from '../site/urls.ts';
import { pathOf } from './builtSite.ts';
import { fragmentOf } from './fragments.ts';
import { addressesOf } from './outboundLinks.ts';
import { createPaidLinkCheck, type PaidLinkRules } from './paidLinks.ts';
import { createResolver } from './resolveAddress.ts';

/** What the link check has to know of a page, or of a list of addresses such as a sitemap. Plain data. */
export interface PageLinks {
  readonly file: string;
  /** Its internal targets, with base path, query and fragment. */
  readonly targets: readonly string[];
  /** The ids on the page; null for a list. */
  readonly ids: readonly string[] | null;
  /** Whether it has an invalid address, or a paid link that breaks a rule. */
  readonly hasFault: boolean;
}

/** Collects the links of a page as it is read. */
export type CollectLinks = (file: string, page: ReadPage) => PageLinks;

/**
 * Creates the link collector of a site.
 * @param rules null for lists of addresses, which have neither paid links nor ids
 */
export function createLinkCollector(urls: Urls, rules: PaidLinkRules | null): CollectLinks {
  const resolve = createResolver(urls);
  const faultsOf = rules ? createPaidLinkCheck(rules) : () => [];
  return (file, page) => {
    const targets = new Set<string>();
    let hasFault = faultsOf(page).some(({ isShortener }) => !isShortener);
    for (const address of addressesOf(page)) {
      const target = resolve(address, file, page);
      if (target.kind === 'internal') targets.add(target.path + target.hash);
      hasFault ||= target.kind === 'invalid';
    }
    return { file, targets: [...targets], ids: rules && page.ids, hasFault };
  };
}

/** Sums up the links of all pages of a site, to decide whether any is broken. */
export class LinkSummary {
  /** The addresses of all pages and of all links, with base path and query. */
  readonly addresses = new Set<string>();
  hasFault = false;
  readonly #base: string;
  readonly #targets = new Set<string>();
  readonly #idsByFile = new Map<string, readonly string[]>();

  constructor({ base }: Pick<Urls, 'base'>) {
    this.#base = base;
  }

  add({ file, targets, ids, hasFault }: PageLinks): void {
    this.addresses.add(this.#base + pathOf(file));
    this.hasFault ||= hasFault;
    if (ids) this.#idsByFile.set(file, ids.map(ownText));
    for (const target of targets) {
      if (this.#targets.has(target)) continue;
      const [address = ''] = target.split('#');
      this.#targets.add(ownText(target));
      this.addresses.add(ownText(address));
    }
  }

  /** Whether every fragment is an id on its page. linkinator reports missing pages. */
  get hasEveryFragment(): boolean {
    return [...this.#targets].every((target) => {
      const [path = '', hash] = target.split('#');
      const fragment = hash === undefined ? null : fragmentOf({ kind: 'internal', path, hash: `#${hash}` });
      const ids = fragment && this.#idsByFile.get(fileAt(fragment.path, this.#base) ?? '');
      return !ids || ids.includes(fragment.id);
    });
  }
}
