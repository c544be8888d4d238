import { setImmediate } from 'node:timers/promises';
import type { Catalogue } from '../content/catalogue.ts';
import { linkRules, normalizeLink } from '../content/normalizeLink.ts';
import type { Entry } from '../domain/entry.ts';
import { groupBy } from '../domain/groupBy.ts';
import { readNetworkLink } from '../domain/links/networkLink.ts';
import { productIdIn, storeOfUrl } from '../domain/links/storeUrl.ts';
import { memoize } from '../domain/memoize.ts';
import { offersOf } from '../domain/products/offers.ts';
import type { Offer, Product } from '../domain/products/product.ts';
import type { BuiltSite } from '../linkcheck/builtSite.ts';
import { eachPage, pathOf } from '../linkcheck/builtSite.ts';
import { type LinkUse, outboundLinks } from '../linkcheck/linkCollector.ts';
import { createResolver } from '../linkcheck/resolveAddress.ts';
import { citedAtStores } from '../site/products/stores.ts';
import { isSearchPage } from './addresses.ts';
import { type InventoryEntry, LINK_KINDS } from './auditResult.ts';

interface Occurrences {
  readonly pages: Set<string>;
  readonly uses: Set<LinkUse>;
}

/**
 * Takes every address of another site from the built pages: products first,
 * then searches, sources and pictures.
 */
export async function takeInventory(
  { files, urls }: BuiltSite,
  catalogue: Catalogue,
): Promise<InventoryEntry[]> {
  const rules = linkRules(catalogue);
  const normalize = memoize((address: string) => normalizeLink(address, rules));
  const found = new Map<string, Occurrences>();
  const resolve = createResolver(urls);
  for (const [file, page] of eachPage(files)) {
    for (const { address, use } of outboundLinks(page, file, resolve)) {
      const url = normalize(address);
      const occurrences = found.get(url) ?? { pages: new Set(), uses: new Set() };
      found.set(url, occurrences);
      occurrences.pages.add(pathOf(file));
      occurrences.uses.add(use);
    }
    // Signals and timers have their turn.
    await setImmediate();
  }
  return toEntries(found, catalogue);
}

function toEntries(found: ReadonlyMap<string, Occurrences>, catalogue: Catalogue): InventoryEntry[] {
  const { stores, networks } = catalogue;
  const rules = linkRules(catalogue);
  const offers = offersByLink(catalogue);
  const cited = new Set(citedAtStores(catalogue).map((address) => normalizeLink(address, rules)));
  // A withdrawn offer has no link on any page; when its link is live again, it can come back.
  return [...new Set([...found.keys(), ...offers.keys()])]
    .map((url): InventoryEntry => {
      const { pages, uses } = found.get(url) ?? { pages: [], uses: new Set() };
      const known = storeOfUrl(new URL(url), stores, 'any');
      const storeProductId = known && productIdIn(url, known.store);
      const isAtShop = storeProductId !== null || storeOfUrl(new URL(url), stores, 'shop') !== null;
      const isProduct = offers.has(url) || (isAtShop && !cited.has(url));
      const isPicture = uses.has('image') && !uses.has('link');
      const isSearch = isProduct && known !== null && isSearchPage(url, known.store);
      const kind = isPicture ? 'image' : isSearch ? 'search' : isProduct ? 'product' : 'source';
      return { url, kind, pages: [...pages].sort(), store: known?.key ?? null, storeProductId };
    })
    .filter(({ url }) => readNetworkLink(new URL(url), networks) === null) // A request there would count as a click.
    .sort((a, b) => LINK_KINDS.indexOf(a.kind) - LINK_KINDS.indexOf(b.kind) || (a.url < b.url ? -1 : 1));
}

export interface LinkedOffer {
  readonly url: string;
  readonly product: Entry<Product>;
  readonly offer: Offer;
}

/**
 * The offers that have each link, by the normalized URL. The audit requests
 * these links beside those of the pages.
 */
export function offersByLink(catalogue: Catalogue): ReadonlyMap<string, readonly LinkedOffer[]> {
  const rules = linkRules(catalogue);
  const linked = catalogue.products.flatMap((product) =>
    offersOf(product).flatMap((offer): LinkedOffer[] =>
      offer.link === null ? [] : [{ url: normalizeLink(offer.link, rules), product, offer }],
    ),
  );
  return groupBy(linked, ({ url }) => url);
}
