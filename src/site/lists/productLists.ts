import type { Catalogue, Category, LandingPage } from '../../content/catalogue.ts';
import type { ProductCardProps } from '../../domain/cards.ts';
import { countedSelects, type SelectWithValue } from '../../domain/list/countedSelects.ts';
import { FACET_BUILD, type FacetChoices } from '../../domain/list/facetBuild.ts';
import type { FacetKey, FacetOption, FacetVocabulary, ListSelect } from '../../domain/list/facets.ts';
import { FILTER_KEYS } from '../../domain/list/filter.ts';
import { type ListState, listValues } from '../../domain/list/listQuery.ts';
import { entriesOfPage, SHORT_PAGE_SIZE } from '../../domain/list/paging.ts';
import { initialState, type ProductListPage } from '../../domain/list/productListPage.ts';
import {
  CATEGORY_SORTS,
  LIST_SORTS,
  REVIEW_SORTS,
  SORT_LABELS,
  type SortOrder,
} from '../../domain/list/sort.ts';
import { type CurrencySymbol, currencyOf } from '../../domain/money.ts';
import type { Product } from '../../domain/products/product.ts';
import { productCards } from '../cards.ts';
import type { DataAddresses, PageContext } from '../pages/pageContext.ts';
import { finderHref } from '../products/finder.ts';
import { howWeChooseHref } from '../text/texts.ts';
import type { PagingProps } from './listPages.ts';

/** What a list is made from. */
export interface ListContext extends Pick<PageContext, 'catalogue' | 'lists'> {
  readonly data: Pick<DataAddresses, 'searches'>;
}

/** A list of products as a page shows it. */
interface ListedProducts {
  /** The products that the page lists before anybody filters, all of them: it begins with the cards of the first. */
  readonly products: readonly Product[];
  readonly page: ProductListPage;
}

/** The list of all products; those that were withdrawn are last. */
export function listAllProducts({ catalogue, lists }: ListContext): ListedProducts {
  return {
    products: lists.products,
    page: { counts: 'products', scope: { kind: 'all' }, selects: productListSelects(catalogue) },
  };
}

/** A landing page's list: the products of its preset, which can be cleared; none that was withdrawn. */
export function listLandingPage(landing: LandingPage, { catalogue, lists }: ListContext): ListedProducts {
  return {
    products: lists.landing(landing),
    page: {
      counts: 'products',
      scope: { kind: 'offered' },
      ...splitSelects(productListSelects(catalogue), [...landing.facets, 'sort']),
      pageSize: SHORT_PAGE_SIZE,
      preset: presetPairs(landing),
    },
  };
}

/** A category's list, by name, with a search box. */
export function listCategory(category: Category, { catalogue, lists, data }: ListContext): ListedProducts {
  return {
    products: lists.category(category),
    page: {
      counts: 'products',
      scope: { kind: 'category', category: category.slug },
      selects: categoryPageSelects(category, catalogue),
      search: { placeholder: 'Search products...', texts: data.searches.get(category.slug) ?? '' },
    },
  };
}

/** The reviews page's list: the rated products, best first. */
export function listReviews({ catalogue, lists: { reviews } }: ListContext): ListedProducts {
  return {
    products: reviews,
    page: { counts: 'reviews', scope: { kind: 'rated' }, selects: reviewSelects(catalogue, reviews) },
  };
}

/** What the pages with a list of products say of theirs. */
export function productListPages(context: ListContext): ProductListPage[] {
  const { categories, landingPages } = context.catalogue;
  const lists = [
    listAllProducts(context),
    listReviews(context),
    ...categories.map((category) => listCategory(category, context)),
    ...landingPages.map((landing) => listLandingPage(landing, context)),
  ];
  return lists.map(({ page }) => page);
}

/** The selects that a page offers, by their names, and those that it does not. */
function splitSelects(selects: readonly ListSelect[], names: readonly string[]) {
  const isNamed = ({ name }: ListSelect) => names.includes(name);
  const hiddenSelects = selects.filter((select) => !isNamed(select));
  return { selects: selects.filter(isNamed), ...(hiddenSelects.length > 0 && { hiddenSelects }) };
}

/** What a landing page sets, as pairs of a query. */
function presetPairs({ preset, sort }: LandingPage): [string, string][] {
  const values = listValues({ ...preset, sort, view: 'grid', search: '', page: 1 });
  const set = FILTER_KEYS.filter((key) => preset[key] !== null);
  return [...set, 'sort' as const].map((key) => [key, values[key]]);
}

/** What options are made of: the labels that they may name, in their order, and the currency of prices. */
type OptionParts = Readonly<
  Record<keyof FacetVocabulary, readonly { readonly slug: string; readonly name: string }[]>
> & { readonly symbol: CurrencySymbol };

/** The selects of the product list and the landing pages. */
function productListSelects(catalogue: Catalogue): ListSelect[] {
  return [...facetSelects(FILTER_KEYS, optionParts(catalogue)), sortSelect(LIST_SORTS)];
}

/** The selects of a category page: its products share their category, and none is meant to lack a turner. */
function categoryPageSelects(category: Category, catalogue: Catalogue): ListSelect[] {
  const parts = optionParts(catalogue);
  const eggTypes = parts.eggTypes.filter(
    ({ slug }) => category.eggTypes?.some((own) => own === slug) ?? true,
  );
  const keys = FILTER_KEYS.filter((key) => key !== 'category');
  const selects = facetSelects(keys, { ...parts, eggTypes });
  return [...selects.map(withoutTurningNone), sortSelect(CATEGORY_SORTS)];
}

function withoutTurningNone(select: ListSelect): ListSelect {
  if (select.name !== 'turningType') return select;
  return { ...select, options: select.options.filter(({ value }) => value !== 'none') };
}

/** The selects of the reviews page: the categories that its products have. */
function reviewSelects({ categoryLabels }: Catalogue, reviewed: readonly Product[]): ListSelect[] {
  const used = new Set(reviewed.flatMap(({ categories }) => categories));
  const options = categoryLabels.filter(({ slug }) => used.has(slug)).map(optionOf);
  return [facetSelect('category', options), sortSelect(REVIEW_SORTS)];
}

function optionParts(catalogue: Catalogue): OptionParts {
  const { products, categoryLabels, eggTypeLabels } = catalogue;
  return { categories: categoryLabels, eggTypes: eggTypeLabels, symbol: currencyOf(products) };
}

function facetSelects(keys: readonly FacetKey[], parts: OptionParts): ListSelect[] {
  return keys.map((key) => ({
    ...facetSelect(key, optionsOf(FACET_BUILD[key].choices, parts)),
    ...(key === 'priceRange' ? { symbol: parts.symbol } : {}),
  }));
}

function facetSelect(name: FacetKey, options: readonly FacetOption[]): ListSelect {
  const { label, all } = FACET_BUILD[name];
  return { label, name, options: [{ value: 'all', label: all }, ...options] };
}

function optionsOf(choices: FacetChoices, parts: OptionParts): readonly FacetOption[] {
  switch (choices.kind) {
    case 'label':
      return [...choices.also, ...parts[choices.of].map(optionOf)];
    case 'value':
      return Object.entries(choices.labels).map(([value, label]) => ({ value, label }));
    case 'range':
      return choices.options(parts.symbol);
  }
}

/** The first order is the one that a list starts in. */
function sortSelect(sorts: readonly SortOrder[]): ListSelect {
  return {
    label: 'Sort By',
    name: 'sort',
    options: sorts.map((sort) => ({ value: sort, label: SORT_LABELS[sort] })),
  };
}

function optionOf({ slug, name }: { readonly slug: string; readonly name: string }): FacetOption {
  return { value: slug, label: name };
}

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
