import type { ProductCardProps } from '../../domain/cards.ts';
import { countedSelects, type SelectWithValue } from '../../domain/list/countedSelects.ts';
import type { ListState } from '../../domain/list/listQuery.ts';
import { entriesOfPage, type MoreProps } from '../../domain/list/paging.ts';
import { initialState, type ProductListPage } from '../../domain/list/productListPage.ts';
import type { ListedProducts } from '../lists/productLists.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { productCards } from './productCard.ts';

/** A filterable list of products: what its controls show and know, and the cards that the page begins with. */
export interface ProductListProps {
  readonly page: ProductListPage;
  readonly state: ListState;
  readonly selects: readonly SelectWithValue[];
  /** How many products the list has before anybody filters. */
  readonly total: number;
  readonly cards: readonly ProductCardProps[];
  readonly more: MoreProps;
  /** The address of the index, which the script of the list fetches. */
  readonly index: string;
}

/** A list of products with its first cards ready to show. */
export function productListProps(
  { page, products }: ListedProducts,
  context: PageContext,
  moreHref: string,
): ProductListProps {
  const { index, lists, data } = context;
  const state = initialState(page, index.labels);
  const cards = productCards(entriesOfPage(products, 1), context);
  const [shown, total] = [cards.length, products.length];
  return {
    page,
    state,
    selects: countedSelects(page.selects, index.labels, lists.finder(page.scope), state),
    total,
    cards,
    more: { shown, total, href: moreHref },
    index: data.products,
  };
}
