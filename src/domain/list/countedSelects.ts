import { formatCount } from '../money.ts';
import { FACETS, type FacetKey, type FacetVocabulary, type Filters, type ListSelect } from './facets.ts';
import { FILTER_KEYS } from './filter.ts';
import { type ListState, listValues } from './listQuery.ts';
import type { ProductFinder, SearchResult } from './productFinder.ts';

/** A choice of a select; one that would give nothing is marked and not selectable. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** A select with its value: `name` is its key in the URL. */
export interface SelectWithValue {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly Choice[];
}

/**
 * The selects that a page offers, each with the value in force and, behind every filter's options, how many products
 * they would give beside the other filters and the search.
 */
export function countedSelects(
  selects: readonly ListSelect[],
  labels: FacetVocabulary,
  finder: ProductFinder,
  state: ListState,
  searched: SearchResult = null,
): SelectWithValue[] {
  const values: Record<string, string> = listValues(state);
  return selects.map((select) => {
    const value = values[select.name] ?? '';
    const key = FILTER_KEYS.find((candidate) => candidate === select.name);
    if (!key) return { ...select, value };
    const options = withValue(select, value, displayValue(state, key, select));
    const countOf = finder.counter(state, key, searched);
    const choiceOf = (option: Choice) => FACETS[key].parse(option.value, labels) ?? null;
    return {
      ...select,
      value,
      options: options.map((option) => withCount(option, countOf(choiceOf(option)), value)),
    };
  });
}

function withCount({ value, label }: Choice, count: number, current: string): Choice {
  if (value === 'all') return { value, label };
  return { value, label: `${label} (${formatCount(count)})`, disabled: count === 0 && value !== current };
}

/** A range typed into the URL may be none of the options: it becomes one while it is in force. */
function withValue({ options }: ListSelect, value: string, label: string): readonly Choice[] {
  return options.some((option) => option.value === value) ? options : [...options, { value, label }];
}

/** A filter's value for readers, where no option of its select names it. */
export function displayValue<K extends FacetKey>(filters: Filters, key: K, select?: ListSelect): string {
  return FACETS[key].display(filters[key], select?.symbol);
}
