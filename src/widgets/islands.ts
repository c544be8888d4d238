import type { ProductListData } from '../domain/list/productListPage.ts';
import type { BlogData } from './blog.ts';
import type { NotFoundData } from './notFound.ts';

/** The data that a page gives its widget: the JSON after an island. */
export type IslandData =
  | ({ readonly widget: 'productList' } & ProductListData)
  | ({ readonly widget: 'blog' } & BlogData)
  | ({ readonly widget: 'notFound' } & NotFoundData);
