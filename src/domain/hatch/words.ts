import { counted } from '../counted.ts';
import { market } from '../market.ts';
import { displayRange, type Range } from '../range.ts';
import { say } from '../say.ts';
import { celsiusOf, scales, type TemperatureUnit } from '../temperature.ts';
import { namesWithout } from '../text.ts';
import { WORDS } from '../words.ts';
import { type Batch, datesOf, type HatchEvent, type HatchStep } from './batch.ts';
import { type CivilDate, writeDate } from './civilDate.ts';
import {
  type Air,
  adviceAgainst,
  type HatchDays,
  type HatchPhase,
  type HatchSpecies,
  phasesOf,
} from './hatchSpecies.ts';

/** Degrees Fahrenheit on a scale, Celsius to a tenth of a degree. */
export function degreesOn(unit: TemperatureUnit, { min, max }: Range): Range {
  return unit === 'F' ? { min, max } : { min: tenthsOf(min), max: max === null ? null : tenthsOf(max) };
}

/** Degrees Celsius to a tenth. */
function tenthsOf(fahrenheit: number): number {
  return Math.round(celsiusOf(fahrenheit) * 10) / 10;
}

/** Writes degrees Fahrenheit on a scale, by default the usual one: `99.5°F`, `37.5°C`. */
export function writeDegrees(range: Range, unit: TemperatureUnit = market().degrees): string {
  return `${displayRange(degreesOn(unit, range))}°${unit}`;
}

/** Writes degrees Fahrenheit on both scales, the usual one first: `99.5°F (37.5°C)`. */
export function writeTemperature(range: Range): string {
  const [first, other] = scales();
  return `${writeDegrees(range, first)} (${writeDegrees(range, other)})`;
}

/** Writes a percentage: `45%`, `40–50%`, `65% or more`. */
export function writePercent(range: Range): string {
  return range.max === null ? say(WORDS.eggs.orMore, { figure: `${range.min}%` }) : `${displayRange(range)}%`;
}

/** The machine and the degrees that settings are written for. */
export interface Wording {
  readonly air: Air;
  readonly unit: TemperatureUnit;
}

export const STEP_LABELS: Record<HatchStep, string> = {
  set: 'Set the eggs',
  candling: 'Candle',
  lockdown: 'Last turn, lockdown',
  hatch: 'Hatch',
};

/** The name of a step of a batch. */
export function stepLabel(event: HatchEvent, { species }: Pick<Batch, 'species'>): string {
  return isCandledAt(event, species) ? 'Candle, last turn, lockdown' : STEP_LABELS[event.step];
}

/** Whether eggs are candled on the day of their last turn. */
export function isCandledAt({ step, days }: HatchEvent, { candling }: HatchDays): boolean {
  return step === 'lockdown' && candling.includes(days.min);
}

/** The names of species without what stands in brackets behind them, where that alone does not tell two of them apart. */
export function shortNames(names: readonly string[]): string[] {
  return namesWithout(/ \([^()]*\)$/, names);
}

/** A batch in words: `Turkey, 12 eggs`. */
export function batchName({ species, eggs }: Pick<Batch, 'species' | 'eggs'>): string {
  return eggs === null ? species.name : `${species.name}, ${counted(eggs, 'egg')}`;
}

/** The name of a batch after its number, by which the months name it. */
export function numberedName(batch: Batch, index: number): string {
  return `${index + 1}. ${batchName(batch)}`;
}

/** Days in words: `Day 18`, `Days 17–18`. */
export function writeDays(days: HatchEvent['days']): string {
  return `${days.min === days.max ? 'Day' : 'Days'} ${displayRange(days)}`;
}

/** Dates in words, from the first to the last: `Mon, Jan 22, 2024`. */
export function writeDates({ from, to }: { readonly from: CivilDate; readonly to: CivilDate }): string {
  return from === to ? writeDate(from) : `${writeDate(from)} – ${writeDate(to)}`;
}

/** The settings of a phase in words: first the site's own, then those that only sources give. */
export function writePhase({ temperature, humidity, turning }: HatchPhase, { unit }: Wording): string {
  const parts = [
    temperature && { ...temperature, text: writeDegrees(temperature, unit) },
    humidity && { ...humidity, text: `humidity ${writePercent(humidity)}` },
    turning,
  ].filter((part) => part !== null);
  const write = (isOurs: boolean) =>
    parts.flatMap((part) => (part.isOurs === isOurs ? [part.text] : [])).join(', ');
  const theirs = write(false);
  return [write(true), theirs && `sources say ${theirs}`].filter((text) => text !== '').join('; ');
}

/** What there is to do or to know of a step, in a line. */
export function describeEvent(event: HatchEvent, { species }: Batch, wording: Wording): string {
  const [first, last] = phasesOf(species, wording.air);
  const settings = (phase: HatchPhase | undefined) => (phase ? sentence(writePhase(phase, wording)) : '');
  const sentences = {
    set: () => [adviceAgainst(species, wording.air), settings(first)],
    candling: () => [CANDLING],
    lockdown: () => [isCandledAt(event, species) ? CANDLING : '', settings(last)],
    hatch: () => [...hatchAdvice(species, last ? writePhase(last, wording) : ''), spreadOf(species)],
  };
  return sentences[event.step]().filter(Boolean).join(' ');
}

export const CANDLING =
  'Hold each egg to a bright light in the dark. Take out those with a ring of blood; leave in those you cannot read.';

export const HATCHING = 'Keep the lid shut until the chicks are dry.';

/** What to do when no day is safe for the last turn. */
export const TURN_UNTIL_PIP =
  'Keep turning until the first internal pip: from two days before the first hatch day on, candle once a day, and look for the shadow of a beak in the air cell.';

function hatchAdvice({ lastTurn }: HatchSpecies, after: string): string[] {
  switch (lastTurn) {
    case 'never':
      return [];
    case 'pip':
      return [TURN_UNTIL_PIP, after && `From then on: ${after}.`, HATCHING];
    default:
      return [HATCHING];
  }
}

/** The days that sources give for a hatch, in a sentence; empty where they are those of the calendar. */
export function spreadOf({ spread, hatch }: HatchSpecies): string {
  const days = displayRange(spread);
  return days === displayRange(hatch) ? '' : `Sources give days ${days}.`;
}

function sentence(text: string): string {
  if (text === '') return '';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
}

/** When batches hatch, in a line: what is announced when they change. */
export function summarize(batches: readonly Batch[]): string {
  const [first] = batches;
  if (!first) return 'Choose the day on which you set the eggs.';
  const hatches = batches.map((batch) => datesOf(batch, batch.species.hatch));
  const from = hatches.map((dates) => dates.from).reduce((a, b) => (a < b ? a : b));
  const to = hatches.map((dates) => dates.to).reduce((a, b) => (a > b ? a : b));
  const when = from === to ? `on ${writeDate(to)}` : `from ${writeDate(from)} to ${writeDate(to)}`;
  const kinds = first.species.hasKinds ? ' Its days differ by kind: choose yours.' : '';
  return batches.length === 1
    ? `${batchName(first)}, set on ${writeDate(first.set)}: hatch ${when}.${kinds}`
    : `${batches.length} batches hatch ${when}.`;
}
