import type { FacetOption } from '../list/facets.ts';
import {
  type QueryCodec,
  type QueryPairs,
  readQuery,
  sayUnread,
  unreadPairs,
  writeQuery,
} from '../list/queryString.ts';
import { keysOf, mapTable } from '../table.ts';
import { type NumberLimits, readTypedNumber, wantedNumber, writeTypedNumber } from '../typedNumber.ts';

/** The ids of all calculators. */
export const CALCULATOR_IDS = [
  'weight-loss',
  'wet-bulb',
  'wet-bulb-wanted',
  'running-cost',
  'cost-a-chick',
  'room',
] as const;
export type CalculatorId = (typeof CALCULATOR_IDS)[number];

/** The limits of a temperature on each scale. */
export interface Degrees {
  readonly F: NumberLimits;
  readonly C: NumberLimits;
}

interface NumberSpec extends NumberLimits {
  readonly label: string;
  /** The initial value. */
  readonly value: number;
  /** For temperatures: the key of the field that selects the scale, and the limits on each scale. */
  readonly scale?: { readonly key: string; readonly limits: Degrees };
}

interface ChoiceSpec {
  readonly label: string;
  /** The first option is the initial value. */
  readonly options: readonly FacetOption[];
}

/** A field of a calculator. Its key is its name in the URL and unique on the page. */
export type Field =
  | ({ readonly kind: 'number'; readonly key: string } & NumberSpec)
  | ({ readonly kind: 'choice'; readonly key: string } & ChoiceSpec);

/** The raw texts of the fields by key. */
export type Texts = Readonly<Record<string, string>>;

/** Returns the texts of the fields after one of them changed. */
export type Change = (texts: Texts, key: string, text: string) => Texts;

/** A formula with its input fields. */
export interface Calculator {
  readonly id: CalculatorId;
  readonly heading: string;
  readonly fields: readonly Field[];
  /** Returns the texts of the fields after one of them changed. */
  readonly change: Change;
  /** Returns the lines of the answer, or messages about missing or invalid fields. */
  readonly answer: (texts: Texts) => readonly string[];
}

/** Makes a calculator. Its formula only receives numbers within the limits of their fields. */
export function calculator<N extends string, C extends string>(spec: {
  readonly id: CalculatorId;
  readonly heading: string;
  readonly choices: Readonly<Record<C, ChoiceSpec>>;
  readonly numbers: Readonly<Record<N, NumberSpec>>;
  /** Set this if a change affects other fields as well. Default: `setField`. */
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

/** Sets one field without changing the others. */
export const setField: Change = (texts, key, text) => ({ ...texts, [key]: text });

/** Returns the limits of a field on its selected scale. */
export function limitsOf(spec: NumberSpec, texts: Texts): NumberLimits {
  const { scale } = spec;
  return scale?.limits[texts[scale.key] === 'C' ? 'C' : 'F'] ?? spec;
}

/** Returns the initial texts of all fields. */
export function initialTexts(calculators: readonly Calculator[]): Texts {
  return Object.fromEntries(fieldsOf(calculators).map((field) => [field.key, firstText(field)]));
}

function firstText(field: Field): string {
  return field.kind === 'number' ? writeTypedNumber(field.value) : (field.options[0]?.value ?? '');
}

/** Writes what a calculator was given and what it answers: `Eggs: Duck, Places for hen eggs: 24. Room for 16–24 duck eggs.` */
export function writeExample({ fields, answer }: Calculator, texts: Texts): string {
  const given = fields.map((field) => `${field.label}: ${shownText(field, texts[field.key] ?? '')}`);
  return `${given.join(', ')}. ${answer(texts).join(' ')}`;
}

function shownText(field: Field, text: string): string {
  if (field.kind === 'number') return text;
  return field.options.find(({ value }) => value === text)?.label ?? text;
}

/** Sets a field of one of the calculators; an unknown key changes nothing. */
export function setTexts(calculators: readonly Calculator[], texts: Texts, key: string, text: string): Texts {
  const owner = calculators.find(({ fields }) => fields.some((field) => field.key === key));
  return owner ? owner.change(texts, key, text) : texts;
}

function fieldsOf(calculators: readonly Calculator[]): Field[] {
  return calculators.flatMap(({ fields }) => fields);
}

/** Parses the texts of fields from a query, dropping only the invalid values. */
export function readTexts(calculators: readonly Calculator[], pairs: QueryPairs): Texts {
  return readQuery(codecOf(calculators), null, initialTexts(calculators), pairs);
}

/** Describes the query values that the calculators ignore, or returns null. */
export function textsProblem(calculators: readonly Calculator[], pairs: QueryPairs): string | null {
  return sayUnread(unreadPairs(codecOf(calculators), null, pairs));
}

/** Returns the texts of fields as query pairs, without initial and invalid values. */
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

/** Normalizes a field's text for the URL. Temperatures may be on either scale, since the scale may be selected later. */
function meaningOf(field: Field, text: string, texts: Texts = {}): string | undefined {
  if (field.kind === 'choice') return field.options.find(({ value }) => value === text)?.value;
  const { min, max } = field;
  const number = readTypedNumber(text, { ...limitsOf(field, texts), min, max });
  return number === undefined ? undefined : writeTypedNumber(number);
}
