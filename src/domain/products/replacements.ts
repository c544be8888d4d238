import { isOffered } from './availability.ts';
import type { Product, ProductId } from './product.ts';
import { type FindRelated, indexRelatedProducts } from './relatedProducts.ts';

export type Replacement =
  | { readonly kind: 'successor'; readonly product: Product }
  | { readonly kind: 'alternatives'; readonly products: readonly Product[] };

/** The replacement of each withdrawn product: its successor, or that one's own, or else similar products. */
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

/** Returns the first successor that is not withdrawn; a cycle of successors has none. */
function successorOf(product: Product, byId: ReadonlyMap<ProductId, Product>): Product | undefined {
  const seen = new Set<Product>([product]);
  const nextOf = ({ successor }: Product) => (successor === null ? undefined : byId.get(successor));
  for (let next = nextOf(product); next && !seen.has(next); next = nextOf(next)) {
    if (isOffered(next)) return next;
    seen.add(next);
  }
  return undefined;
}

function isForSale({ availability }: Product): boolean {
  return availability.kind === 'for-sale';
}
