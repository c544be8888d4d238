import type { CurrencySymbol } from '../money.ts';
import { formatRange, inRange, parseRange, type Range } from '../range.ts';
import { type Slug, slugify } from '../slug.ts';

/** The value of the category filter that matches every category of incubators. */
export const ANY_INCUBATOR = /* @__PURE__ */ slugify('incubator');

export interface FacetOption {
  readonly value: string;
  readonly label: string;
}

interface FacetBase {
  readonly key: string;
  readonly label: string;
  /** Other names of some values in old links. */
  readonly aliases?: Readonly<Record<string, string>>;
}

export interface ChoiceFacet extends FacetBase {
  readonly kind: 'choice';
  readonly options: readonly FacetOption[];
  /** The label of the option that turns the filter off, if it has one: `All Categories`. */
  readonly all?: string;
}

export interface RangeFacet extends FacetBase {
  readonly kind: 'range';
  /** The ranges that most visitors want. */
  readonly options: readonly FacetOption[];
  /** The sign before its numbers: the currency of prices. */
  readonly sign?: CurrencySymbol;
}

/** A filter for products with room for a number of eggs: of the chosen egg types, or else of hens. */
interface CountFacet extends FacetBase {
  readonly kind: 'count';
  readonly options: readonly [];
}

/**
 * A filter of lists, as data: the build derives it from the content, and the browser gets it with the index.
 *
 * @example
 * // `?turning=automatic,manual` in the address of a list
 * const turning: Facet = {
 *   kind: 'choice',
 *   key: 'turning',
 *   label: 'Egg Turning',
 *   options: [
 *     { value: 'automatic', label: 'Automatic' },
 *     { value: 'manual', label: 'By Hand' },
 *   ],
 * };
 */
export type Facet = ChoiceFacet | RangeFacet | CountFacet;

/** The value of a filter: any of these values, a number in a range, or room for a number of eggs. */
export type FilterValue = readonly string[] | Range | number;

export type Filters = Readonly<Record<string, FilterValue>>;

/** A product's values of a facet, or its number; null if it does not state them. */
export type FacetValue = readonly string[] | number | null;

export const EGGS = 'eggs';

/** Whether a filter accepts a stated value. It never accepts null, and room depends on several facts. */
export function matchesFilter(stated: FacetValue, wanted: FilterValue): boolean {
  if (stated === null || typeof wanted === 'number') return false;
  if ('min' in wanted) return typeof stated === 'number' && inRange(stated, wanted);
  return typeof stated !== 'number' && wanted.some((value) => stated.includes(value));
}

/** Parses a filter from a URL: null turns it off, undefined means that no part of the text is known. */
export function parseFilterValue(facet: Facet, text: string): FilterValue | null | undefined {
  if (text === '' || text === 'all') return null;
  const aliases = new Map(Object.entries(facet.aliases ?? {}));
  const nameOf = (name: string) => aliases.get(name) ?? name;
  if (facet.kind === 'count') return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
  if (facet.kind === 'range') return parseRange(nameOf(text));
  const names = text.split(',').map((name) => nameOf(slugify(name)));
  const values = facet.options
    .filter(({ value }) => names.includes(slugify(value)))
    .map(({ value }) => value);
  return values.length > 0 ? values : undefined;
}

export function formatFilterValue(wanted: FilterValue | null | undefined): string {
  if (!wanted) return 'all';
  if (typeof wanted === 'number') return String(wanted);
  return 'min' in wanted ? formatRange(wanted) : wanted.join();
}

/** Returns the egg type of a filter value; `hen`, used in old links, means chicken. */
export function eggTypeOf(label: string): Slug {
  const slug = slugify(label);
  return slugify(slug === 'hen' ? 'chicken' : slug);
}
