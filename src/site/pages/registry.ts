import { keysOf } from '../../domain/table.ts';
import { author, legal } from './about.ts';
import { article, blog } from './articles.ts';
import { category, landing } from './buyingGuides.ts';
import { eggType } from './eggType.ts';
import { guide, guides } from './guides.ts';
import { hatchCalculators, hatchCalendar, hatchChart, hatchLog } from './hatchTools.ts';
import { help, helpIndex } from './help.ts';
import { home } from './home.ts';
import { listPage } from './listPage.ts';
import type { PageKind } from './pageKind.ts';
import { priceAndRoom } from './priceAndRoom.ts';
import { product } from './product.ts';
import { products, reviews } from './products.ts';
import { compare, finder } from './productTools.ts';
import { speciesIndex } from './speciesIndex.ts';
import { notFound, offline, redirect, search } from './wayfinding.ts';

/** All kinds, in the order in which their pages are built. */
const KINDS = {
  home,
  priceAndRoom,
  products,
  speciesIndex,
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
