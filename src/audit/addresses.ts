import type { Catalogue, Store } from '../content/catalogue.ts';
import { foreignTagIn, type LinkRules, linkRules, normalizeLink } from '../content/normalizeLink.ts';
import { readNetworkLink } from '../domain/links/networkLink.ts';
import { isStoreUrl, productIdIn, storeOfUrl, storeSearchUrl } from '../domain/links/storeUrl.ts';
import type { Slug } from '../domain/slug.ts';

/** Origins (`http://127.0.0.1:8080`) that replace stores, by the store's key: a server of tests. */
export type StoreOverrides = ReadonlyMap<Slug, string>;

export class Addresses {
  readonly #stores: Catalogue['stores'];
  readonly #rules: LinkRules;
  readonly #overrides: StoreOverrides;

  constructor(catalogue: Pick<Catalogue, 'stores' | 'networks' | 'site'>, overrides: StoreOverrides) {
    this.#stores = catalogue.stores;
    this.#rules = linkRules(catalogue);
    this.#overrides = overrides;
  }

  /** The URL that is requested in place of a URL, and the name under which requests share limits: a store with all its hosts, or a host. */
  requestOf(url: string): { readonly requestUrl: string; readonly host: string } {
    const parsed = new URL(url);
    const override = this.#overrideOf(parsed);
    if (!override)
      return { requestUrl: url, host: storeOfUrl(parsed, this.#stores, 'any')?.key ?? parsed.host };
    // All stores that one origin replaces share its limits.
    const requestUrl = `${override.origin}${parsed.pathname}${parsed.search}`;
    return { requestUrl, host: new URL(requestUrl).host };
  }

  /** Where an answer redirects to, without any tag, and another associate's tag on the way; null for no web address, or a counter of clicks. */
  redirectFrom(
    from: string,
    location: string,
  ): { readonly url: string; readonly foreignTag: string | null } | null {
    const { requestUrl } = this.requestOf(from);
    if (!URL.canParse(location, requestUrl)) return null;
    const target = new URL(location, requestUrl);
    if (!/^https?:$/.test(target.protocol)) return null;
    // With a tag, or at a network, a click of a visitor would be counted whom the site has not sent.
    const address = this.#atStore(target, new URL(from));
    const url = normalizeLink(address, this.#rules);
    if (readNetworkLink(new URL(url), this.#rules.networks) !== null) return null;
    return { url, foreignTag: foreignTagIn(address, this.#rules) };
  }

  #overrideOf(url: URL) {
    const found = storeOfUrl(url, this.#stores, 'any');
    const origin = found && this.#overrides.get(found.key);
    return found && origin ? { origin, store: found.store } : null;
  }

  /** An origin that replaces a store stays in its place; from a shortener it leads to the store itself. */
  #atStore(target: URL, from: URL): string {
    const override = this.#overrideOf(from);
    if (override?.origin !== target.origin) return target.href;
    const { store } = override;
    const origin = isStoreUrl(from, store, 'site') ? from.origin : `https://www.${store.hosts[0]}`;
    return `${origin}${target.pathname}${target.search}`;
  }
}

/** Whether a URL leads to a product: by the id in its usual place, else by a mention of it, but not among the words of a search. */
export function namesProduct(url: string, id: string, store: Store): boolean {
  const found = productIdIn(url, store);
  if (found !== null) return found.toLowerCase() === id.toLowerCase();
  const { pathname, searchParams } = new URL(url);
  const values = [...searchParams].filter(([name]) => ID_PARAMETER.test(name)).map(([, value]) => value);
  return [pathname, ...values].some((place) => mentionsId(place, id)) && !isSearchPage(url, store);
}

/** Other parameters say where a visitor comes from (`from`, `ref`) or goes to (`return_to`). */
const ID_PARAMETER = /^(?:[a-z]*_?id|p|asin|sku|item|product|article|variant)$/i;

/** Whether a URL holds an id as a whole word, in any case; a longer id belongs to another product. */
function mentionsId(url: string, id: string): boolean {
  const wordsOf = (text: string) => ` ${text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')} `;
  return wordsOf(url).includes(wordsOf(id));
}

/** Whether a URL is the store's search, where placeholder links lead: by its path and the fixed part of its query. */
export function isSearchPage(url: string, store: Store): boolean {
  const [page, search] = [new URL(url), new URL(storeSearchUrl(store, SEARCH_WORDS))];
  return (
    isStoreUrl(page, store, 'site') &&
    matches(withoutEndSlash(page.pathname), withoutEndSlash(search.pathname)) &&
    [...search.searchParams].every(([name, value]) => matches(page.searchParams.get(name) ?? '', value))
  );
}

/** Marks the place of the words in a search URL. It occurs in no URL template. */
const SEARCH_WORDS = 'words-of-a-search';

/** Whether a text equals a pattern in which any words may be in place of `SEARCH_WORDS`. */
function matches(text: string, pattern: string): boolean {
  const [before = '', after] = pattern.split(SEARCH_WORDS);
  if (after === undefined) return text === pattern;
  const rest = text.length - before.length - after.length;
  return rest > 0 && text.startsWith(before) && text.endsWith(after);
}

function withoutEndSlash(pathname: string): string {
  return pathname.replace(/\/+$/, '');
}
