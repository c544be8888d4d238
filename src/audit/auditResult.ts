import type { ClassifiedLink } from '../domain/links/linkLedger.ts';
import type { Slug } from '../domain/slug.ts';

/**
 * What a link to another site is for: `product` leads to a page of a store, `search` to its search,
 * where placeholders lead, `source` to any other page or file, or to what the site cites of a store,
 * `image` is a picture that the page shows.
 */
export const LINK_KINDS = ['product', 'search', 'source', 'image'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** A link to another site, once for all the pages that have it. */
export interface InventoryEntry {
  readonly url: string;
  readonly kind: LinkKind;
  /**
   * The pages that have it, as site paths with their slash: `/product/x/`. A
   * withdrawn product's link is on none.
   */
  readonly pages: readonly string[];
  readonly store: Slug | null;
  /** The store's own id of the product (Amazon's ASIN), if the URL has one, or null. */
  readonly storeProductId: string | null;
}

export interface AuditedLink {
  readonly entry: InventoryEntry;
  readonly classified: ClassifiedLink;
  /** True if the verdict is from an earlier run and young enough. */
  readonly cached: boolean;
}

/**
 * `search-page`: another link to the store's search was requested for all;
 * `not-requested`: the run stopped first.
 */
export type SkipReason = 'search-page' | 'other-store' | 'not-requested';

export interface AuditResult {
  readonly links: readonly AuditedLink[];
  readonly skipped: readonly { readonly entry: InventoryEntry; readonly reason: SkipReason }[];
  readonly stopped: 'finished' | 'time limit' | 'interrupted';
  readonly startedAt: string;
  readonly milliseconds: number;
}
