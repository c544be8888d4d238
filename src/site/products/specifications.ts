import type { Fact } from '../../domain/cards.ts';
import { formFor } from '../../domain/counted.ts';
import { formatMoney } from '../../domain/money.ts';
import { type Field, factOf, hasField, wordsOf } from '../../domain/products/fields.ts';
import type { Product } from '../../domain/products/product.ts';
import { HEN, pricePerEgg } from '../../domain/products/room.ts';
import { say } from '../../domain/say.ts';
import { inSentence } from '../../domain/text.ts';
import { WORDS } from '../../domain/words.ts';

/** A specification: its label, and its value, which is null if neither maker nor store states it. */
export type Specification = readonly [label: string, value: string | null];

export type EggTypeNames = ReadonlyMap<string, string>;

interface SpecificationWords {
  readonly catalogue: { readonly fields: readonly Field[] };
  readonly eggTypeNames: EggTypeNames;
}

/**
 * The facts of a card, the first of which is clear without its label. What hatches eggs is compared by the facts that
 * the filters use and by declared ones, the names of its eggs last, which may be long: a phone leaves out a fourth fact. Of anything else
 * a card says what it is for and what it has. What is not stated is left out, but for the capacity.
 */
export function cardFacts(product: Product, words: SpecificationWords): Fact[] {
  const eggs = eggNames(product, words.eggTypeNames);
  const shown = words.catalogue.fields.filter((field) => field.card !== null && hasField(product, field));
  const row = (field: Field): Specification => [field.card ?? field.label, wordOf(product, field)];
  if (holdsEggs(product)) {
    const places = capacity(product, words.eggTypeNames) ?? WORDS.specifications.capacityNotStated;
    const compared = shown.filter(({ filter, property }) => filter !== null || property === null).map(row);
    const facts = stated([
      [WORDS.specifications.capacity, places],
      ...compared,
      [WORDS.specifications.eggs, eggs],
    ]);
    // A reader says `No turning`.
    return facts.map(([label, value]) => [
      label,
      value === WORDS.values.none ? WORDS.specifications.lacking : value,
    ]);
  }
  const had = shown.map(row).filter(([, value]) => value !== WORDS.values.none);
  return stated([[WORDS.specifications.for, eggs], ...had]);
}

/** The number of facts that open a product's page. */
const DECIDING = 5;

/**
 * The facts that decide about a product, which open its page: of an incubator those that cards compare it by, with the price per egg,
 * and of anything else the first that are stated.
 */
export function decidingFacts(product: Product, words: SpecificationWords): Fact[] {
  if (!product.isIncubator) {
    const known = specificationRows(product, words).map(({ label, text }): Specification => [label, text]);
    return stated(known).slice(0, DECIDING);
  }
  const compared = words.catalogue.fields.filter((field) => field.card !== null && hasField(product, field));
  const facts: Specification[] = [
    [WORDS.specifications.capacity, capacity(product, words.eggTypeNames)],
    ...compared.map((field): Specification => [field.card ?? field.label, wordOf(product, field)]),
  ];
  const perEgg = pricePerEgg(product);
  if (perEgg !== null) facts.splice(DECIDING - 1, 0, [WORDS.specifications.pricePerEgg, formatMoney(perEgg)]);
  return facts.slice(0, DECIDING).map(([label, value]) => [label, value ?? WORDS.specifications.notStated]);
}

export function stated(facts: readonly Specification[]): Fact[] {
  return facts.flatMap(([label, value]): Fact[] => (value ? [[label, value]] : []));
}

function wordOf(product: Product, field: Field): string | null {
  const value = factOf(product, field);
  return value === null ? null : wordsOf(field, value);
}

/** A row among the specifications, with its field if the fact has one. */
interface SpecificationRow {
  readonly label: string;
  /** Null if neither maker nor store states it. */
  readonly text: string | null;
  readonly field: Field | null;
}

/**
 * The specifications of a product as its page and a comparison list them: of what holds no eggs, those alone that it
 * is stated to have. That a candler neither turns nor heats is no fact about it, and nobody asks how a carton for 12 eggs turns.
 */
export function specificationRows(product: Product, words: SpecificationWords): readonly SpecificationRow[] {
  const all = allRows(product, words);
  if (product.isIncubator && holdsEggs(product)) return all;
  const known = all.filter(({ text }) => text !== null);
  const nothing: readonly (string | null)[] = [WORDS.values.none, WORDS.specifications.notForEggs];
  return holdsEggs(product) ? known : known.filter(({ text }) => !nothing.includes(text));
}

/** The rows of `specificationRows` as a page shows them, with the versions that its store sells. */
export function specifications(product: Product, words: SpecificationWords): readonly Specification[] {
  const rows = specificationRows(product, words).map(({ label, text }): Specification => [label, text]);
  const versions = product.variants.map(({ name, price }) => `${name}: ${formatMoney(price)}`);
  return versions.length === 0 ? rows : [...rows, [WORDS.specifications.versions, versions.join(' · ')]];
}

/** A product may name no eggs, and few makers state some facts: without a value these have no row. */
function allRows(
  product: Product,
  { catalogue: { fields }, eggTypeNames }: SpecificationWords,
): SpecificationRow[] {
  const eggs = eggNames(product, eggTypeNames);
  const rows = fields.flatMap((field): SpecificationRow[] => {
    const text = wordOf(product, field);
    const isNeeded = !field.isSeldom && hasField(product, field);
    return text === null && !isNeeded ? [] : [{ label: field.label, text, field }];
  });
  return [
    { label: WORDS.specifications.capacity, text: capacity(product, eggTypeNames), field: null },
    ...(eggs === '' ? [] : [{ label: WORDS.specifications.eggTypes, text: eggs, field: null }]),
    ...rows,
  ];
}

function eggNames({ eggTypes }: Product, names: EggTypeNames): string {
  return eggTypes.map((slug) => names.get(slug) ?? slug).join(', ');
}

/** Accessories have capacity 0, aquarium boxes 1: neither is a number of eggs. An incubator holds eggs, however many. */
function holdsEggs({ capacity: count, isIncubator }: Product): boolean {
  return count === null ? isIncubator : count > 1;
}

/** Names the eggs of a capacity unless they are hen eggs, the default. */
function capacity(product: Product, names: EggTypeNames): string | null {
  if (!holdsEggs(product)) return WORDS.specifications.notForEggs;
  const { capacity: count, capacityCounts: counted } = product;
  if (count === null) return null;
  if (counted === null || counted === HEN)
    return say(formFor(count, WORDS.specifications.eggCount), { count });
  const kind = inSentence(names.get(counted) ?? counted);
  return say(formFor(count, WORDS.specifications.eggsOfKind), { count, kind });
}
