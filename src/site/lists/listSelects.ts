import type { Catalogue, Category } from '../../content/catalogue.ts';
import {
  ANY_INCUBATOR,
  CAPACITY_OPTIONS,
  type FacetOption,
  type ListSelect,
  PRICE_OPTIONS,
} from '../../domain/list/facets.ts';
import { FILTER_KEYS, type Filters } from '../../domain/list/filter.ts';
import {
  CATEGORY_SORTS,
  LIST_SORTS,
  REVIEW_SORTS,
  SORT_LABELS,
  type SortOrder,
} from '../../domain/list/sort.ts';
import type { Product } from '../../domain/products/product.ts';

const AUTOMATIC: FacetOption = { value: 'automatic', label: 'Automatic' };
const MANUAL: FacetOption = { value: 'manual', label: 'Manual' };
const NONE: FacetOption = { value: 'none', label: 'None' };

type FacetKey = keyof Filters;

/** The selects of the product list and the landing pages. */
export function productListSelects(catalogue: Catalogue): ListSelect[] {
  const options: Record<FacetKey, readonly FacetOption[]> = {
    category: [{ value: ANY_INCUBATOR, label: 'All incubators' }, ...catalogue.categoryLabels.map(optionOf)],
    eggType: catalogue.eggTypeLabels.map(optionOf),
    turningType: [AUTOMATIC, MANUAL, NONE],
    capacityRange: CAPACITY_OPTIONS,
    priceRange: PRICE_OPTIONS,
    humidityControl: [AUTOMATIC, MANUAL, NONE],
  };
  return [...FILTER_KEYS.map((name) => facetSelect(name, options[name])), sortSelect(LIST_SORTS)];
}

/** The six selects of a category page. */
export function categoryPageSelects(category: Category, { eggTypeLabels }: Catalogue): ListSelect[] {
  const eggTypes = eggTypeLabels.filter(({ slug }) => category.eggTypes?.includes(slug) ?? true);
  return [
    facetSelect('eggType', eggTypes.map(optionOf)),
    facetSelect('turningType', [AUTOMATIC, MANUAL]),
    facetSelect('capacityRange', CAPACITY_OPTIONS),
    facetSelect('priceRange', PRICE_OPTIONS),
    facetSelect('humidityControl', [AUTOMATIC, MANUAL, NONE]),
    sortSelect(CATEGORY_SORTS),
  ];
}

/** The selects of the reviews page: the categories that its products have. */
export function reviewSelects(catalogue: Catalogue, reviewed: readonly Product[]): ListSelect[] {
  const used = new Set(reviewed.flatMap(({ categories }) => categories));
  const labels = catalogue.categoryLabels.filter(({ slug }) => used.has(slug));
  return [facetSelect('category', labels.map(optionOf)), sortSelect(REVIEW_SORTS)];
}

const FACET_WORDS: Record<FacetKey, readonly [label: string, all: string]> = {
  category: ['Category', 'All Categories'],
  eggType: ['Egg Type', 'All Egg Types'],
  turningType: ['Turning', 'All Turning'],
  capacityRange: ['Capacity', 'All Capacities'],
  priceRange: ['Price Range', 'All Prices'],
  humidityControl: ['Humidity Control', 'All Humidity'],
};

function facetSelect(name: FacetKey, options: readonly FacetOption[]): ListSelect {
  const [label, all] = FACET_WORDS[name];
  return { label, name, options: [{ value: 'all', label: all }, ...options] };
}

/** The first order is the one that a list starts in. */
function sortSelect(sorts: readonly SortOrder[]): ListSelect {
  return {
    label: 'Sort By',
    name: 'sort',
    options: sorts.map((sort) => ({ value: sort, label: SORT_LABELS[sort] })),
  };
}

function optionOf({ slug, name }: { slug: string; name: string }): FacetOption {
  return { value: slug, label: name };
}
