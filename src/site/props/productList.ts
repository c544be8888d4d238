import type { ProductCardProps } from '../../domain/cards.ts';
import { countedSelects, type SelectWithValue } from '../../domain/list/countedSelects.ts';
import type { ListState } from '../../domain/list/listQuery.ts';
import { entriesOfPage } from '../../domain/list/paging.ts';
import { initialState, type ProductListPage } from '../../domain/list/productListPage.ts';
import type { ListedProducts } from '../lists/productLists.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { finderHref } from '../products/finderLinks.ts';
import { howWeChooseHref } from './howWeChoose.ts';
import type { PagingProps } from './paging.ts';
import { productCards } from './productCard.ts';

/** A filterable list of products: what its controls show and know, and the cards that the page begins with. */
export interface ProductListProps extends PagingProps {
  readonly page: ProductListPage;
  readonly state: ListState;
  readonly selects: readonly SelectWithValue[];
  readonly cards: readonly ProductCardProps[];
  /** Where the page on how products are chosen is. */
  readonly howWeChoose: string | null;
  /** Where the finder is, for a list that its filters have left empty; null where the site has none. */
  readonly finder: string | null;
  /** The addresses of what the script of the list fetches: the index, and what the page says of its list. */
  readonly index: string;
  readonly controls: string;
}

/** A list of products with the cards of its first page ready to show. */
export function productListProps(
  { page, products }: ListedProducts,
  paging: PagingProps,
  context: PageContext,
): ProductListProps {
  const { index, lists, data } = context;
  const state = initialState(page, index.labels);
  return {
    ...paging,
    page,
    state,
    selects: countedSelects(page.selects, index.labels, lists.finder(page.scope), state),
    cards: productCards(entriesOfPage(products, 1, page.pageSize), context),
    howWeChoose: howWeChooseHref(context),
    finder: finderHref(context),
    index: data.products,
    controls: data.controls(page),
  };
}
