import type { DrawnPart } from '../drawings.ts';
import type { PowerSupply, Use } from '../finder/answers.ts';
import { formatCount } from '../money.ts';
import { inRange, type Range } from '../range.ts';
import type { Slug } from '../slug.ts';
import { WORDS } from '../words.ts';
import type { FactValue, NamedFacts, Product } from './product.ts';

/** Points that the finder gives if the visitor gives any of these answers. */
export interface FieldWish {
  readonly use: readonly Use[];
  readonly power: readonly PowerSupply[];
  readonly points: number;
  readonly wanted: readonly FactValue[] | Range;
  /** The finder's words for a product with a wanted value. */
  readonly met: string;
  /** Its words for a product with another value, and with none. */
  readonly missed: string;
  readonly unstated: string;
}

interface FieldBase {
  /** The key in a product's file, and the column of an import. */
  readonly id: string;
  /** The property of a product that has the fact, since a rule needs it by name; null if `facts` has it. */
  readonly property: keyof NamedFacts | null;
  readonly label: string;
  readonly help: string;
  /** The products that have it: incubators, all, or those of some categories. */
  readonly for: 'incubators' | 'all' | readonly Slug[];
  /** Null if lists do not filter by it. */
  readonly filter: { readonly key: string; readonly label: string } | null;
  /** Whether few makers state it: a product that does not state it then has no row for it. */
  readonly isSeldom: boolean;
  /**
   * The safety topic that asks for it, or null. With a topic, comparisons show it even if no product states
   * it.
   */
  readonly safety: Slug | null;
  /** The label on cards; null if cards omit it. */
  readonly card: string | null;
  readonly search: readonly string[];
  readonly wishes: readonly FieldWish[];
}

export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly unit: string | null;
  /** Null if neither more nor less of it is better. */
  readonly better: 'more' | 'less' | null;
}

export interface ChoiceWords {
  readonly words: string;
  /** What drawings show of a product with this value; null if nothing. */
  readonly draws: DrawnPart | null;
  readonly search: readonly string[];
}

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly choices: Readonly<Record<string, ChoiceWords>>;
}

export interface YesNoField extends FieldBase {
  readonly kind: 'yes-no';
  /** What drawings show of a product that has it; null if nothing. */
  readonly draws: DrawnPart | null;
}

/**
 * A specification of products, from `fields.yaml` or `builtInFields` (for facts that a rule needs by name).
 *
 * @example
 * // `drainage: true` in a product's file: the row "Drainage: Yes" and a filter of lists.
 * const drainage: Field = {
 *   kind: 'yes-no',
 *   draws: null,
 *   id: 'drainage',
 *   property: null,
 *   label: 'Drainage',
 *   help: 'True if water drains by itself.',
 *   for: 'incubators',
 *   filter: { key: 'drainage', label: 'Drainage' },
 *   isSeldom: false,
 *   safety: null,
 *   card: null,
 *   search: ['drain'],
 *   wishes: [],
 * };
 */
export type Field = NumberField | ChoiceField | YesNoField | (FieldBase & { readonly kind: 'text' });

export function factOf(product: NamedFacts & Pick<Product, 'facts'>, field: Field): FactValue | null {
  return (field.property === null ? product.facts[field.id] : product[field.property]) ?? null;
}

/** Returns a value in words: `45 dB`, `Yes`, or the words of a choice. */
export function formatFact(field: Field, value: FactValue): string {
  switch (field.kind) {
    case 'number':
      return `${formatCount(Number(value))}${field.unit === null ? '' : ` ${field.unit}`}`;
    case 'choice':
      return field.choices[String(value)]?.words ?? String(value);
    case 'yes-no':
      return value === true ? WORDS.filters.yes : WORDS.filters.no;
    case 'text':
      return String(value);
  }
}

export function choiceWords(choices: ChoiceField['choices']): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(choices).map(([value, { words }]) => [value, words]));
}

export function hasField(
  { isIncubator, categories }: Pick<Product, 'isIncubator' | 'categories'>,
  { for: scope }: Field,
): boolean {
  if (scope === 'incubators') return isIncubator;
  return scope === 'all' || categories.some((slug) => scope.includes(slug));
}

export function earnsPoints(value: FactValue, { wanted }: FieldWish): boolean {
  return 'min' in wanted ? inRange(Number(value), wanted) : wanted.includes(value);
}
