import { among } from '../list/queryString.ts';
import { market } from '../market.ts';
import { fahrenheitOf, TEMPERATURE_UNITS, type TemperatureUnit } from '../temperature.ts';
import { jsonOrNull } from '../text.ts';
import { type NumberLimits, readOptionalNumber, readTypedNumber, writeTypedNumber } from '../typedNumber.ts';
import { WORDS } from '../words.ts';
import { EGG_COUNT } from './batch.ts';
import { type CivilDate, parseCivilDate } from './civilDate.ts';
import type { KeptBatch } from './keptBatches.ts';
import { LONGEST_NOTE, type LogEntry, type LogKind, tallyOf } from './logEntry.ts';
import { degreesOn } from './words.ts';

export const WEIGHT_UNITS = ['g', 'oz'] as const;
type WeightUnit = (typeof WEIGHT_UNITS)[number];

export interface LogUnits {
  readonly degrees: TemperatureUnit;
  readonly weight: WeightUnit;
}

/** Reads units as they were stored; the usual ones of the site if they are unknown. */
export function parseUnits(text: string): LogUnits {
  const stored = jsonOrNull(text);
  const [degrees, weight] = Array.isArray(stored) ? stored.map(String) : [];
  return {
    degrees: among(TEMPERATURE_UNITS, degrees ?? '') ?? market().degrees,
    weight: among(WEIGHT_UNITS, weight ?? '') ?? 'g',
  };
}

export function printUnits({ degrees, weight }: LogUnits): string {
  return JSON.stringify([degrees, weight]);
}

export const LOG_KINDS: readonly LogKind[] = ['candling', 'weight', 'reading', 'hatch', 'note'];

export type LogTexts = Readonly<Record<string, string>>;

export interface LogNumber {
  readonly name: string;
  readonly label: string;
  readonly limits: NumberLimits;
  readonly isOptional?: boolean;
  /** Whether buttons count it up and down. */
  readonly isCounted?: boolean;
}

const COUNT: NumberLimits = { ...EGG_COUNT, min: 0 };
const count = (name: string, label: string): LogNumber => ({ name, label, limits: COUNT, isCounted: true });
const PERCENT: NumberLimits = { min: 0, max: 100, units: ['%'] };
const WEIGHT: NumberLimits = { min: 0.1, max: 1_000_000, units: ['g', 'grams', 'oz', 'ounces'] };
const HEAT: NumberLimits = { min: 0, max: 150, units: ['°', 'f', '°f', 'c', '°c'] };

export function logNumbersOf(kind: LogKind, { degrees, weight }: LogUnits): LogNumber[] {
  switch (kind) {
    case 'candling':
      return [count('clear', WORDS.hatchLog.clear), count('quit', WORDS.hatchLog.quit)];
    case 'weight':
      return [
        { name: 'eggs', label: WORDS.hatchLog.eggs, limits: EGG_COUNT },
        { name: 'weight', label: `${WORDS.hatchLog.together}, ${weight}`, limits: WEIGHT },
      ];
    case 'reading':
      return [
        { name: 'degrees', label: `${WORDS.hatchLog.heat}, °${degrees}`, limits: HEAT, isOptional: true },
        { name: 'humidity', label: `${WORDS.eggs.humidity}, %`, limits: PERCENT, isOptional: true },
      ];
    case 'hatch':
      return [count('chicks', WORDS.hatchLog.chicks)];
    case 'note':
      return [];
  }
}

/** The initial texts of a new entry: what was logged last, if it is likely to be the same again. */
export function newTexts(
  kind: LogKind,
  batch: KeptBatch,
  units: LogUnits,
  now: { on: CivilDate; at: string },
): LogTexts {
  const { left } = tallyOf(batch);
  const last = batch.log.filter((entry) => entry.kind === kind).at(-1);
  const begun = last?.kind === 'reading' ? textsOf(last, units) : {};
  return {
    clear: '0',
    quit: '0',
    chicks: '0',
    note: '',
    weight: '',
    eggs: String(left || ''),
    ...begun,
    ...now,
  };
}

export function textsOf(entry: LogEntry, { degrees, weight }: LogUnits): LogTexts {
  const { on } = entry;
  switch (entry.kind) {
    case 'candling':
      return { on, clear: String(entry.clear), quit: String(entry.quit), note: entry.note ?? '' };
    case 'weight':
      return { on, eggs: String(entry.eggs), weight: writeTypedNumber(weightIn(weight, entry.grams)) };
    case 'reading': {
      const heat = entry.degrees === null ? null : degreesOn(degrees, { min: entry.degrees, max: null }).min;
      return { on, at: entry.at ?? '', degrees: typed(heat), humidity: typed(entry.humidity) };
    }
    case 'hatch':
      return { on, chicks: String(entry.chicks) };
    case 'note':
      return { on, note: entry.text };
  }
}

function typed(value: number | null): string {
  return value === null ? '' : writeTypedNumber(value);
}

/** Reads the form of an entry; null if a field is invalid, or nothing is in it. */
export function readEntry(kind: LogKind, texts: LogTexts, units: LogUnits): LogEntry | null {
  const on = parseCivilDate(texts['on'] ?? '');
  const values = logNumbersOf(kind, units).map(({ name, limits, isOptional }) => {
    const read = isOptional ? readOptionalNumber : readTypedNumber;
    return read(texts[name] ?? '', limits);
  });
  const [first, second] = values;
  if (!on || values.includes(undefined)) return null;
  const note = (texts['note'] ?? '').trim().slice(0, LONGEST_NOTE);
  switch (kind) {
    case 'candling':
      return { on, kind, clear: first ?? 0, quit: second ?? 0, ...(note && { note }) };
    case 'weight':
      return { on, kind, eggs: first ?? 0, grams: gramsOf(second ?? 0, texts['weight'] ?? '', units) };
    case 'reading': {
      if (first == null && second == null) return null;
      const degrees = first == null ? null : heatOf(first, texts['degrees'] ?? '');
      return { on, kind, at: texts['at'] || null, degrees, humidity: second ?? null };
    }
    case 'hatch':
      return { on, kind, chicks: first ?? 0 };
    case 'note':
      return note ? { on, kind, text: note } : null;
  }
}

/**
 * Degrees Fahrenheit. No incubator is at 50 degrees of either scale, so the number
 * itself says on which it was read.
 */
function heatOf(degrees: number, text: string): number {
  const isCelsius = /c/i.test(text) || (degrees < 50 && !/f/i.test(text));
  return isCelsius ? Math.round(fahrenheitOf(degrees) * 100) / 100 : degrees;
}

/** Grams of an avoirdupois ounce. */
const OUNCE = 28.349523125;

/** A typed unit overrides that of the field. */
function gramsOf(weight: number, text: string, units: LogUnits): number {
  const unit = /o/i.test(text) ? 'oz' : /g/i.test(text) ? 'g' : units.weight;
  return unit === 'oz' ? Math.round(weight * OUNCE * 100) / 100 : weight;
}

/** Grams in a unit, to a hundredth. */
export function weightIn(unit: WeightUnit, grams: number): number {
  return Math.round((unit === 'oz' ? grams / OUNCE : grams) * 100) / 100;
}
