import type { Catalogue } from '../content/catalogue.ts';
import { foreignTagIn, type LinkRules, linkRules, normalizeLink } from '../content/normalizeLink.ts';
import { readNetworkLink } from '../domain/links/networkLink.ts';
import { isStoreUrl, storeOfUrl } from '../domain/links/storeUrl.ts';
import type { Slug } from '../domain/slug.ts';
import type { Addresses, Redirect } from './request/fetchLink.ts';

/** Origins (`http://127.0.0.1:8080`) that replace stores, by the store's key: a server of tests. */
export type StoreOverrides = ReadonlyMap<Slug, string>;

/** Tells where URLs are requested, and where their redirects lead. */
export function createAddresses(
  catalogue: Pick<Catalogue, 'stores' | 'networks' | 'site'>,
  overrides: StoreOverrides,
): Addresses {
  return new OverriddenAddresses(catalogue, overrides);
}

class OverriddenAddresses implements Addresses {
  readonly #stores: Catalogue['stores'];
  readonly #rules: LinkRules;
  readonly #overrides: StoreOverrides;

  constructor(catalogue: Pick<Catalogue, 'stores' | 'networks' | 'site'>, overrides: StoreOverrides) {
    this.#stores = catalogue.stores;
    this.#rules = linkRules(catalogue);
    this.#overrides = overrides;
  }

  requestOf(url: string) {
    const parsed = new URL(url);
    const override = this.#overrideOf(parsed);
    if (override) {
      // All stores that one origin replaces share its limits.
      const requestUrl = `${override.origin}${parsed.pathname}${parsed.search}`;
      return { requestUrl, host: new URL(requestUrl).host };
    }
    return { requestUrl: url, host: storeOfUrl(parsed, this.#stores, 'any')?.key ?? parsed.host };
  }

  redirectFrom(from: string, location: string): Redirect | null {
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
