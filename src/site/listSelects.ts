import type { Catalogue } from '../content/catalogue.ts';
import {
  ANY_INCUBATOR,
  CAPACITY_OPTIONS,
  type FacetOption,
  type ListSelect,
  PRICE_OPTIONS,
} from '../domain/facets.ts';
import { type Filters, NO_FILTERS } from '../domain/filter.ts';
import { type ListState, type ListVocabulary, writeListQuery } from '../domain/listQuery.ts';
import { SORT_LABELS, type SortOrder } from '../domain/sort.ts';

const AUTOMATIC: FacetOption = { value: 'automatic', label: 'Automatic' };
const MANUAL: FacetOption = { value: 'manual', label: 'Manual' };
const NONE: FacetOption = { value: 'none', label: 'None' };

/** The egg types that a category page offers (specification, section 2). */
const CATEGORY_PAGE_EGG_TYPES = ['chicken', 'duck', 'quail', 'turkey', 'goose'];

type FacetKey = keyof Filters;

/** The selects of the product list and the landing pages, with the page's preset chosen. */
export function productListSelects(
  catalogue: Catalogue,
  facets: readonly FacetKey[],
  state: ListState,
  sorts: readonly SortOrder[],
): ListSelect[] {
  const options: Record<FacetKey, readonly FacetOption[]> = {
    category: [{ value: ANY_INCUBATOR, label: 'All incubators' }, ...catalogue.categoryLabels.map(optionOf)],
    eggType: catalogue.eggTypeLabels.map(optionOf),
    turningType: [AUTOMATIC, MANUAL, NONE],
    capacityRange: CAPACITY_OPTIONS,
    priceRange: PRICE_OPTIONS,
    humidityControl: [AUTOMATIC, MANUAL, NONE],
  };
  const values = stateValues(catalogue, state);
  return [
    ...facets.map((name) => facetSelect(name, options[name], values.get(name) ?? 'all')),
    sortSelect(sorts, state.sort),
  ];
}

/** The six selects of a category page. */
export function categoryPageSelects(catalogue: Catalogue, sorts: readonly SortOrder[]): ListSelect[] {
  const eggTypes = catalogue.eggTypeLabels.filter(({ slug }) => CATEGORY_PAGE_EGG_TYPES.includes(slug));
  return [
    facetSelect('eggType', eggTypes.map(optionOf)),
    facetSelect('turningType', [AUTOMATIC, MANUAL]),
    facetSelect('capacityRange', CAPACITY_OPTIONS),
    facetSelect('priceRange', PRICE_OPTIONS),
    facetSelect('humidityControl', [AUTOMATIC, MANUAL, NONE]),
    sortSelect(sorts, 'name'),
  ];
}

/** The words that a list's URL may hold. */
export function listVocabulary(catalogue: Catalogue, sorts: readonly SortOrder[]): ListVocabulary {
  return {
    categories: catalogue.categoryLabels.map(({ slug }) => slug),
    eggTypes: catalogue.eggTypeLabels.map(({ slug }) => slug),
    sorts,
  };
}

const FACET_WORDS: Record<FacetKey, readonly [label: string, all: string]> = {
  category: ['Category', 'All Categories'],
  eggType: ['Egg Type', 'All Egg Types'],
  turningType: ['Turning', 'All Turning Types'],
  capacityRange: ['Capacity', 'All Capacities'],
  priceRange: ['Price Range', 'All Prices'],
  humidityControl: ['Humidity Control', 'All Humidity Controls'],
};

function facetSelect(name: FacetKey, options: readonly FacetOption[], value = 'all'): ListSelect {
  const [label, all] = FACET_WORDS[name];
  return { label, name, value, options: [{ value: 'all', label: all }, ...options] };
}

/** The select of sort orders that every list of products has. */
export function sortSelect(sorts: readonly SortOrder[], value: SortOrder): ListSelect {
  return {
    label: 'Sort By',
    name: 'sort',
    value,
    options: sorts.map((sort) => ({ value: sort, label: SORT_LABELS[sort] })),
  };
}

function optionOf({ slug, name }: { slug: string; name: string }): FacetOption {
  return { value: slug, label: name };
}

function stateValues(catalogue: Catalogue, state: ListState): Map<string, string> {
  const nothing: ListState = { ...NO_FILTERS, sort: 'featured', view: 'grid' };
  return new Map(writeListQuery(listVocabulary(catalogue, [state.sort]), nothing, state));
}
