import type { Catalogue, Category } from '../../content/catalogue.ts';
import { FACET_BUILD, type FacetChoices } from '../../domain/list/facetBuild.ts';
import type { FacetKey, FacetOption, FacetVocabulary, ListSelect } from '../../domain/list/facets.ts';
import { FILTER_KEYS } from '../../domain/list/filter.ts';
import {
  CATEGORY_SORTS,
  LIST_SORTS,
  REVIEW_SORTS,
  SORT_LABELS,
  type SortOrder,
} from '../../domain/list/sort.ts';
import { type CurrencySymbol, currencyOf } from '../../domain/money.ts';
import type { Product } from '../../domain/products/product.ts';

/** What options are made of: the labels that they may name, in their order, and the currency of prices. */
type OptionParts = Readonly<
  Record<keyof FacetVocabulary, readonly { readonly slug: string; readonly name: string }[]>
> & { readonly symbol: CurrencySymbol };

/** The selects of the product list and the landing pages. */
export function productListSelects(catalogue: Catalogue): ListSelect[] {
  return [...facetSelects(FILTER_KEYS, optionParts(catalogue)), sortSelect(LIST_SORTS)];
}

/** The selects of a category page: its products share their category, and none is meant to lack a turner. */
export function categoryPageSelects(category: Category, catalogue: Catalogue): ListSelect[] {
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
export function reviewSelects({ categoryLabels }: Catalogue, reviewed: readonly Product[]): ListSelect[] {
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
