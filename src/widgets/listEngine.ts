import { type ArticleQuery, articleAddress, findArticles, NO_QUERY } from '../domain/articles/article.ts';
import type { ArticleCardProps } from '../domain/cards.ts';
import type { ProductListControls } from '../domain/list/listQuery.ts';
import { PAGE_SIZE } from '../domain/list/paging.ts';
import type { ProductIndexFile } from '../domain/list/productIndex.ts';
import { articleCardView } from './cardViews.ts';
import { addStyles } from './dom.ts';
import type { ArticleListData, ListData } from './islands.ts';
import { CardGrid } from './list/cardGrid.ts';
import { articleListView } from './list/listViews.ts';
import { type ListDefinition, mountList } from './list/mountList.ts';
import { productList } from './list/productList.ts';
import type { EarlyInput } from './loadOnUse.ts';

export { setRuntime } from './ui/preact.ts';

addStyles(LIST_STYLES);

/**
 * Reads the files of a list, or throws. Returns a function that hydrates it. The blog's page has all its
 * controls, so their text is empty.
 */
export function prepareList(
  section: HTMLElement,
  data: ListData,
  indexText: string,
  controlsText: string,
): (early: EarlyInput) => void {
  switch (data.kind) {
    case 'products': {
      const index: ProductIndexFile = JSON.parse(indexText);
      const page: ProductListControls = JSON.parse(controlsText);
      return (early) => mountList(productList(section, { ...page, ...data }, index), early);
    }
    case 'articles': {
      const index: readonly ArticleCardProps[] = JSON.parse(indexText);
      return (early) => mountList(articleList(section, data, index), early);
    }
  }
}

/**
 * A list of articles. The cards are its index: they show all searchable texts, and nothing else has to load.
 */
function articleList(
  section: HTMLElement,
  { categories, moreHref }: ArticleListData,
  index: readonly ArticleCardProps[],
): ListDefinition<ArticleQuery> {
  const cards = new Map(index.map((card) => [card.id, card]));
  const address = articleAddress(categories);
  return {
    section,
    moreHref,
    initial: NO_QUERY,
    pageSize: PAGE_SIZE,
    cards: new CardGrid(section, (id) => {
      const card = cards.get(id);
      return card && articleCardView(card);
    }),
    address,
    choose: (query, key, value) => address.parse([[key, value]], { ...query, page: 1 }),
    tick: (query) => query,
    cleared: (query) => ({ ...query, search: '', category: null, page: 1 }),
    find: (query) => findArticles(index, query),
    prepare: () => null,
    controls: (shown, actions) => [['.list-bar', articleListView({ ...shown, categories }, actions)]],
  };
}
