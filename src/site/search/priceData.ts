import type { Product } from '../../domain/products/product.ts';
import type { DocumentPrices, PriceAnswer } from '../../domain/search/searchFile.ts';
import { PRICE_LIST, type SearchDocument } from './searchDocuments.ts';

/** What queries that name prices are answered with. It is plain data. */
export interface PriceData extends Pick<PriceAnswer, 'list'> {
  readonly amounts: DocumentPrices;
}

/**
 * Gives what queries that name prices are answered with: the list of all incubators, where there are some.
 * @param documents all that a search finds, the products last
 */
export function priceData(
  documents: readonly SearchDocument[],
  products: readonly Product[],
): PriceData | null {
  const list = documents.findIndex(({ path }) => path === PRICE_LIST);
  if (list < 0) return null;
  const withoutPrice = new Array<null>(documents.length - products.length).fill(null);
  return { list, amounts: [...withoutPrice, ...products.map(({ price }) => price.cents / 100)] };
}
