import type { Catalogue } from '../../content/catalogue.ts';

/** Whether a site has the page that compares products of a visitor’s choice: without products there is nothing to choose. */
export function hasComparePage({ products }: Pick<Catalogue, 'products'>): boolean {
  return products.length > 0;
}
