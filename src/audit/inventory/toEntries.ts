import { askedLink } from '../../content/askedLink.ts';
import type { Catalogue } from '../../content/catalogue.ts';
import type { ProductId } from '../../domain/product.ts';
import { outboundLink, shopAt } from '../../site/outboundLink.ts';
import { type InventoryEntry, LINK_KINDS, type LinkKind } from '../auditResult.ts';
import { productIdIn, storeAt } from '../stores.ts';
import type { Carriers } from './carriers.ts';
import type { FoundAddress } from './takeInventory.ts';

/** Makes one entry of each address: with and without the site's tag is the same. */
export function toEntries(
  found: readonly FoundAddress[],
  carriers: Carriers,
  catalogue: Catalogue,
): InventoryEntry[] {
  const stores = [...catalogue.stores.values()];
  const products = productsByAddress(catalogue);
  const places = new Map<string, { pages: Set<string>; isImage: boolean }>();
  for (const { url, page } of found) {
    const carrier = carriers.find(url) ?? { pages: new Set([page]), isImage: false };
    const asked = askedLink(url, stores);
    const { pages, isImage } = places.get(asked) ?? { pages: new Set(), isImage: true };
    places.set(asked, {
      pages: new Set([...pages, ...carrier.pages]),
      isImage: isImage && carrier.isImage,
    });
  }
  return Array.from(places, ([url, { pages, isImage }]): InventoryEntry => {
    const known = storeAt(url, catalogue.stores);
    const storeProductId = known && productIdIn(url, known.store);
    const ids = products.get(url) ?? [];
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

/** A store's other pages, such as its partners' terms, are sources. */
function kindOf(url: string, isImage: boolean, isProduct: boolean, { stores }: Catalogue): LinkKind {
  if (isImage) return 'image';
  return isProduct || shopAt(new URL(url), stores) ? 'product' : 'source';
}

function productsByAddress(catalogue: Catalogue): Map<string, ProductId[]> {
  const stores = [...catalogue.stores.values()];
  const products = new Map<string, ProductId[]>();
  for (const product of catalogue.products) {
    const address = askedLink(outboundLink(product, catalogue), stores);
    products.set(address, [...(products.get(address) ?? []), product.id]);
  }
  return products;
}

function byKindAndAddress(a: InventoryEntry, b: InventoryEntry): number {
  const kinds = LINK_KINDS.indexOf(a.kind) - LINK_KINDS.indexOf(b.kind);
  if (kinds !== 0) return kinds;
  return a.url < b.url ? -1 : 1;
}
