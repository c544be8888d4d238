import type { FactValue, ProductFacts, ProductSummary } from '../products/product.ts';
import { type Slug, slugify } from '../slug.ts';
import { ANY_INCUBATOR, type FacetValue, type Filters, matchesFilter } from './facets.ts';

export const NO_FILTERS: Filters = {};

export function incubatorsFor(eggType: Slug): Filters {
  return { category: [ANY_INCUBATOR], eggType: [eggType] };
}

const STATED: Readonly<Record<string, (product: ProductFacts) => FacetValue>> = {
  category: ({ isIncubator, categories }) => (isIncubator ? [ANY_INCUBATOR, ...categories] : categories),
  eggType: ({ eggTypes }) => eggTypes,
  turningType: ({ turningType }) => turningType && [turningType],
  humidityControl: ({ humidityControl }) => humidityControl && [humidityControl],
  backupPower: ({ backupPower }) => backupPower && [backupPower],
  capacityRange: ({ capacity }) => capacity,
  priceRange: ({ price }) => price && price.cents / 100,
};

export function statedOf(product: ProductFacts, key: string): FacetValue {
  const read = STATED[key];
  return read ? read(product) : statedFact(product.facts[key]);
}

/** The value of a declared fact as filters have it: a number, a choice, or `yes` or `no`. */
function statedFact(fact: FactValue | undefined): FacetValue {
  if (fact === undefined) return null;
  if (typeof fact === 'boolean') return [fact ? 'yes' : 'no'];
  return typeof fact === 'number' ? fact : [fact];
}

export function filterTest(filters: Filters): (product: ProductFacts) => boolean {
  const entries = Object.entries(filters);
  return (product) => entries.every(([key, wanted]) => matchesFilter(statedOf(product, key), wanted));
}

/** Whether a product fits, or would if its price could be shown. */
export function mayFit(product: ProductFacts, filters: Filters): boolean {
  const known = product.price === null ? withFilter(filters, 'priceRange', null) : filters;
  return filterTest(known)(product);
}

export function hasFilters(filters: Filters): boolean {
  return Object.keys(filters).length > 0;
}

export function chosenIn(filters: Filters, key: string): readonly string[] {
  const wanted = filters[key];
  return typeof wanted === 'object' && !('min' in wanted) ? wanted : [];
}

/** Returns the only egg type of the filters; null if they have none or several. */
export function onlyEggType(filters: Filters): Slug | null {
  const [eggType, ...others] = chosenIn(filters, 'eggType');
  return eggType === undefined || others.length > 0 ? null : slugify(eggType);
}

export function withFilter(filters: Filters, key: string, wanted: Filters[string] | null): Filters {
  const { [key]: _, ...others } = filters;
  return wanted ? { ...others, [key]: wanted } : others;
}

export function searchText({ name, description }: Pick<ProductSummary, 'name' | 'description'>): string {
  return `${name}\n${description}`.toLowerCase();
}

/** Normalizes a search for matching; an empty result matches all products. */
export function searchedWords(search: string): string {
  return search.trim().toLowerCase();
}
