import type { Choice } from '../list/productFinder.ts';
import {
  type QueryCodec,
  type QueryPairs,
  readQuery,
  sayUnread,
  unreadPairs,
  writeQuery,
} from '../list/queryString.ts';
import { keysOf, mapTable } from '../table.ts';
import { type NumberLimits, readTypedNumber, wantedNumber } from '../typedNumber.ts';

/** The calculators that there are. */
export type CalculatorId =
  | 'weight-loss'
  | 'wet-bulb'
  | 'wet-bulb-wanted'
  | 'running-cost'
  | 'cost-a-chick'
  | 'room';

/** What degrees may be, by the scale that they are on. */
export interface Degrees {
  readonly F: NumberLimits;
  readonly C: NumberLimits;
}

interface NumberSpec extends NumberLimits {
  readonly label: string;
  /** What it begins with. */
  readonly value: number;
  /** Degrees: the key of the choice of their scale, and what is different on each. */
  readonly scale?: { readonly key: string; readonly limits: Degrees };
}

interface ChoiceSpec {
  readonly label: string;
  /** The first is what it begins with. */
  readonly options: readonly Choice[];
}

/** A field of a calculator; its key is its name in the address, which no other calculator of the page has. */
export type Field =
  | ({ readonly kind: 'number'; readonly key: string } & NumberSpec)
  | ({ readonly kind: 'choice'; readonly key: string } & ChoiceSpec);

/** What the fields hold, by their keys: texts, as fields have them while a visitor types. */
export type Texts = Readonly<Record<string, string>>;

/** Gives what fields hold after one of them was set, by its key. */
export type Change = (texts: Texts, key: string, text: string) => Texts;

/** A formula with its fields: its answer is worked out of what they hold. */
export interface Calculator {
  readonly id: CalculatorId;
  readonly heading: string;
  readonly fields: readonly Field[];
  /** What the fields hold once one of them holds another text. */
  readonly change: Change;
  /** The answer in lines, or what has to be filled in first. */
  readonly answer: (texts: Texts) => readonly string[];
}

/** Makes a calculator, whose formula is given numbers that lie within the limits of their fields. */
export function calculator<N extends string, C extends string>(spec: {
  readonly id: CalculatorId;
  readonly heading: string;
  readonly choices: Readonly<Record<C, ChoiceSpec>>;
  readonly numbers: Readonly<Record<N, NumberSpec>>;
  /** Where it decides on other fields, too: the one that was set alone, if nothing is said. */
  readonly change?: Change;
  readonly answer: (numbers: Record<N, number>, choices: Record<C, string>) => readonly string[];
}): Calculator {
  const { id, heading, choices, numbers, change = setField } = spec;
  return {
    id,
    heading,
    change,
    fields: [
      ...keysOf(choices).map((key) => ({ kind: 'choice', key, ...choices[key] }) as const),
      ...keysOf(numbers).map((key) => ({ kind: 'number', key, ...numbers[key] }) as const),
    ],
    answer(texts) {
      const read = (key: N) => readTypedNumber(texts[key] ?? '', limitsOf(numbers[key], texts));
      const open = keysOf(numbers).find((key) => read(key) === undefined);
      if (open !== undefined) {
        const wanted = wantedNumber(limitsOf(numbers[open], texts));
        return [`${numbers[open].label}: enter ${wanted}.`];
      }
      return spec.answer(
        mapTable<Record<N, number>>(numbers, (key) => read(key) ?? 0),
        mapTable<Record<C, string>>(choices, (key) => texts[key] ?? ''),
      );
    },
  };
}

/** Sets one field and leaves the others as they are. */
export const setField: Change = (texts, key, text) => ({ ...texts, [key]: text });

/** What a field takes, on the scale that is chosen for it. */
export function limitsOf(spec: NumberSpec, texts: Texts): NumberLimits {
  const { scale } = spec;
  return scale?.limits[texts[scale.key] === 'C' ? 'C' : 'F'] ?? spec;
}

/** What the fields of some calculators begin with. */
export function initialTexts(calculators: readonly Calculator[]): Texts {
  return Object.fromEntries(fieldsOf(calculators).map((field) => [field.key, firstText(field)]));
}

function firstText(field: Field): string {
  return field.kind === 'number' ? String(field.value) : (field.options[0]?.value ?? '');
}

/** What the fields of some calculators hold after one of them was set; a key that none has changes nothing. */
export function setTexts(calculators: readonly Calculator[], texts: Texts, key: string, text: string): Texts {
  const owner = calculators.find(({ fields }) => fields.some((field) => field.key === key));
  return owner ? owner.change(texts, key, text) : texts;
}

function fieldsOf(calculators: readonly Calculator[]): Field[] {
  return calculators.flatMap(({ fields }) => fields);
}

/** Reads what fields hold from a query; what cannot be meant drops only itself. */
export function readTexts(calculators: readonly Calculator[], pairs: QueryPairs): Texts {
  return readQuery(codecOf(calculators), null, initialTexts(calculators), pairs);
}

/** Names the values of an address that the calculators ignore; null if there are none. */
export function textsProblem(calculators: readonly Calculator[], pairs: QueryPairs): string | null {
  return sayUnread(unreadPairs(codecOf(calculators), null, pairs));
}

/** Writes what fields hold as pairs of a query, without what they begin with and what cannot be meant. */
export function writeTexts(calculators: readonly Calculator[], texts: Texts): [string, string][] {
  const defaults = initialTexts(calculators);
  const meant = fieldsOf(calculators).map((field) => {
    const text = texts[field.key] ?? '';
    return [field.key, meaningOf(field, text, texts) ?? defaults[field.key]];
  });
  return writeQuery(codecOf(calculators), defaults, Object.fromEntries(meant));
}

function codecOf(calculators: readonly Calculator[]): QueryCodec<Texts, null> {
  return Object.fromEntries(
    fieldsOf(calculators).map((field) => [field.key, { parse: (text: string) => meaningOf(field, text) }]),
  );
}

/** What a text means in a field, as addresses write it. Degrees are those of either scale: which one may be chosen later. */
function meaningOf(field: Field, text: string, texts: Texts = {}): string | undefined {
  if (field.kind === 'choice') return field.options.find(({ value }) => value === text)?.value;
  const { min, max } = field;
  const number = readTypedNumber(text, { ...limitsOf(field, texts), min, max });
  return number === undefined ? undefined : String(number);
}
