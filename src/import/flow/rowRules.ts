import type { CategoryLabel, Store } from '../../content/catalogue.ts';
import type { Origin } from '../../content/check/problem.ts';
import type { WithOrigin } from '../../content/check/validate.ts';
import { labelsOf, storesBySlug } from '../../content/labels.ts';
import type { Content } from '../../content/read/readContent.ts';
import type { Network } from '../../domain/links/networkLink.ts';
import { holdsIncubators } from '../../domain/products/categoryKind.ts';
import type { Slug } from '../../domain/slug.ts';
import { keysOf } from '../../domain/table.ts';
import type { MappedField } from '../fields.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { Label } from '../values/readLabel.ts';
import type { CatalogueCurrency } from '../values/readPrice.ts';

/** The labels of the content that rows may name. */
export interface Vocabulary {
  readonly categories: readonly Label[];
  readonly eggTypes: readonly Label[];
  readonly stores: readonly Label[];
}

/** What the words of a list mean for a field. */
export interface WordTable {
  /** By the word in lower case. */
  readonly words: ReadonlyMap<string, string>;
  /** What every other word means; null where none is given. */
  readonly others: string | null;
}

/** What the rows of a list are read by. */
export interface RowRules {
  readonly mapping: Mapping;
  /** Where the mapping was read. */
  readonly origin: Origin;
  readonly vocabulary: Vocabulary;
  readonly currency: CatalogueCurrency;
  readonly words: ReadonlyMap<MappedField, WordTable>;
  /** By the stores' slugs. */
  readonly stores: ReadonlyMap<Slug, Store>;
  readonly networks: readonly Network[];
  /** The slugs of categories whose products are incubators. */
  readonly incubatorCategories: ReadonlySet<string>;
  /** By column the words of rows that are left out, in lower case; `*` stands for every word. */
  readonly skip: ReadonlyMap<string, ReadonlySet<string>>;
  /** Today, as an ISO date. */
  readonly today: string;
}

/** The labels of a content folder. */
export function vocabularyOf({ categories, eggTypes, stores }: Content): Vocabulary {
  return {
    categories: labelsOf<Label>(categories.value),
    eggTypes: labelsOf<Label>(eggTypes.value),
    stores: Array.from(storesBySlug(stores.value), ([slug, { name }]) => ({ slug, name })),
  };
}

/**
 * What the rows of a list are read by, from its mapping and from the content.
 * @param today ISO date
 */
export function rowRules(
  { value: mapping, origin }: WithOrigin<Mapping>,
  content: Content,
  currency: CatalogueCurrency,
  today: string,
): RowRules {
  return {
    mapping,
    origin,
    vocabulary: vocabularyOf(content),
    currency,
    words: wordTables(mapping),
    stores: storesBySlug(content.stores.value),
    networks: content.stores.value.networks,
    incubatorCategories: incubatorCategories(content),
    skip: wordsToSkip(mapping),
    today,
  };
}

function incubatorCategories({ categories }: Content): ReadonlySet<string> {
  const labels = labelsOf<CategoryLabel>(categories.value);
  return new Set(labels.filter(({ kind }) => holdsIncubators(kind)).map(({ slug }) => slug));
}

function wordTables({ values }: Mapping): RowRules['words'] {
  return new Map(keysOf(values).map((field) => [field, wordTable(Object.entries(values[field] ?? {}))]));
}

function wordsToSkip({ skip }: Mapping): RowRules['skip'] {
  return new Map(Object.entries(skip).map(([column, words]) => [column, new Set(words.map(foldWord))]));
}

function wordTable(meanings: readonly (readonly [word: string, meaning: string])[]): WordTable {
  const others = meanings.find(([word]) => word === '*')?.[1] ?? null;
  return { words: new Map(meanings.map(([word, meaning]) => [foldWord(word), meaning])), others };
}

/** A word as it is compared: in lower case, with single spaces. */
export function foldWord(word: string): string {
  return word.trim().replace(/\s+/g, ' ').toLowerCase();
}
