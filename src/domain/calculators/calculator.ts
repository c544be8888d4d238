import type { FacetOption } from '../list/facets.ts';
import { type ToolAddress, toolAddress } from '../list/queryString.ts';
import { say } from '../say.ts';
import {
  type NumberLimits,
  readOptionalNumber,
  readTypedNumber,
  wantedNumber,
  writeTypedNumber,
} from '../typedNumber.ts';
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

interface FieldSpec {
  readonly label: string;
  /** Whether few visitors change it, so that it is folded away. */
  readonly isFolded?: boolean;
}

interface NumberField extends FieldSpec, NumberLimits {
  /** The initial value; null if it may be left empty. */
  readonly value: number | null;
}

interface ChoiceField extends FieldSpec {
  /** The first option is the initial value. */
  readonly options: readonly FacetOption[];
}

/** A field of a calculator. Its key is its name in the URL and unique on the page. */
export type CalculatorField = (NumberField | ChoiceField) & { readonly key: string };

type ValueOf<F> = F extends ChoiceField
  ? string
  : F extends { readonly value: number }
    ? number
    : number | null;

export type TypedTexts = Readonly<Record<string, string>>;

export interface Calculator {
  readonly id: CalculatorId;
  readonly heading: string;
  readonly fields: readonly CalculatorField[];
  /** Returns the lines of the answer, or messages about missing or invalid fields. */
  readonly answer: (texts: TypedTexts) => readonly string[];
}

/** Makes a calculator. Its formula only receives numbers within the limits of their fields. */
export function calculator<F extends Readonly<Record<string, NumberField | ChoiceField>>>(spec: {
  readonly id: CalculatorId;
  readonly heading: string;
  readonly fields: F;
  readonly answer: (given: { readonly [K in keyof F]: ValueOf<F[K]> }) => readonly string[];
}): Calculator {
  const { id, heading } = spec;
  const fields = Object.entries(spec.fields).map(([key, field]): CalculatorField => ({ ...field, key }));
  return {
    id,
    heading,
    fields,
    answer(texts) {
      const given = fields.map((field) => [field.key, readValue(field, texts[field.key] ?? '')]);
      for (const [place, field] of fields.entries())
        if (!('options' in field) && given[place]?.[1] === undefined)
          return [say(WORDS.calculators.enter, { field: field.label, number: wantedNumber(field) })];
      return spec.answer(Object.fromEntries(given));
    },
  };
}

function readValue(field: CalculatorField, text: string): string | number | null | undefined {
  if ('options' in field) return text;
  return field.value === null ? readOptionalNumber(text, field) : readTypedNumber(text, field);
}

export function initialTexts(calculators: readonly Calculator[]): TypedTexts {
  return Object.fromEntries(fieldsOf(calculators).map((field) => [field.key, firstText(field)]));
}

function firstText(field: CalculatorField): string {
  if ('options' in field) return field.options[0]?.value ?? '';
  return field.value === null ? '' : writeTypedNumber(field.value);
}

/**
 * Writes what a calculator was given and what it answers:
 * `Eggs: Duck; Capacity in chicken eggs: 24. Room for 16–24 duck eggs.`
 */
export function writeExample({ fields, answer }: Calculator, texts: TypedTexts): string {
  const asked = fields.filter(({ isFolded }) => !isFolded);
  const given = asked.map((field) => `${field.label}: ${shownText(field, texts[field.key] ?? '')}`);
  return `${given.join('; ')}. ${answer(texts).join(' ')}`;
}

function shownText(field: CalculatorField, text: string): string {
  return ('options' in field && field.options.find(({ value }) => value === text)?.label) || text;
}

function fieldsOf(calculators: readonly Calculator[]): CalculatorField[] {
  return calculators.flatMap(({ fields }) => fields);
}

export function textsAddress(calculators: readonly Calculator[]): ToolAddress<TypedTexts> {
  const fields = fieldsOf(calculators).map((field) => [
    field.key,
    {
      parse: (text: string) => meaningOf(field, text),
      format: (text: string) => meaningOf(field, text) ?? firstText(field),
    },
  ]);
  return toolAddress<TypedTexts>(Object.fromEntries(fields), initialTexts(calculators));
}

function meaningOf(field: CalculatorField, text: string): string | undefined {
  if ('options' in field) return field.options.find(({ value }) => value === text)?.value;
  const number = readTypedNumber(text, field);
  return number === undefined ? undefined : writeTypedNumber(number);
}
