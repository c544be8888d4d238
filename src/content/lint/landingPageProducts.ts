import { filterProducts } from '../../domain/list/filter.ts';
import type { Product } from '../../domain/products/product.ts';
import type { LandingPage } from '../catalogue.ts';
import { findingsOf, type Least } from './lintRule.ts';

interface Lists {
  readonly landingPages: readonly Pick<LandingPage, 'preset'>[];
  readonly products: readonly Product[];
}

/** A landing page has something to choose from. */
export function landingPageProducts({ landingPages, products }: Lists, { min }: Least) {
  return findingsOf(landingPages, ['filters'], ({ preset }) => {
    const found = filterProducts(products, preset).length;
    if (found >= min) return undefined;
    return `expected ${min} or more products that match, found ${found}; loosen the filters, or delete the page`;
  });
}
