import type { FacetOption } from '../list/facets.ts';
import { type ToolAddress, toolAddress } from '../list/queryString.ts';
import { say } from '../say.ts';
import { keysOf, mapTable } from '../table.ts';
import { type NumberLimits, readTypedNumber, wantedNumber, writeTypedNumber } from '../typedNumber.ts';
import { WORDS } from '../words.ts';

export const CALCULATOR_IDS = [
  'weight-loss',
  'wet-bulb',
  'wet-bulb-wanted',
  'running-cost',
  'cost-a-chick',
  'room',
] as const;
export type CalculatorId = (typeof CALCULATOR_IDS)[number];

interface NumberSpec extends NumberLimits {
  readonly label: string;
  /** Whether few visitors change it, so that it is folded away. */
  readonly isFolded?: boolean;
}

interface ChoiceSpec {
  readonly label: string;
  /** The first option is the initial value. */
  readonly options: readonly FacetOption[];
}

/** A field of a calculator. Its key is its name in the URL and unique on the page. */
export type Field = NumberField | ({ readonly kind: 'choice'; readonly key: string } & ChoiceSpec);

interface NumberField extends NumberSpec {
  readonly kind: 'number';
  readonly key: string;
  /** The initial value; null if it may be left empty. */
  readonly value: number | null;
}

export type Texts = Readonly<Record<string, string>>;

export interface Calculator {
  readonly id: CalculatorId;
  readonly heading: string;
  readonly fields: readonly Field[];
  /** Returns the lines of the answer, or messages about missing or invalid fields. */
  readonly answer: (texts: Texts) => readonly string[];
}

/** Makes a calculator. Its formula only receives numbers within the limits of their fields. */
export function calculator<C extends string, N extends string, O extends string>(spec: {
  readonly id: CalculatorId;
  readonly heading: string;
  readonly choices: Readonly<Record<C, ChoiceSpec>>;
  readonly numbers: Readonly<Record<N, NumberSpec & { readonly value: number }>>;
  readonly optional: Readonly<Record<O, NumberSpec>>;
  readonly answer: (
    numbers: Record<N, number>,
    choices: Record<C, string>,
    optional: Record<O, number | null>,
  ) => readonly string[];
}): Calculator {
  const { id, heading, choices, numbers, optional } = spec;
  const fields: readonly Field[] = [
    ...keysOf(choices).map((key) => ({ kind: 'choice', key, ...choices[key] }) as const),
    ...keysOf(numbers).map((key) => ({ kind: 'number', key, ...numbers[key] }) as const),
    ...keysOf(optional).map((key) => ({ kind: 'number', key, value: null, ...optional[key] }) as const),
  ];
  return {
    id,
    heading,
    fields,
    answer(texts) {
      for (const field of fields) {
        const wanted = wantedIn(field, texts[field.key] ?? '');
        if (wanted !== null) return [say(WORDS.calculators.enter, { field: field.label, number: wanted })];
      }
      return spec.answer(
        mapTable<Record<N, number>>(numbers, (key) => readTypedNumber(texts[key] ?? '', numbers[key]) ?? 0),
        mapTable<Record<C, string>>(choices, (key) => texts[key] ?? ''),
        mapTable<Record<O, number | null>>(
          optional,
          (key) => readTypedNumber(texts[key] ?? '', optional[key]) ?? null,
        ),
      );
    },
  };
}

/** What a field wants where its text is none of that; null where nothing is wrong. */
function wantedIn(field: Field, text: string): string | null {
  if (field.kind === 'choice' || readTypedNumber(text, field) !== undefined) return null;
  return field.value === null && text.trim() === '' ? null : wantedNumber(field);
}

export function initialTexts(calculators: readonly Calculator[]): Texts {
  return Object.fromEntries(fieldsOf(calculators).map((field) => [field.key, firstText(field)]));
}

function firstText(field: Field): string {
  if (field.kind === 'choice') return field.options[0]?.value ?? '';
  return field.value === null ? '' : writeTypedNumber(field.value);
}

export function isFolded(field: Field): boolean {
  return field.kind === 'number' && field.isFolded === true;
}

/** Writes what a calculator was given and what it answers: `Eggs: Duck, Capacity in chicken eggs: 24. Room for 16–24 duck eggs.` */
export function writeExample({ fields, answer }: Calculator, texts: Texts): string {
  const asked = fields.filter((field) => !isFolded(field));
  const given = asked.map((field) => `${field.label}: ${shownText(field, texts[field.key] ?? '')}`);
  return `${given.join(', ')}. ${answer(texts).join(' ')}`;
}

function shownText(field: Field, text: string): string {
  if (field.kind === 'number') return text;
  return field.options.find(({ value }) => value === text)?.label ?? text;
}

function fieldsOf(calculators: readonly Calculator[]): Field[] {
  return calculators.flatMap(({ fields }) => fields);
}

export function textsAddress(calculators: readonly Calculator[]): ToolAddress<Texts> {
  const fields = fieldsOf(calculators).map((field) => [
    field.key,
    {
      parse: (text: string) => meaningOf(field, text),
      format: (text: string) => meaningOf(field, text) ?? firstText(field),
    },
  ]);
  return toolAddress<Texts>(Object.fromEntries(fields), initialTexts(calculators));
}

function meaningOf(field: Field, text: string): string | undefined {
  if (field.kind === 'choice') return field.options.find(({ value }) => value === text)?.value;
  const number = readTypedNumber(text, field);
  return number === undefined ? undefined : writeTypedNumber(number);
}
