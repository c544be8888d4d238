import type { Product } from '../../domain/products/product.ts';
import { countWords } from '../wordCount.ts';
import { findingsOf, outsideSpan, type Span } from './lintRule.ts';

interface Described {
  readonly products: readonly Pick<Product, 'description'>[];
}

/** A description is long enough to tell a product from the next one, and short enough to be read. */
export function productDescription({ products }: Described, limits: Span) {
  return findingsOf(products, ['description'], ({ description }) =>
    outsideSpan(countWords(description), limits, 'words'),
  );
}
