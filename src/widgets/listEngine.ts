import type { ArticleCardProps } from '../domain/cards.ts';
import { readIndexFile } from '../domain/list/productIndex.ts';
import type { ProductListControls } from '../domain/list/productListPage.ts';
import { addStyles } from './dom.ts';
import type { ListData, ListTexts } from './islands.ts';
import { articleList } from './list/articleList.ts';
import { mountList } from './list/mountList.ts';
import { ProductList } from './list/productList.ts';
import type { EarlyInput } from './loadOnUse.ts';

export { setRuntime } from './ui/preact.ts';

/** The styles of what a list shows once this has come, minified; the build puts them here. */
declare const LIST_STYLES: string;

addStyles(LIST_STYLES);

/**
 * Reads the files of a list. Gives what hydrates the list.
 * @throws SyntaxError where one of them is not whole
 */
export function prepareList(
  section: HTMLElement,
  data: ListData,
  texts: ListTexts,
): (early: EarlyInput) => void {
  switch (data.kind) {
    case 'products': {
      const index = readIndexFile(texts.index);
      const page: ProductListControls = JSON.parse(texts.controls);
      const list = { ...page, index: data.index, moreHref: data.moreHref };
      return (early) => mountList(new ProductList(section, list, index), early);
    }
    case 'articles': {
      const index: readonly ArticleCardProps[] = JSON.parse(texts.index);
      return (early) => mountList(articleList(section, data, index), early);
    }
  }
}
