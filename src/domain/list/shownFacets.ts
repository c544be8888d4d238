import { formatCount } from '../money.ts';
import { sayCount } from '../plural.ts';
import { displayRange, type Range } from '../range.ts';
import { say } from '../say.ts';
import { type NumberLimits, readOptionalNumber, readTypedNumber } from '../typedNumber.ts';
import { WORDS } from '../words.ts';
import {
  EGGS,
  type Facet,
  type FacetOption,
  type Filters,
  type FilterValue,
  formatFilterValue,
  parseFilterValue,
} from './facets.ts';
import { chosenIn, withFilter } from './filter.ts';
import type { ListState } from './listQuery.ts';
import type { MatchedIds, ProductFinder } from './productFinder.ts';

export interface CountedOption extends FacetOption {
  readonly count: number;
  readonly isChosen: boolean;
}

/**
 * Where a list shows a filter. The deciding ones come first, and the sheet of a phone has them open.
 * A wide window has those of the row beside them, and the others under "More".
 */
export type FacetPlace = 'deciding' | 'row' | 'more';

/** The filters that decide which incubators are of use, in the order of the questions. */
const DECIDING: readonly string[] = [EGGS, 'priceRange', 'turningType'];

/** The other filters that every site has in the row of a wide window. */
const ROW: readonly string[] = ['category', 'eggType', 'capacityRange', 'humidityControl'];

export interface ShownFacet {
  readonly facet: Facet;
  readonly place: FacetPlace;
  readonly chosen: string | null;
  /** Its choices; null if its group is closed, which saves counting. */
  readonly choices: FacetChoices | null;
}

export interface FacetChoices {
  readonly options: readonly CountedOption[];
  /** The number of products that the filter excludes because they do not state the fact. */
  readonly unstated: number;
}

/**
 * The filters of a page with their counts, in the order in which it shows them; `isOpen` returns whether the
 * group of a filter shows its choices.
 */
export function shownFacets(
  facets: readonly Facet[],
  finder: ProductFinder,
  { filters }: Pick<ListState, 'filters'>,
  isOpen: (facet: Facet) => boolean,
  searched: MatchedIds = null,
): ShownFacet[] {
  return inShownOrder(facets).map((facet) => {
    const wanted = filters[facet.key];
    return {
      facet,
      place: placeOf(facet),
      chosen: wanted ? wantedLabel(facet, wanted) : null,
      choices: isOpen(facet) ? choicesOf(facet, finder, filters, searched) : null,
    };
  });
}

function inShownOrder(facets: readonly Facet[]): readonly Facet[] {
  const order = [...DECIDING, ...ROW];
  const first = order.flatMap((key) => facets.filter((facet) => facet.key === key));
  return [...first, ...facets.filter(({ key }) => !order.includes(key))];
}

function placeOf({ key }: Facet): FacetPlace {
  if (DECIDING.includes(key)) return 'deciding';
  return ROW.includes(key) ? 'row' : 'more';
}

function choicesOf(
  facet: Facet,
  finder: ProductFinder,
  filters: Filters,
  searched: MatchedIds,
): FacetChoices {
  const { key } = facet;
  const wanted = filters[key];
  const chosen = [...chosenIn(filters, key), formatFilterValue(wanted)];
  const countOf = finder.counter(filters, key, searched);
  const options = facet.options.map(({ value, label }) => {
    const alone = parseFilterValue(facet, value);
    return { value, label, count: alone ? countOf(alone) : 0, isChosen: chosen.includes(value) };
  });
  return { options, unstated: wanted ? finder.unstated(filters, key, searched) : 0 };
}

/** Formats the value of a filter for readers: `Duck or Goose`, `Under $100`, `$50–$120`. */
export function wantedLabel(facet: Facet, wanted: FilterValue): string {
  const { options } = facet;
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label;
  if (typeof wanted === 'number') return formatCount(wanted);
  if (!('min' in wanted)) return wanted.map((value) => labelOf(value) ?? value).join(` ${WORDS.pages.or} `);
  const sign = facet.kind === 'range' ? facet.sign : undefined;
  const { min, max } = wanted;
  return (
    labelOf(formatFilterValue(wanted)) ??
    (min === 0 && max !== null
      ? say(WORDS.filters.upTo, { most: displayRange({ min: max, max }, sign) })
      : displayRange(wanted, sign))
  );
}

/** A button that removes one value of a filter, or its range if null. */
export interface Chip {
  readonly key: string;
  readonly label: string;
  readonly value: string | null;
}

export function chipsOf(facets: readonly Facet[], { filters }: Pick<ListState, 'filters'>): Chip[] {
  return facets.flatMap((facet): Chip[] => {
    const { key, label } = facet;
    const wanted = filters[key];
    if (!wanted) return [];
    const chip = (part: FilterValue, value: string | null) => {
      return { key, label: `${label}: ${wantedLabel(facet, part)}`, value };
    };
    const values = chosenIn(filters, key);
    return values.length > 0 ? values.map((value) => chip([value], value)) : [chip(wanted, null)];
  });
}

export interface LoosenedFilter {
  readonly key: string;
  /** `Without “Price Range: Under $50”: 7 products` */
  readonly text: string;
}

const MOST_LOOSENED = 3;

export function loosened(
  facets: readonly Facet[],
  finder: ProductFinder,
  { filters }: Pick<ListState, 'filters'>,
  searched: MatchedIds = null,
): LoosenedFilter[] {
  const hidden = facets.flatMap((facet) => {
    const wanted = filters[facet.key];
    if (!wanted) return [];
    return [{ facet, wanted, count: finder.matching(withFilter(filters, facet.key, null), searched).length }];
  });
  return hidden
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_LOOSENED)
    .map(({ facet, wanted, count }) => ({
      key: facet.key,
      text: say(WORDS.lists.without, {
        filter: `${facet.label}: ${wantedLabel(facet, wanted)}`,
        products: sayCount(count, WORDS.lists.products),
      }),
    }));
}

interface NumberOfFilter {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly limits: NumberLimits;
}

const MOST = 9_999_999;

export function numberInputsOf(facet: Facet, { filters, typed }: ListState): readonly NumberOfFilter[] {
  const { key } = facet;
  const wanted = filters[key];
  if (facet.kind === 'choice') return [];
  if (facet.kind === 'count') {
    const name = `${key}-count`;
    const value = typed[name] ?? (typeof wanted === 'number' ? String(wanted) : '');
    return [{ name, label: WORDS.filters.room, value, limits: { min: 1, max: 999_999, whole: true } }];
  }
  const range: Range | null = typeof wanted === 'object' && 'min' in wanted ? wanted : null;
  const from = `${key}-from`;
  const to = `${key}-to`;
  const limits = { min: 0, max: MOST, whole: true, units: facet.sign ? [facet.sign] : [] };
  const least = typed[from] ?? (range && range.min > 0 ? String(range.min) : '');
  const most = typed[to] ?? (range && range.max !== null ? String(range.max) : '');
  return [
    { name: from, label: WORDS.filters.from, value: least, limits },
    {
      name: to,
      label: WORDS.filters.to,
      value: most,
      limits: { ...limits, min: readTypedNumber(least, limits) ?? 0 },
    },
  ];
}

/**
 * Returns a state with a text typed into a field; null if no filter has this field. A text
 * that is no number changes no filter.
 */
export function withTyped(
  facets: readonly Facet[],
  state: ListState,
  name: string,
  text: string,
): ListState | null {
  const facet = facets.find((each) => numberInputsOf(each, state).some((field) => field.name === name));
  if (!facet) return null;
  const before = Object.fromEntries(numberInputsOf(facet, state).map((field) => [field.name, field.value]));
  const next = { ...state, typed: { ...before, [name]: text } };
  const [first, last] = numberInputsOf(facet, next).map(({ value, limits }) =>
    readOptionalNumber(value, limits),
  );
  if (first === undefined || (last === undefined && facet.kind === 'range')) return next;
  return { ...next, filters: withFilter(state.filters, facet.key, wantedOf(facet, first, last ?? null)) };
}

function wantedOf({ kind }: Facet, first: number | null, last: number | null): FilterValue | null {
  if (kind === 'count') return first;
  return first === null && last === null ? null : { min: first ?? 0, max: last };
}
