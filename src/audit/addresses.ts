import type { Catalogue } from '../content/catalogue.ts';
import { normalizeLink } from '../content/normalizeLink.ts';
import { isStoreUrl, storeOfUrl } from '../domain/links/storeUrl.ts';
import type { Slug } from '../domain/slug.ts';
import type { Addresses } from './request/fetchLink.ts';

/** Origins (`http://127.0.0.1:8080`) that replace stores, by the store's key: a server of tests. */
export type StoreOverrides = ReadonlyMap<Slug, string>;

/** Tells where URLs are requested, and where their redirects lead. */
export function createAddresses({ stores }: Pick<Catalogue, 'stores'>, overrides: StoreOverrides): Addresses {
  const known = [...stores.values()];
  const overrideOf = (url: URL) => {
    const found = storeOfUrl(url, stores, 'any');
    const origin = found && overrides.get(found.key);
    return found && origin ? { origin, store: found.store } : null;
  };

  const requestOf = (url: string) => {
    const parsed = new URL(url);
    const override = overrideOf(parsed);
    if (override) {
      // All stores that one origin replaces share its limits.
      const requestUrl = `${override.origin}${parsed.pathname}${parsed.search}`;
      return { requestUrl, host: new URL(requestUrl).host };
    }
    return { requestUrl: url, host: storeOfUrl(parsed, stores, 'any')?.key ?? parsed.host };
  };

  /** An origin that replaces a store stays in its place; from a shortener it leads to the store itself. */
  const atStore = (target: URL, from: URL): string => {
    const override = overrideOf(from);
    if (override?.origin !== target.origin) return target.href;
    const { store } = override;
    const origin = isStoreUrl(from, store, 'site') ? from.origin : `https://www.${store.hosts[0]}`;
    return `${origin}${target.pathname}${target.search}`;
  };

  return {
    requestOf,
    redirectFrom: (url, location) => {
      const { requestUrl } = requestOf(url);
      if (!URL.canParse(location, requestUrl)) return null;
      const target = new URL(location, requestUrl);
      // The store would count a click of a visitor whom the site has not sent.
      return /^https?:$/.test(target.protocol) ? normalizeLink(atStore(target, new URL(url)), known) : null;
    },
  };
}
