import type { ProductCardProps } from '../../domain/cards.ts';
import { entriesOfPage } from '../../domain/list/paging.ts';
import type { ProductListPage } from '../../domain/list/productListPage.ts';
import type { ProductSummary } from '../../domain/products/product.ts';
import type { ListedProducts } from '../lists/productLists.ts';
import type { PageContext } from '../pages/pageContext.ts';
import type { PagingProps } from './paging.ts';
import { productCards } from './productCard.ts';

/** A filterable list of products: what its controls know, and the cards that the page begins with. */
export interface ProductListProps extends PagingProps {
  readonly page: ProductListPage;
  /** What the controls count, in the order of the page's data. */
  readonly products: readonly ProductSummary[];
  readonly cards: readonly ProductCardProps[];
}

/** A list of products with the cards of its first page ready to show. */
export function productListProps(
  { page, products, cards }: ListedProducts,
  paging: PagingProps,
  context: PageContext,
): ProductListProps {
  return { page, products, cards: productCards(entriesOfPage(cards, 1), context), ...paging };
}
