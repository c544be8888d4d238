import type { QueryPairs } from '../domain/list/queryString.ts';
import { hydrateArticleList } from './articleList.ts';
import type { ListData } from './islands.ts';
import { hydrateProductList } from './productList.ts';

/**
 * Hydrates a list, with the text of its index.
 * @throws SyntaxError where the index is not whole
 */
export function hydrateList(section: HTMLElement, data: ListData, index: string, early: QueryPairs): void {
  switch (data.kind) {
    case 'products':
      return hydrateProductList(section, data, JSON.parse(index), early);
    case 'articles':
      return hydrateArticleList(section, data, JSON.parse(index), early);
  }
}
