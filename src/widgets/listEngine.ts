import type { ArticleCardProps } from '../domain/cards.ts';
import { unpackListPage } from '../domain/list/packedSelects.ts';
import type { ProductIndexFile } from '../domain/list/productIndex.ts';
import { hydrateArticleList } from './articleList.ts';
import type { ListData } from './islands.ts';
import type { EarlyInput } from './mountList.ts';
import { hydrateProductList } from './productList.ts';

/**
 * Reads the text of a list's index. Gives what hydrates the list; `early` is asked for then.
 * @throws SyntaxError where the index is not whole
 */
export function prepareList(
  section: HTMLElement,
  data: ListData,
  text: string,
  early: () => EarlyInput,
): () => void {
  switch (data.kind) {
    case 'products': {
      const index: ProductIndexFile = JSON.parse(text);
      const page = { ...unpackListPage(data), index: data.index, moreHref: data.moreHref };
      return () => hydrateProductList(section, page, index, early());
    }
    case 'articles': {
      const index: readonly ArticleCardProps[] = JSON.parse(text);
      return () => hydrateArticleList(section, data, index, early());
    }
  }
}
