import type { Catalogue } from '../../content/catalogue.ts';
import { type LinkRules, linkRules, normalizeLink } from '../../content/normalizeLink.ts';
import { pathOf } from '../../linkcheck/builtFiles.ts';
import type { LinkUse, OutboundLink } from '../../linkcheck/outboundLinks.ts';

/** Where an address of another site occurs: the paths of the pages, and what any of them uses it for. */
export interface LinkOccurrences {
  readonly pages: ReadonlySet<string>;
  readonly uses: ReadonlySet<LinkUse>;
}

/** Collects where addresses of other sites occur, by the URLs that are requested: without tag and fragment. */
export class OccurrenceCollector {
  readonly #rules: LinkRules;
  readonly #found = new Map<string, { pages: Set<string>; uses: Set<LinkUse> }>();
  /** The requested URLs by the addresses of the pages, most of which are on many. */
  readonly #urls = new Map<string, string>();

  constructor(catalogue: Pick<Catalogue, 'stores' | 'networks' | 'site'>) {
    this.#rules = linkRules(catalogue);
  }

  get occurrences(): ReadonlyMap<string, LinkOccurrences> {
    return this.#found;
  }

  /** Notes the links of the page of a file. */
  add(file: string, links: readonly OutboundLink[]): void {
    const page = pathOf(file);
    for (const { address, use } of links) {
      const { pages, uses } = this.#occurrencesOf(address);
      pages.add(page);
      uses.add(use);
    }
  }

  #occurrencesOf(address: string) {
    const url = this.#urls.get(address) ?? normalizeLink(address, this.#rules);
    this.#urls.set(address, url);
    const known = this.#found.get(url) ?? { pages: new Set<string>(), uses: new Set<LinkUse>() };
    this.#found.set(url, known);
    return known;
  }
}
