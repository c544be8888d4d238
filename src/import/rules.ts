import type { CategoryLabel, Store } from '../content/catalogue.ts';
import type { Origin } from '../content/check/problem.ts';
import type { WithOrigin } from '../content/check/validate.ts';
import { labelsOf, storesBySlug } from '../content/labels.ts';
import type { Content } from '../content/read/readContent.ts';
import { type Network, targetOf } from '../domain/links/networkLink.ts';
import { type StoreScope, storeOfUrl } from '../domain/links/storeUrl.ts';
import { holdsIncubators } from '../domain/products/categoryKind.ts';
import type { Slug } from '../domain/slug.ts';
import { keysOf } from '../domain/table.ts';
import type { ReadingRules, Vocabulary } from './fields.ts';
import type { Mapping } from './mapping.ts';
import type { SiteCurrency } from './readNumbers.ts';
import { foldWord, type Label } from './readValues.ts';

/** What the rows of a list are read by: the mapping, and what the content has. */
export interface RowRules extends ReadingRules {
  readonly mapping: Mapping;
  /** The file of the mapping. */
  readonly origin: Origin;
  readonly stores: ReadonlyMap<Slug, Store>;
  readonly networks: readonly Network[];
  /** The slugs of categories whose products are incubators. */
  readonly incubatorCategories: ReadonlySet<string>;
  /** The words of rows to leave out, by column; `*` stands for every word. */
  readonly skip: ReadonlyMap<string, ReadonlySet<string>>;
}

export function rowRules(
  { value: mapping, origin }: WithOrigin<Mapping>,
  content: Content,
  currency: SiteCurrency,
  today: string,
): RowRules {
  const { columns, values, skip } = mapping;
  const categories = labelsOf<CategoryLabel>(content.categories.value);
  const meanings = keysOf(values).map((field) => [field, folded(values[field] ?? {})] as const);
  return {
    mapping,
    origin,
    vocabulary: vocabularyOf(content),
    currency,
    decimal: mapping.decimal,
    words: new Map(meanings),
    stores: storesBySlug(content.stores.value),
    networks: content.stores.value.networks,
    incubatorCategories: new Set(
      categories.filter(({ kind }) => holdsIncubators(kind)).map(({ slug }) => slug),
    ),
    skip: new Map(Object.entries(skip).map(([column, words]) => [column, new Set(words.map(foldWord))])),
    isCapacityInName: columns.capacity?.some((column) => columns.name?.includes(column)) ?? false,
    today,
  };
}

export function vocabularyOf({ categories, eggTypes, stores }: Content): Vocabulary {
  return {
    categories: labelsOf<Label>(categories.value),
    eggTypes: labelsOf<Label>(eggTypes.value),
    stores: Array.from(storesBySlug(stores.value), ([slug, { name }]) => ({ slug, name })),
  };
}

function folded(meanings: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(meanings).map(([word, meaning]) => [foldWord(word), meaning]));
}

/** Where a link leads and whose store that is, past affiliate networks; null if it is no link to a store. */
export function storeOfLink(
  link: unknown,
  { stores, networks }: Pick<RowRules, 'stores' | 'networks'>,
  scope: StoreScope,
) {
  if (typeof link !== 'string' || !URL.canParse(link)) return null;
  const target = targetOf(new URL(link), networks);
  const found = storeOfUrl(target, stores, scope);
  return found && { ...found, target };
}
