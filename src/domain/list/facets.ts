import { parseRange, type Range } from '../range.ts';
import { type Slug, slugify } from '../slug.ts';

/** One choice of a filter: the value as the URL has it, and its label. */
export interface FacetOption {
  readonly value: string;
  readonly label: string;
}

/** The value of the category filter that stands for every category of incubators. */
export const ANY_INCUBATOR = slugify('incubator');

/** The capacity options, in eggs; `49-` is open-ended. */
export const CAPACITY_OPTIONS: readonly FacetOption[] = [
  { value: '1-12', label: '1–12 eggs' },
  { value: '13-24', label: '13–24 eggs' },
  { value: '25-48', label: '25–48 eggs' },
  { value: '49-', label: '49+ eggs' },
];

/** The price options, in whole dollars. */
export const PRICE_OPTIONS: readonly FacetOption[] = [
  { value: '0-100', label: 'Under $100' },
  { value: '100-200', label: '$100–$200' },
  { value: '200-300', label: '$200–$300' },
  { value: '300-', label: '$300+' },
];

/** Reads a capacity range; the older `49-100` in shared links means `49-`. */
export function parseCapacityRange(text: string): Range | null {
  return parseRange(text === '49-100' ? '49-' : text);
}

/** The egg type that a word stands for: `hen`, an old preset's value, is chicken. */
export function eggTypeOf(label: string): Slug {
  const slug = slugify(label);
  return slug === 'hen' ? slugify('chicken') : slug;
}

/** A select of a list: its label, its key in the URL, its options. */
export interface ListSelect {
  readonly label: string;
  readonly name: string;
  readonly options: readonly FacetOption[];
}
