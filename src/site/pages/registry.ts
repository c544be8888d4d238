import { keysOf } from '../../domain/table.ts';
import { article } from './article.ts';
import { author } from './author.ts';
import { blog } from './blog.ts';
import { category } from './category.ts';
import { compare } from './compare.ts';
import { eggType } from './eggType.ts';
import { finder } from './finder.ts';
import { guide } from './guide.ts';
import { guides } from './guides.ts';
import { hatchCalculators } from './hatchCalculators.ts';
import { hatchCalendar, hatchChart, hatchLog } from './hatchTools.ts';
import { help, helpIndex } from './help.ts';
import { home } from './home.ts';
import { landing } from './landing.ts';
import { legal } from './legal.ts';
import { listPage } from './listPage.ts';
import { notFound } from './notFound.ts';
import { offline } from './offline.ts';
import type { PageKind } from './pageKind.ts';
import { product } from './product.ts';
import { products } from './products.ts';
import { redirect } from './redirect.ts';
import { reviews } from './reviews.ts';
import { search } from './search.ts';

/** All kinds, in the order in which their pages are built. */
const KINDS = {
  home,
  products,
  blog,
  reviews,
  guides,
  search,
  compare,
  hatchCalendar,
  hatchLog,
  hatchCalculators,
  hatchChart,
  finder,
  helpIndex,
  notFound,
  offline,
  landing,
  category,
  listPage,
  eggType,
  guide,
  help,
  article,
  author,
  legal,
  product,
  redirect,
};

type Kinds = typeof KINDS;
export type RouteKind = keyof Kinds;

export type EntityOf<K extends RouteKind> = Parameters<Kinds[K]['props']>[0];

export type PropsOf<K extends RouteKind> = ReturnType<Kinds[K]['props']>;

/** Every kind of page. Routes, heads, the sitemap, templates and messages follow from it. */
export const PAGES: { readonly [K in RouteKind]: PageKind<EntityOf<K>, PropsOf<K>> } = KINDS;

export const ROUTE_KINDS: readonly RouteKind[] = keysOf(KINDS);
