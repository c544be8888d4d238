import type { Species } from '../../content/catalogue.ts';
import { isSafeLastTurn, type LastTurn } from '../../domain/hatch/hatchSpecies.ts';
import { degreesOn } from '../../domain/hatch/words.ts';
import { formatCount } from '../../domain/money.ts';
import { type ClosedRange, displayRange, type Range, rangeAround } from '../../domain/range.ts';
import { say } from '../../domain/say.ts';
import type { Slug } from '../../domain/slug.ts';
import { scales } from '../../domain/temperature.ts';
import { WORDS } from '../../domain/words.ts';

/** The number of a source in the page's facts table. */
export type NumberOf = (source: Slug) => number;

export function hatchPlan(species: Species, numberOf: NumberOf) {
  const { setting } = species;
  const [scale] = scales();
  const advised = (air: 'forced' | 'still') => {
    const range = setting?.[air]?.value;
    return range && degreesOn(scale, range);
  };
  const group = (unit: string, label: string, figures: readonly Figure[], ours?: Range | undefined) =>
    climateGroup(label, unit, figures, ours, numberOf);
  const temperature = [
    group(`°${scale}`, WORDS.eggs.anyMachine, degrees(species.temp_incubation)),
    group(`°${scale}`, WORDS.eggs.forcedAir, degrees(species.temp_forced), advised('forced')),
    group(`°${scale}`, WORDS.eggs.stillAir, degrees(species.temp_still), advised('still')),
  ];
  const humidity = [
    group('%', WORDS.eggs.whileTurning, percents(species.rh_incubation), setting?.turningHumidity?.value),
    group('%', WORDS.eggs.atHatch, percents(species.rh_hatch), setting?.hatchHumidity?.value),
  ];
  return {
    schedule: scheduleOf(species),
    temperature: temperature.filter(hasBars),
    humidity: humidity.filter(hasBars),
  };
}

/** The days of a hatch, counted from setting on day 0. Figures that no source gives are null or empty. */
export type Schedule = ReturnType<typeof scheduleOf>;

type ScheduleFigures = Pick<Species, 'days' | 'stop_turning_day' | 'candling_days' | 'setting' | 'group'>;

/**
 * Returns the site's days for a species, or else the first days of its sources. Candling
 * days after the hatch are left out.
 */
export function scheduleOf(species: ScheduleFigures) {
  const trusted = species.days.filter(isTrusted);
  const listed = trusted.length > 0 ? trusted : species.days;
  const hatch = species.setting?.days?.value ?? rangeAround(listed.slice(0, 1));
  const spread = rangeAround([hatch, ...listed]);
  const days = new Set(species.candling_days.filter(isTrusted).flatMap(({ value }) => value));
  const candling: readonly number[] = [...days].sort((a, b) => a - b).filter((day) => day <= hatch.max);
  return {
    hatch,
    /** The earliest and the latest hatch of all sources except outliers. */
    spread,
    lastTurn: lastTurnOf(species, hatch),
    candling,
    length: spread.max + 1,
  };
}

function isTrusted({ outlier }: { readonly outlier?: unknown }): boolean {
  return !outlier;
}

/**
 * Returns when turning ends: on the site's day, or else on the first safe day of a source. Without a safe
 * day, eggs are turned until the first internal pip, because the days of the hatch vary.
 */
function lastTurnOf({ setting, stop_turning_day, group }: ScheduleFigures, hatch: ClosedRange): LastTurn {
  if (group === 'reptile') return 'never';
  const set = setting?.lastTurning?.value;
  if (set) return set === 'pip' ? 'pip' : set.min;
  const named = stop_turning_day.filter(isTrusted).flatMap(({ value, day }) => dayIn(value, day));
  return named.find((day) => isSafeLastTurn(day, hatch)) ?? 'pip';
}

function dayIn(value: number | string, day: ClosedRange | undefined): number[] {
  if (typeof value === 'number') return [value];
  return day && day.min === day.max ? [day.min] : [];
}

/** One line of a schedule in words, which is the key of the drawing and says all that it shows. */
interface SchedulePart {
  readonly kind: 'incubation' | 'turning' | 'lockdown' | 'hatch' | 'spread' | 'candling';
  readonly label: string;
  readonly days: string;
}

export function schedulePartsOf({ hatch, spread, lastTurn, candling }: Schedule): SchedulePart[] {
  const parts = turningParts(lastTurn);
  parts.push({ kind: 'hatch', label: WORDS.eggs.hatch, days: daysIn(hatch) });
  if (displayRange(spread) !== displayRange(hatch))
    parts.push({ kind: 'spread', label: WORDS.eggs.allSources, days: daysIn(spread) });
  const days = dayOrDays(candling.length === 1, candling.join(', '));
  if (candling.length > 0) parts.push({ kind: 'candling', label: WORDS.eggs.candling, days });
  return parts;
}

function turningParts(lastTurn: LastTurn): SchedulePart[] {
  const { incubation, fromDay } = WORDS.eggs;
  if (lastTurn === 'never')
    return [{ kind: 'incubation', label: incubation, days: say(fromDay, { day: 0 }) }];
  if (lastTurn === 'pip') return [{ kind: 'turning', label: WORDS.eggs.turning, days: WORDS.eggs.untilPip }];
  return [
    { kind: 'turning', label: WORDS.eggs.turning, days: say(WORDS.eggs.untilDay, { day: lastTurn }) },
    { kind: 'lockdown', label: WORDS.eggs.lockdown, days: say(WORDS.eggs.fromDay, { day: lastTurn }) },
  ];
}

function daysIn(range: ClosedRange): string {
  return dayOrDays(range.min === range.max, displayRange(range));
}

function dayOrDays(isOne: boolean, days: string): string {
  return isOne ? say(WORDS.eggs.onDay, { day: days }) : say(WORDS.eggs.onDays, { days });
}

export type ClimateGroup = ReturnType<typeof climateGroup>;
export type ClimateBar = ClimateGroup['bars'][number];

interface Figure {
  readonly value: Range;
  readonly also?: string;
  readonly sources: readonly Slug[];
}

function degrees(values: Species['temp_forced']): Figure[] {
  const [scale, other] = scales();
  return values.filter(isTrusted).flatMap((value) => {
    if (!('f' in value)) return [];
    const { f: F, c: C, sources } = value;
    const on = { F, C };
    return [{ value: on[scale], also: writeFigure(on[other], `°${other}`), sources }];
  });
}

/** Relative humidity. Figures in words or wet-bulb degrees appear only in the facts table. */
function percents(values: Species['rh_hatch']): Figure[] {
  return values
    .filter(isTrusted)
    .flatMap(({ percent, sources }) => (percent ? [{ value: percent, sources }] : []));
}

function climateGroup(
  label: string,
  unit: string,
  figures: readonly Figure[],
  advised: Range | undefined,
  numberOf: NumberOf,
) {
  return {
    label,
    unit,
    advised: advised ? { ...advised, text: writeFigure(advised, unit) } : null,
    bars: figures.map(({ value, also = null, sources }) => ({
      ...value,
      text: writeFigure(value, unit),
      also,
      sources: sources.map(numberOf),
    })),
  };
}

function hasBars({ bars }: ClimateGroup): boolean {
  return bars.length > 0;
}

/** Describes a group in words: how far its sources differ, and what the site advises. */
export function describeGroup({ label, unit, advised, bars }: ClimateGroup): string {
  const spread = displayRange(rangeAround(bars));
  const isOpen = bars.some(({ max }) => max === null);
  const figure = `${spread}${unit}`;
  const figures = isOpen ? say(WORDS.eggs.orMore, { figure }) : figure;
  const isOne = new Set(bars.flatMap(({ sources }) => sources)).size === 1;
  const given = { setting: label, figures };
  if (!advised) return say(isOne ? WORDS.eggs.oneGives : WORDS.eggs.give, given);
  if (advised.text === figures) {
    const word = isOne ? WORDS.eggs.oneGivesOurs : WORDS.eggs.giveOurs;
    return say(word, { setting: label, ours: advised.text });
  }
  return say(isOne ? WORDS.eggs.oneGivesWeSet : WORDS.eggs.giveWeSet, { ...given, ours: advised.text });
}

function writeFigure(figure: Range, unit: string): string {
  return figure.max === null
    ? say(WORDS.eggs.orMore, { figure: `${formatCount(figure.min)}${unit}` })
    : `${displayRange(figure)}${unit}`;
}
