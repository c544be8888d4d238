import type { Catalogue } from '../../content/catalogue.ts';
import type { Fact } from '../../domain/cards.ts';
import { formatMoney } from '../../domain/money.ts';
import { formFor } from '../../domain/plural.ts';
import { type Field, factOf, formatFact, hasField } from '../../domain/products/fields.ts';
import type { Product } from '../../domain/products/product.ts';
import { HEN, pricePerEgg } from '../../domain/products/room.ts';
import { say } from '../../domain/say.ts';
import { inSentence } from '../../domain/text.ts';
import { WORDS } from '../../domain/words.ts';

/** A specification: its label, and its value, which is null if neither maker nor store states it. */
export type Specification = readonly [label: string, value: string | null];

export type EggLabels = Pick<Catalogue, 'eggTypeLabels'>;
type FactWords = EggLabels & Pick<Catalogue, 'fields'>;

export function eggName(slug: string, { eggTypeLabels }: EggLabels): string {
  return eggTypeLabels.find((label) => label.slug === slug)?.name ?? slug;
}

/**
 * The facts of a card, the first of which is clear without its label. An incubator shows the facts
 * of filters and declared ones, then the names of its eggs, which may be long: a phone leaves out
 * a fourth fact. Of anything else a card says what it is for and what it has. What is not stated
 * is left out, but for the capacity.
 */
export function cardFacts(product: Product, words: FactWords): Fact[] {
  const labels = WORDS.specifications;
  const { none } = WORDS.values;
  const eggs = eggNames(product, words);
  if (!holdsEggs(product)) {
    const had = cardRows(product, words.fields).filter(([, value]) => value !== none);
    return stated([[labels.for, eggs], ...had]);
  }
  const compared = words.fields.filter(({ filter, property }) => filter !== null || property === null);
  const facts = stated([
    [labels.capacity, capacity(product, words) ?? labels.capacityNotStated],
    ...cardRows(product, compared),
    [labels.eggs, eggs],
  ]);
  // A reader says `No turning`.
  return facts.map(([label, value]) => [label, value === none ? labels.lacking : value]);
}

function cardRows(product: Product, fields: readonly Field[]): Specification[] {
  return fields.flatMap((field): Specification[] =>
    field.card !== null && hasField(product, field) ? [[field.card, wordOf(product, field)]] : [],
  );
}

const DECIDING = 5;

/**
 * The facts that open a page: of an incubator those that cards compare it by, else the first that are stated.
 */
export function decidingFacts(product: Product, words: FactWords): Fact[] {
  const labels = WORDS.specifications;
  if (!product.isIncubator)
    return stated(withoutFields(specificationRows(product, words))).slice(0, DECIDING);
  const facts: Specification[] = [
    [labels.capacity, capacity(product, words)],
    ...cardRows(product, words.fields),
  ];
  const perEgg = pricePerEgg(product);
  if (perEgg !== null) facts.splice(DECIDING - 1, 0, [labels.pricePerEgg, formatMoney(perEgg)]);
  return facts.slice(0, DECIDING).map(([label, value]) => [label, value ?? labels.notStated]);
}

export function stated(facts: readonly Specification[]): Fact[] {
  return facts.flatMap(([label, value]): Fact[] => (value ? [[label, value]] : []));
}

function wordOf(product: Product, field: Field): string | null {
  const value = factOf(product, field);
  return value === null ? null : formatFact(field, value);
}

interface SpecificationRow {
  readonly label: string;
  /** Null if neither maker nor store states it. */
  readonly text: string | null;
  readonly field: Field | null;
}

/**
 * The specifications of a product as its page and a comparison list them. A product that holds no eggs has
 * only stated specifications: readers do not ask how a candler turns eggs.
 */
export function specificationRows(product: Product, words: FactWords): readonly SpecificationRow[] {
  const all = allRows(product, words);
  if (product.isIncubator && holdsEggs(product)) return all;
  const known = all.filter(({ text }) => text !== null);
  const nothing: readonly (string | null)[] = [WORDS.values.none, WORDS.specifications.notForEggs];
  return holdsEggs(product) ? known : known.filter(({ text }) => !nothing.includes(text));
}

function withoutFields(rows: readonly SpecificationRow[]): Specification[] {
  return rows.map(({ label, text }) => [label, text]);
}

/** The rows of `specificationRows` as a page shows them, with the versions that its store sells. */
export function specifications(product: Product, words: FactWords): readonly Specification[] {
  const rows = withoutFields(specificationRows(product, words));
  const versions = product.variants.map(({ name, price }) =>
    price ? `${name}: ${formatMoney(price)}` : name,
  );
  return versions.length === 0 ? rows : [...rows, [WORDS.specifications.versions, versions.join(' · ')]];
}

/** A product may name no eggs, and few makers state some facts: without a value these have no row. */
function allRows(product: Product, words: FactWords): SpecificationRow[] {
  const eggs = eggNames(product, words);
  const rows = words.fields.flatMap((field): SpecificationRow[] => {
    const text = wordOf(product, field);
    const isNeeded = !field.isSeldom && hasField(product, field);
    return text === null && !isNeeded ? [] : [{ label: field.label, text, field }];
  });
  return [
    { label: WORDS.specifications.capacity, text: capacity(product, words), field: null },
    ...(eggs === '' ? [] : [{ label: WORDS.specifications.eggTypes, text: eggs, field: null }]),
    ...rows,
  ];
}

function eggNames({ eggTypes }: Product, words: EggLabels): string {
  return eggTypes.map((slug) => eggName(slug, words)).join(', ');
}

/**
 * Accessories have capacity 0, aquarium boxes 1: neither is a number of eggs. An
 * incubator holds eggs, however many.
 */
function holdsEggs({ capacity: count, isIncubator }: Product): boolean {
  return count === null ? isIncubator : count > 1;
}

/** Names the eggs of a capacity unless they are hen eggs, the default. */
function capacity(product: Product, words: EggLabels): string | null {
  if (!holdsEggs(product)) return WORDS.specifications.notForEggs;
  const { capacity: count, capacityCounts: counted } = product;
  if (count === null) return null;
  if (counted === null || counted === HEN)
    return say(formFor(count, WORDS.specifications.eggCount), { count });
  const kind = inSentence(eggName(counted, words));
  return say(formFor(count, WORDS.specifications.eggsOfKind), { count, kind });
}
