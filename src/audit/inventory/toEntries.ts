import type { Catalogue } from '../../content/catalogue.ts';
import { productIdIn, storeOfUrl } from '../../domain/links/storeUrl.ts';
import { type InventoryEntry, LINK_KINDS, type LinkKind } from '../auditResult.ts';
import { productsByLink } from '../productsByLink.ts';
import type { LinkOccurrences } from './linkOccurrences.ts';

/** Makes one entry of each address, and of each product's link that no page has. */
export function toEntries(
  occurrences: ReadonlyMap<string, LinkOccurrences>,
  catalogue: Catalogue,
): InventoryEntry[] {
  const products = productsByLink(catalogue);
  // A withdrawn product has no button on any page; when its link is live again, it can come back.
  const urls = new Set([...occurrences.keys(), ...products.keys()]);
  return Array.from(urls, (url) =>
    entryOf(url, occurrences.get(url) ?? NOWHERE, products.has(url), catalogue),
  ).sort(byKindAndAddress);
}

function entryOf(
  url: string,
  { pages, uses }: LinkOccurrences,
  isOfProduct: boolean,
  catalogue: Catalogue,
): InventoryEntry {
  const isImage = uses.has('image') && !uses.has('link');
  const known = storeOfUrl(new URL(url), catalogue.stores, 'any');
  const storeProductId = known && productIdIn(url, known.store);
  return {
    url,
    kind: kindOf(url, isImage, isOfProduct || storeProductId !== null, catalogue),
    pages: [...pages].sort(),
    store: known?.key ?? null,
    storeProductId,
  };
}

const NOWHERE: LinkOccurrences = { pages: new Set(), uses: new Set() };

/** A store's other pages, such as its partners' terms, are sources. */
function kindOf(url: string, isImage: boolean, isProduct: boolean, { stores }: Catalogue): LinkKind {
  if (isImage) return 'image';
  return isProduct || storeOfUrl(new URL(url), stores, 'shop') ? 'product' : 'source';
}

function byKindAndAddress(a: InventoryEntry, b: InventoryEntry): number {
  const kinds = LINK_KINDS.indexOf(a.kind) - LINK_KINDS.indexOf(b.kind);
  if (kinds !== 0) return kinds;
  return a.url < b.url ? -1 : 1;
}
