import type { Catalogue } from '../../content/catalogue.ts';
import { linkRules, normalizeLink } from '../../content/normalizeLink.ts';
import { readNetworkLink } from '../../domain/links/networkLink.ts';
import { productIdIn, storeOfUrl } from '../../domain/links/storeUrl.ts';
import { citedAtStores } from '../../site/products/stores.ts';
import { type InventoryEntry, LINK_KINDS, type LinkKind } from '../auditResult.ts';
import { productsByLink } from '../productsByLink.ts';
import type { LinkOccurrences } from './linkOccurrences.ts';

/** Makes one entry of each address, and of each product's link that no page has. */
export function toEntries(
  occurrences: ReadonlyMap<string, LinkOccurrences>,
  catalogue: Catalogue,
): InventoryEntry[] {
  const products = productsByLink(catalogue);
  const kinds = new Map<string, LinkKind>(citedUrls(catalogue).map((url) => [url, 'source']));
  for (const url of products.keys()) kinds.set(url, 'product');
  // A withdrawn product has no button on any page; when its link is live again, it can come back.
  const urls = new Set([...occurrences.keys(), ...products.keys()]);
  return [...urls]
    .filter((url) => !isClick(url, catalogue))
    .map((url) => entryOf(url, occurrences.get(url) ?? NOWHERE, kinds.get(url), catalogue))
    .sort(byKindAndAddress);
}

/** What is still on the host of a network counts a click there. The build refuses such links, but for pictures. */
function isClick(url: string, { networks }: Catalogue): boolean {
  return readNetworkLink(new URL(url), networks) !== null;
}

const NOWHERE: LinkOccurrences = { pages: new Set(), uses: new Set() };

/** The sources that stores publish, such as a manual, by their normalised URLs. */
function citedUrls(catalogue: Catalogue): string[] {
  const rules = linkRules(catalogue);
  return citedAtStores(catalogue).map((address) => normalizeLink(address, rules));
}

/** @param kind what the content has the link for, where it says so; else what is at a shop is a product's, and all else a source */
function entryOf(
  url: string,
  { pages, uses }: LinkOccurrences,
  kind: LinkKind | undefined,
  { stores }: Catalogue,
): InventoryEntry {
  const isImage = uses.has('image') && !uses.has('link');
  const known = storeOfUrl(new URL(url), stores, 'any');
  const storeProductId = known && productIdIn(url, known.store);
  const isAtShop = storeProductId !== null || storeOfUrl(new URL(url), stores, 'shop') !== null;
  return {
    url,
    kind: isImage ? 'image' : (kind ?? (isAtShop ? 'product' : 'source')),
    pages: [...pages].sort(),
    store: known?.key ?? null,
    storeProductId,
  };
}

function byKindAndAddress(a: InventoryEntry, b: InventoryEntry): number {
  const kinds = LINK_KINDS.indexOf(a.kind) - LINK_KINDS.indexOf(b.kind);
  if (kinds !== 0) return kinds;
  return a.url < b.url ? -1 : 1;
}
