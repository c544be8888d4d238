import type { Product } from '../../domain/products/product.ts';
import { overlapFindings, type Repetition } from './overlaps.ts';

interface Described {
  readonly products: readonly Pick<Product, 'id' | 'name' | 'description'>[];
}

/** Every product is described in words of its own. */
export function productOverlap({ products }: Described, limits: Repetition) {
  const texts = products.map((entry) => ({
    entry,
    name: `product ${entry.id}, '${entry.name}',`,
    text: entry.description,
  }));
  return overlapFindings(texts, limits);
}
