import { hydrateArticleList } from './articleList.ts';
import type { ListData } from './islands.ts';
import type { EarlyInput } from './mountList.ts';
import { hydrateProductList } from './productList.ts';

/**
 * Hydrates a list, with the text of its index.
 * @throws SyntaxError where the index is not whole
 */
export function hydrateList(section: HTMLElement, data: ListData, index: string, early: EarlyInput): void {
  switch (data.kind) {
    case 'products':
      hydrateProductList(section, data, JSON.parse(index), early);
      break;
    case 'articles':
      hydrateArticleList(section, data, JSON.parse(index), early);
      break;
  }
}
