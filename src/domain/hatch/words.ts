import type { FacetOption } from '../list/facets.ts';
import { market } from '../market.ts';
import { sayCount } from '../plural.ts';
import { displayRange, type Range, type StartedRange } from '../range.ts';
import { say } from '../say.ts';
import { celsiusOf, scales, type TemperatureUnit } from '../temperature.ts';
import { capitalized, namesWithout } from '../text.ts';
import { WORDS } from '../words.ts';
import { type Batch, datesOf, type HatchEvent, type HatchStep } from './batch.ts';
import { type CivilDate, type DateForm, writeDate } from './civilDate.ts';
import { type Air, adviceAgainst, type HatchPhase, type HatchSpecies, phasesOf } from './hatchSpecies.ts';
import type { Conflict, SharedSetting } from './planBack.ts';
import { type HatchTask, isCandledAt } from './tasks.ts';

/** Degrees Fahrenheit on a scale, Celsius to a tenth of a degree. */
export function degreesOn(unit: TemperatureUnit, { min, max }: Range): Range {
  return unit === 'F' ? { min, max } : { min: tenthsOf(min), max: max === null ? null : tenthsOf(max) };
}

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

/** Writes a percentage: `45%`, `40–50%`, `65% or more`, `50% at first (then 40–60%, by egg weight)`. */
export function writePercent({ start, ...range }: StartedRange): string {
  if (start !== undefined) return say(WORDS.eggs.atFirst, { start: `${start}%`, range: writePercent(range) });
  return range.max === null ? say(WORDS.eggs.orMore, { figure: `${range.min}%` }) : `${displayRange(range)}%`;
}

/** The machine and the degrees that settings are written for. */
export interface Wording {
  readonly air: Air;
  readonly unit: TemperatureUnit;
}

export function stepName(step: HatchStep): string {
  const names: Record<HatchStep, string> = {
    set: WORDS.calendar.set,
    candling: WORDS.calendar.candle,
    lockdown: WORDS.calendar.lockdown,
    hatch: WORDS.calendar.hatch,
  };
  return names[step];
}

export function stepLabel(event: HatchEvent, { species }: Pick<Batch, 'species'>): string {
  return isCandledAt(event, species) ? WORDS.calendar.candleAndLockdown : stepName(event.step);
}

/** The name of a task, which says so once its eggs are candled. */
export function taskLabel(task: HatchTask, batch: Pick<Batch, 'species'>): string {
  if (task.candledOn === null) return stepLabel(task, batch);
  return task.step === 'lockdown' ? WORDS.calendar.candledThenLockdown : WORDS.calendar.candled;
}

/** The species to choose from. Their names leave out a text in brackets, unless two would become equal. */
export function speciesOptions(species: readonly Pick<HatchSpecies, 'id' | 'name'>[]): FacetOption[] {
  const names = species.map(({ name }) => name);
  const short = namesWithout(/ \([^()]*\)$/, names);
  return species.map(({ id, name }, index) => ({ value: id, label: short[index] ?? name }));
}

export function batchName({ species, eggs }: Pick<Batch, 'species' | 'eggs'>): string {
  return eggs === null ? species.name : `${species.name}, ${sayCount(eggs, WORDS.specifications.eggCount)}`;
}

/** The name of a batch after its number, as the months show it. */
export function numberedName(batch: Batch, index: number): string {
  return `${index + 1}. ${batchName(batch)}`;
}

/** Days in words: `Day 18`, `Days 17–18`. */
export function writeDays(days: HatchEvent['days']): string {
  const word = days.min === days.max ? WORDS.calendar.day : WORDS.calendar.days;
  return say(word, { days: displayRange(days) });
}

/** Dates in words, from the first to the last: `Mon, Jan 22, 2024`. */
export function writeDates(
  { from, to }: { readonly from: CivilDate; readonly to: CivilDate },
  form?: DateForm,
): string {
  return from === to ? writeDate(from, form) : `${writeDate(from, form)} – ${writeDate(to, form)}`;
}

/** The settings of a phase in words: first the site's own, then those that only sources give. */
export function writePhase({ temperature, humidity, turning }: HatchPhase, { unit }: Wording): string {
  const parts = [
    temperature && { ...temperature, text: writeDegrees(temperature, unit) },
    humidity && { ...humidity, text: say(WORDS.calendar.humidityOf, { percent: writePercent(humidity) }) },
    turning,
  ].filter((part) => part !== null);
  const write = (isOurs: boolean) =>
    parts.flatMap((part) => (part.isOurs === isOurs ? [part.text] : [])).join(', ');
  const theirs = write(false);
  return [write(true), theirs && say(WORDS.calendar.sourcesSay, { settings: theirs })]
    .filter((text) => text !== '')
    .join('; ');
}

export function describeEvent(event: HatchEvent, { species }: Batch, wording: Wording): string {
  const [first, last] = phasesOf(species, wording.air);
  const settings = (phase: HatchPhase | undefined) => (phase ? sentence(writePhase(phase, wording)) : '');
  const sentences = {
    set: () => [adviceAgainst(species, wording.air), settings(first)],
    candling: () => [WORDS.advice.candle],
    lockdown: () => [isCandledAt(event, species) ? WORDS.advice.candle : '', settings(last)],
    hatch: () => [...hatchAdvice(species, last ? writePhase(last, wording) : ''), spreadOf(species)],
  };
  return sentences[event.step]().filter(Boolean).join(' ');
}

function hatchAdvice({ lastTurn }: HatchSpecies, after: string): string[] {
  if (lastTurn === 'never') return [];
  if (lastTurn !== 'pip') return [WORDS.advice.keepShut];
  const fromThenOn = after && say(WORDS.calendar.fromThenOn, { settings: after });
  return [WORDS.advice.untilPip, fromThenOn, WORDS.advice.keepShut];
}

/** The days that sources give for a hatch, in a sentence; empty if they are those of the calendar. */
export function spreadOf({ spread, hatch }: HatchSpecies): string {
  const days = displayRange(spread);
  return days === displayRange(hatch) ? '' : say(WORDS.calendar.sourcesGive, { days });
}

function sentence(text: string): string {
  return text && `${capitalized(text)}${text.endsWith('.') ? '' : '.'}`;
}

/**
 * Says in lines when to set batches that are all to hatch by a day, earliest first, and if it is too late for
 * it, by when they can.
 */
export function summarizePlan(
  batches: readonly Batch[],
  { wanted, today, soonest }: { wanted: CivilDate; today: CivilDate; soonest: CivilDate | null },
): string {
  const [first, ...others] = [...batches].sort((a, b) => (a.set < b.set ? -1 : 1));
  if (!first) return WORDS.calendar.chooseHatch;
  const hatch = writeDate(wanted);
  const birds = [first, ...others]
    .map((batch) => say(WORDS.calendar.setBird, { batch: batchName(batch), date: writeDate(batch.set) }))
    .join('; ');
  const plan = others.length > 0 ? WORDS.calendar.planOfAll : WORDS.calendar.planOfOne;
  const isWide = batches.some(({ species }) => species.hatch.min < species.hatch.max);
  const isLate = first.set < today && soonest !== null;
  return [
    say(plan, { birds, hatch }),
    isWide ? WORDS.calendar.countedLast : '',
    isLate ? say(WORDS.calendar.tooLate, { set: writeDate(first.set), soonest: writeDate(soonest) }) : '',
    first.species.hasKinds && others.length === 0 ? WORDS.calendar.chooseKind : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Names a setting that birds in one incubator cannot share, with the figure of each. */
export function sayConflict({ setting, figures }: Conflict, unit: TemperatureUnit): string {
  const names: Record<SharedSetting, string> = {
    temperature: WORDS.calendar.sharedTemperature,
    humidity: WORDS.calendar.sharedHumidity,
    hatchHumidity: WORDS.calendar.sharedHatchHumidity,
  };
  const write = (range: Range) =>
    setting === 'temperature' ? writeDegrees(range, unit) : writePercent(range);
  const list = figures.map(({ name, range }) => `${name} ${write(range)}`).join(', ');
  return say(WORDS.calendar.sharedFigures, { setting: names[setting], figures: list });
}

/** Says in a line when batches hatch, to announce a change. */
export function summarize(batches: readonly Batch[]): string {
  const [first] = batches;
  if (!first) return WORDS.calendar.chooseDay;
  const hatches = batches.map((batch) => datesOf(batch, batch.species.hatch));
  const from = hatches.map((dates) => dates.from).reduce((a, b) => (a < b ? a : b));
  const to = hatches.map((dates) => dates.to).reduce((a, b) => (a > b ? a : b));
  const on = say(WORDS.calendar.onDate, { date: writeDate(to) });
  const when = from === to ? on : say(WORDS.calendar.fromTo, { from: writeDate(from), to: writeDate(to) });
  if (batches.length > 1) return say(WORDS.calendar.hatchOfAll, { count: batches.length, when });
  const one = say(WORDS.calendar.hatchOfOne, { batch: batchName(first), set: writeDate(first.set), when });
  return first.species.hasKinds ? `${one} ${WORDS.calendar.chooseKind}` : one;
}
