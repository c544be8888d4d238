import type { Product } from '../../domain/products/product.ts';
import { findingsOf, outsideSpan, type Span } from './lintRule.ts';

type ListName = 'features' | 'pros' | 'cons';

/** Makes the rule on the length of one of a product's lists: a short one says little, a long one is not read. */
const lengthOf =
  <L extends ListName>(list: L) =>
  ({ products }: { readonly products: readonly Pick<Product, L>[] }, limits: Span) =>
    findingsOf(products, [list], (product) => outsideSpan(product[list].length, limits, list));

export const productFeatures = lengthOf('features');
export const productPros = lengthOf('pros');
export const productCons = lengthOf('cons');
