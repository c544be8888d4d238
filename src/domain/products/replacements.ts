import { isOffered } from './availability.ts';
import type { Product, ProductId } from './product.ts';
import { type FindRelated, indexRelatedProducts } from './relatedProducts.ts';

/** What is offered in place of a product that was withdrawn: all of it for sale, and perhaps nothing. */
export type Replacement =
  | { readonly kind: 'successor'; readonly product: Product }
  | { readonly kind: 'alternatives'; readonly products: readonly Product[] };

/**
 * Finds what is offered in place of each withdrawn product: the successor that its editor named, or the successor's
 * own where that was withdrawn too; where none is for sale, up to four products that are most like it.
 */
export function findReplacements(products: readonly Product[]): ReadonlyMap<ProductId, Replacement> {
  const withdrawn = products.filter((product) => !isOffered(product));
  if (withdrawn.length === 0) return new Map();
  const byId = new Map(products.map((product) => [product.id, product]));
  const findAlternatives = indexRelatedProducts(products.filter(isForSale));
  return new Map(withdrawn.map((product) => [product.id, replace(product, byId, findAlternatives)]));
}

function replace(
  product: Product,
  byId: ReadonlyMap<ProductId, Product>,
  findAlternatives: FindRelated,
): Replacement {
  const successor = successorOf(product, byId);
  return successor && isForSale(successor)
    ? { kind: 'successor', product: successor }
    : { kind: 'alternatives', products: findAlternatives(product) };
}

/** The first successor that was not withdrawn; a cycle of successors has none. */
function successorOf(product: Product, byId: ReadonlyMap<ProductId, Product>): Product | undefined {
  const seen = new Set<Product>([product]);
  for (let next = nextOf(product, byId); next && !seen.has(next); next = nextOf(next, byId)) {
    if (isOffered(next)) return next;
    seen.add(next);
  }
  return undefined;
}

function nextOf({ successor }: Product, byId: ReadonlyMap<ProductId, Product>): Product | undefined {
  return successor === null ? undefined : byId.get(successor);
}

function isForSale({ availability }: Product): boolean {
  return availability.kind === 'for-sale';
}
