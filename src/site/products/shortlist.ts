import type { ProductPick } from '../../content/catalogue.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product, ProductId } from '../../domain/products/product.ts';
import { bestFitting, type FitFilters } from './fit.ts';

/** Products of a page without picks: a phone shows two side by side, and a reader remembers few more. */
const LENGTH = 5;

/** A product that a page shows first. */
export interface Shortlisted {
  readonly product: Product;
  /** Why an editor picked it; null where it is here because it fits. */
  readonly pick: ProductPick | null;
}

/** What a shortlist is made from. */
export interface ShortlistSource {
  readonly picks: readonly ProductPick[];
  /** What the page is about. */
  readonly filters: FitFilters;
  /** The products that its filters leave. */
  readonly products: readonly Product[];
}

/**
 * The products that a page shows first: its picks that are still offered, in their order, and for each that was withdrawn
 * the next product by fit. A page without picks has the five that fit it best.
 */
export function shortlist(
  { picks, filters, products }: ShortlistSource,
  productsById: ReadonlyMap<ProductId, Product>,
): Shortlisted[] {
  const picked = picks.flatMap((pick): Shortlisted[] => {
    const product = productsById.get(pick.product);
    return product && isOffered(product) ? [{ product, pick }] : [];
  });
  const length = picks.length || LENGTH;
  if (picked.length === length) return picked;
  const taken = new Set(picked.map(({ product }) => product));
  const next = bestFitting(products, filters, length).filter((product) => !taken.has(product));
  return [...picked, ...next.map((product) => ({ product, pick: null }))].slice(0, length);
}
