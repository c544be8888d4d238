import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import type { DocumentPrices, PriceAnswer } from '../../domain/search/searchFile.ts';
import { PRICE_LIST, type SearchDocument } from './searchDocuments.ts';

/** What queries that name prices are answered with. It is plain data. */
export interface PriceData extends Pick<PriceAnswer, 'list'> {
  readonly documents: DocumentPrices;
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
  const others = documents
    .slice(0, documents.length - products.length)
    .map((_, document) => (document === list ? incubatorPrices(products) : null));
  return { list, documents: [...others, ...products.map((product) => [priceOf(product)])] };
}

/** Each price that an incubator has, once, the lowest first. */
function incubatorPrices(products: readonly Product[]): number[] {
  const incubators = products.filter((product) => product.isIncubator && isOffered(product));
  return [...new Set(incubators.map(priceOf))].sort((a, b) => a - b);
}

function priceOf({ price }: Product): number {
  return price.cents / 100;
}
