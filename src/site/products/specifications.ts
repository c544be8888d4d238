import type { Fact } from '../../domain/cards.ts';
import { FACT_WORDS } from '../../domain/products/factWords.ts';
import type { Product, WordFact } from '../../domain/products/product.ts';
import { HEN } from '../../domain/products/room.ts';
import { keysOf } from '../../domain/table.ts';

const NONE = 'None';
const NOT_FOR_EGGS = 'Not for eggs';

/** A card's word for what an incubator lacks: a reader says `No turning`. */
export const LACKING = 'No';

/** A card's first fact if nobody states the capacity: phones show it without its label. */
export const CAPACITY_NOT_STATED = 'Capacity not stated';

/** The text of an unknown specification. */
export const NOT_STATED = 'Not stated by maker or store';

/** A specification: its label, and its value, which is null if neither maker nor store states it. */
export type Specification = readonly [label: string, value: string | null];

/** The names of egg types by slug. */
export type EggTypeNames = ReadonlyMap<string, string>;

/** The enumerated facts, in the order of the specifications. */
export const WORD_FACTS: readonly WordFact[] = keysOf(FACT_WORDS);

/**
 * The facts of a card, the first of which is clear without its label. What hatches eggs is compared by the facts that
 * the filters use, the names of its eggs last, which may be long: a phone leaves out a fourth fact. Of anything else
 * a card says what it is for and what it has. What is not stated is left out, but for the capacity.
 */
export function cardFacts(product: Product, eggTypeNames: EggTypeNames): Fact[] {
  const eggs = eggNames(product, eggTypeNames);
  const words = WORD_FACTS.flatMap((fact) => {
    const { card } = FACT_WORDS[fact];
    return card === undefined ? [] : [{ fact, row: [card, wordOf(product, fact)] as const }];
  });
  if (holdsEggs(product)) {
    const places = capacity(product, eggTypeNames) ?? CAPACITY_NOT_STATED;
    const filtered = words.filter(({ fact }) => 'filter' in FACT_WORDS[fact]).map(({ row }) => row);
    const facts = stated([['Capacity', places], ...filtered, ['Eggs', eggs]]);
    return facts.map(([label, value]) => [label, value === NONE ? LACKING : value]);
  }
  const had = words.map(({ row }) => row).filter(([, value]) => value !== NONE);
  return stated([['For', eggs], ...had]);
}

/** Returns the known specifications. */
export function stated(facts: readonly Specification[]): Fact[] {
  return facts.flatMap(([label, value]): Fact[] => (value ? [[label, value]] : []));
}

function wordOf(product: Product, fact: WordFact): string | null {
  const words: Readonly<Record<string, string>> = FACT_WORDS[fact].words;
  const value = product[fact];
  return value === null ? null : (words[value] ?? null);
}

/**
 * The specifications of a product as its page and a comparison list them: of what holds no eggs, those alone that it
 * is stated to have. That a candler neither turns nor heats is no fact about it, and nobody asks how a carton for 12 eggs turns.
 */
export function specifications(product: Product, eggTypeNames: EggTypeNames): readonly Specification[] {
  const all = allSpecifications(product, eggTypeNames);
  if (holdsEggs(product)) return product.isIncubator ? all : stated(all);
  return stated(all).filter(([, value]) => value !== NONE && value !== NOT_FOR_EGGS);
}

/** A product may name no eggs, and few makers state the last facts: without a value these have no row. */
function allSpecifications(product: Product, eggTypeNames: EggTypeNames): Specification[] {
  const rows = WORD_FACTS.flatMap((fact) => {
    const { label, isSeldom } = FACT_WORDS[fact];
    const row: Specification = [label, wordOf(product, fact)];
    const own = isSeldom ? stated([row]) : [row];
    return fact === 'tray' ? [...own, ...ratedPower(product)] : own;
  });
  return [
    ['Capacity', capacity(product, eggTypeNames)],
    ...stated([['Egg Types', eggNames(product, eggTypeNames)]]),
    ...rows,
  ];
}

function ratedPower({ watts }: Product): Specification[] {
  return watts === null ? [] : [['Rated power', `${watts} W`]];
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
  if (!holdsEggs(product)) return NOT_FOR_EGGS;
  const { capacity: count, capacityCounts: counted } = product;
  if (count === null) return null;
  if (counted === null || counted === HEN) return `${count} eggs`;
  return `${count} ${(names.get(counted) ?? counted).toLowerCase()} eggs`;
}
