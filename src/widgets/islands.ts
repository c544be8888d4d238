import type { ProductListData } from '../domain/list/productListPage.ts';
import type { BlogData } from './blog.ts';
import type { NotFoundData } from './notFound.ts';

/** What a page tells its widget: the JSON that stands beside an island. */
export type IslandData =
  | ({ readonly widget: 'productList' } & ProductListData)
  | ({ readonly widget: 'blog' } & BlogData)
  | ({ readonly widget: 'notFound' } & NotFoundData);
