import type { JudgedLink } from '../domain/links/linkVerdict.ts';
import type { ProductId } from '../domain/products/product.ts';
import type { Slug } from '../domain/slug.ts';

/**
 * What a link to another site is: `product` leads to a page of a store, `source` to anything else that is read,
 * `image` is a picture that the page shows.
 */
export const LINK_KINDS = ['product', 'source', 'image'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** An address outside the site, once for all the pages that carry it. */
export interface InventoryEntry {
  /** As it is asked: without the site's tag and without a fragment. */
  readonly url: string;
  readonly kind: LinkKind;
  /** The pages that carry it, as paths of the site with their slash: `/product/x/`; none for a withdrawn product. */
  readonly pages: readonly string[];
  /** The store whose host it is on, by its key in stores.yaml, or null. */
  readonly store: Slug | null;
  /** The store's own id of the product (Amazon's ASIN), where the address has one. */
  readonly storeProductId: string | null;
  /** The products of the catalogue that have this link, in the catalogue's order. */
  readonly products: readonly ProductId[];
}

/** A link that was asked, now or within the age of the cache, and what its answer says. */
export interface AuditedLink {
  readonly entry: InventoryEntry;
  readonly judged: JudgedLink;
  /** True where the answer is an earlier run's, young enough to stand. */
  readonly cached: boolean;
}

/**
 * Why a link was not asked: `search-page` is a store's search, where a placeholder leads and which no verdict can be
 * of; `not-asked`: the run ended first.
 */
export type SkipReason = 'search-page' | 'not-asked';

export interface SkippedLink {
  readonly entry: InventoryEntry;
  readonly reason: SkipReason;
}

/** Why a run ended. */
export type Stopped = 'finished' | 'time limit' | 'interrupted';

/** What a run has learnt. */
export interface AuditResult {
  /** In the order of the inventory. */
  readonly links: readonly AuditedLink[];
  readonly skipped: readonly SkippedLink[];
  readonly stopped: Stopped;
  /** When the run began: an ISO 8601 date and time in UTC, to the second. */
  readonly startedAt: string;
  readonly milliseconds: number;
}
