import type { Catalogue } from '../../content/catalogue.ts';
import { normalizeLink } from '../../content/normalizeLink.ts';
import { storeOfUrl } from '../../domain/links/storeUrl.ts';
import { type InventoryEntry, LINK_KINDS, type LinkKind } from '../auditResult.ts';
import { productsByLink } from '../productsByLink.ts';
import { productIdIn } from '../stores.ts';
import type { Carrier, LinkOccurrences } from './linkOccurrences.ts';
import type { FoundAddress } from './takeInventory.ts';

/** Makes one entry of each address, with or without the site's tag, and of each product's link that no page carries. */
export function toEntries(
  found: readonly FoundAddress[],
  linkOccurrences: LinkOccurrences,
  catalogue: Catalogue,
): InventoryEntry[] {
  const products = productsByLink(catalogue);
  const places = placesByAddress(found, linkOccurrences, catalogue);
  // A withdrawn product has no button on any page; when its link lives again, it can come back.
  for (const url of products.keys())
    if (!places.has(url)) places.set(url, { pages: new Set(), isImage: false });
  return Array.from(places, ([url, { pages, isImage }]): InventoryEntry => {
    const known = storeOfUrl(new URL(url), catalogue.stores, 'any');
    const storeProductId = known && productIdIn(url, known.store);
    const ids = (products.get(url) ?? []).map(({ id }) => id);
    return {
      url,
      kind: kindOf(url, isImage, ids.length > 0 || storeProductId !== null, catalogue),
      pages: [...pages].sort(),
      store: known?.key ?? null,
      storeProductId,
      products: ids,
    };
  }).sort(byKindAndAddress);
}

/** Where each address stands, as it is asked. */
function placesByAddress(
  found: readonly FoundAddress[],
  linkOccurrences: LinkOccurrences,
  { stores }: Catalogue,
): Map<string, Carrier> {
  const known = [...stores.values()];
  const places = new Map<string, Carrier>();
  for (const { url, page } of found) {
    const carrier = linkOccurrences.find(url) ?? { pages: new Set([page]), isImage: false };
    const asked = normalizeLink(url, known);
    const place = places.get(asked) ?? { pages: new Set(), isImage: true };
    for (const name of carrier.pages) place.pages.add(name);
    place.isImage &&= carrier.isImage;
    places.set(asked, place);
  }
  return places;
}

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
