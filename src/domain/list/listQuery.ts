import { HUMIDITY_CONTROLS, TURNING_TYPES } from '../products/product.ts';
import { formatRange, parseRange, type Range } from '../range.ts';
import { type Slug, slugify } from '../slug.ts';
import { ANY_INCUBATOR, eggTypeOf, parseCapacityRange } from './facets.ts';
import type { Filters } from './filter.ts';
import {
  formatQuery,
  type QueryCodec,
  type QueryField,
  type QueryPairs,
  readQuery,
  writeQuery,
} from './queryString.ts';
import type { SortOrder } from './sort.ts';

export const LIST_VIEWS = ['grid', 'list'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

/** The whole state of a product list: what its URL says. */
export interface ListState extends Filters {
  readonly sort: SortOrder;
  readonly view: ListView;
  /** The words searched for, on pages with a search box. */
  readonly search: string;
}

/** The words that a list's filters and sort may hold. */
export interface ListVocabulary {
  readonly categories: readonly Slug[];
  readonly eggTypes: readonly Slug[];
  readonly sorts: readonly SortOrder[];
  /** Whether the page has a search box. */
  readonly searchable: boolean;
}

/** Reads a list's state from its URL's query; what it leaves open stays as in `defaults`, a landing page's preset. */
export function readListQuery(vocabulary: ListVocabulary, defaults: ListState, pairs: QueryPairs): ListState {
  return readQuery(listCodec(vocabulary), defaults, withCanonicalKeys(pairs));
}

/** Writes a list's state as query pairs, defaults left out; a preset that was cleared is written as `all`. */
export function writeListQuery(
  vocabulary: ListVocabulary,
  defaults: ListState,
  state: ListState,
): [string, string][] {
  return writeQuery(listCodec(vocabulary), defaults, state);
}

/** What each key of a URL would say of a state, defaults and all. */
export function listValues(state: ListState): Record<keyof ListState, string> {
  const codec = listCodec({ categories: [], eggTypes: [], sorts: [], searchable: true });
  return formatQuery(codec, state);
}

function listCodec({ categories, eggTypes, sorts, searchable }: ListVocabulary): QueryCodec<ListState> {
  return {
    category: filterField((text) => among([ANY_INCUBATOR, ...categories], slugify(text))),
    eggType: filterField((text) => among(eggTypes, eggTypeOf(text))),
    turningType: filterField((text) => among(TURNING_TYPES, text)),
    capacityRange: filterField<Range>((text) => parseCapacityRange(text) ?? undefined, formatRange),
    priceRange: filterField<Range>((text) => parseRange(text) ?? undefined, formatRange),
    humidityControl: filterField((text) => among(HUMIDITY_CONTROLS, text)),
    sort: { parse: (text) => among(sorts, text === 'price' ? 'price-low' : text) },
    view: { parse: (text) => among(LIST_VIEWS, text) },
    search: { parse: (text) => (searchable ? text : undefined) },
  };
}

/** A filter is off where its value is empty or `all`. */
function filterField<V>(
  parse: (text: string) => V | undefined,
  format: (value: V) => string = String,
): QueryField<V | null> {
  return {
    parse: (text) => (text === '' || text === 'all' ? null : parse(text)),
    format: (value) => (value === null ? 'all' : format(value)),
  };
}

function among<V extends string>(values: readonly V[], text: string): V | undefined {
  return values.find((value) => value === text);
}

/** The pairs of a query by the keys that they mean: guides link with `egg_types`, which means `eggType`. */
export function* withCanonicalKeys(pairs: QueryPairs): QueryPairs {
  for (const [key, text] of pairs) yield [key === 'egg_types' ? 'eggType' : key, text];
}
