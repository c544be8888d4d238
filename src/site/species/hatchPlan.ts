import type { Species } from '../../content/catalogue.ts';
import { isSafeLastTurn, type LastTurn } from '../../domain/hatch/hatchSpecies.ts';
import { type ClosedRange, displayRange, type Range, rangeAround } from '../../domain/range.ts';
import type { Slug } from '../../domain/slug.ts';

/** The days of a hatch, counted from setting on day 0. What no source gives is null or empty, and is not drawn. */
export interface Schedule {
  readonly hatch: ClosedRange;
  /** The earliest and the latest hatch that any source gives, outliers aside. */
  readonly spread: ClosedRange;
  readonly lastTurn: LastTurn;
  readonly candling: readonly number[];
  /** How many days there are to draw, the set day and the last included. */
  readonly length: number;
}

type ScheduleFigures = Pick<Species, 'days' | 'stop_turning_day' | 'candling_days' | 'setting' | 'group'>;

/**
 * The days of a species: those that the site sets, else those that its sources list first. Candling after the hatch cannot be
 * drawn.
 */
export function scheduleOf(species: ScheduleFigures): Schedule {
  const { setting } = species;
  const trusted = species.days.filter(({ outlier }) => !outlier);
  const listed = trusted.length > 0 ? trusted : species.days;
  const hatch = setting?.days?.value ?? rangeAround(listed.slice(0, 1));
  const spread = rangeAround([hatch, ...listed]);
  return {
    hatch,
    spread,
    lastTurn: lastTurnOf(species, hatch),
    candling: candlingDays(species).filter((day) => day <= hatch.max),
    length: spread.max + 1,
  };
}

/**
 * When turning ends: on the day that the site sets, or else on the first safe day that a source names. No day is derived from
 * the days of the hatch, which vary: without a safe one, eggs are turned until the first internal pip.
 */
function lastTurnOf({ setting, stop_turning_day, group }: ScheduleFigures, hatch: ClosedRange): LastTurn {
  if (group === 'reptile') return 'never';
  const set = setting?.lastTurning?.value;
  if (set) return set === 'pip' ? 'pip' : set.min;
  const named = stop_turning_day
    .filter(({ outlier }) => !outlier)
    .flatMap(({ value, day }) => dayIn(value, day));
  return named.find((day) => isSafeLastTurn(day, hatch)) ?? 'pip';
}

/** The one day that a source names; nothing for words, and for a range. */
function dayIn(value: number | string, day: ClosedRange | undefined): number[] {
  if (typeof value === 'number') return [value];
  return day && day.min === day.max ? [day.min] : [];
}

/** The days on which any of the sources looks into the eggs. */
function candlingDays({ candling_days }: ScheduleFigures): number[] {
  const days = candling_days.filter(({ outlier }) => !outlier).flatMap(({ value }) => value);
  return [...new Set(days)].sort((a, b) => a - b);
}

/** One line of a schedule in words: the key of the drawing, and all that it shows. */
interface SchedulePart {
  readonly kind: 'incubation' | 'turning' | 'lockdown' | 'hatch' | 'spread' | 'candling';
  readonly label: string;
  readonly days: string;
}

/** A schedule in words, in the order of its days. */
export function schedulePartsOf({ hatch, spread, lastTurn, candling }: Schedule): SchedulePart[] {
  const parts = turningParts(lastTurn);
  parts.push({ kind: 'hatch', label: 'Hatch', days: dayOrDays(hatch) });
  if (displayRange(spread) !== displayRange(hatch))
    parts.push({ kind: 'spread', label: 'All sources', days: dayOrDays(spread) });
  if (candling.length > 0)
    parts.push({
      kind: 'candling',
      label: 'Candling',
      days: `${candling.length > 1 ? 'days' : 'day'} ${candling.join(', ')}`,
    });
  return parts;
}

function turningParts(lastTurn: LastTurn): SchedulePart[] {
  if (lastTurn === 'never')
    return [{ kind: 'incubation', label: 'Incubation, no turning', days: 'from day 0' }];
  if (lastTurn === 'pip')
    return [{ kind: 'turning', label: 'Turning', days: 'until the first internal pip' }];
  return [
    { kind: 'turning', label: 'Turning', days: `until day ${lastTurn}` },
    { kind: 'lockdown', label: 'Lockdown, no turning', days: `from day ${lastTurn}` },
  ];
}

function dayOrDays(range: ClosedRange): string {
  return `${range.min === range.max ? 'day' : 'days'} ${displayRange(range)}`;
}

/** What can be drawn of a species' incubation: nothing in it is made up, what no source gives is left out. */
export interface HatchPlan {
  readonly schedule: Schedule;
  readonly temperature: readonly ClimateGroup[];
  readonly humidity: readonly ClimateGroup[];
}

/**
 * Plans the drawings of a species. `numberOf` gives the numbers that the page's facts table gives its sources.
 */
export function hatchPlan(species: Species, numberOf: (source: Slug) => number): HatchPlan {
  return {
    schedule: scheduleOf(species),
    temperature: temperaturesOf(species, numberOf),
    humidity: humiditiesOf(species, numberOf),
  };
}

/** One source's figure, or that of several who agree. */
export interface ClimateBar extends Range {
  readonly text: string;
  /** The same in another unit, where there is one. */
  readonly also: string | null;
  /** The numbers that the page gives its sources. */
  readonly sources: readonly number[];
}

/** What the sources say of one setting, in their order. */
export interface ClimateGroup {
  readonly label: string;
  /** What the site itself advises. */
  readonly advised: (Range & { readonly text: string }) | null;
  readonly bars: readonly ClimateBar[];
}

type NumberOf = (source: Slug) => number;

/** Temperatures in degrees Fahrenheit by kind of machine; kinds without a figure are left out. */
function temperaturesOf(
  species: Pick<Species, 'temp_incubation' | 'temp_forced' | 'temp_still' | 'setting'>,
  numberOf: NumberOf,
): ClimateGroup[] {
  const group = (label: string, values: Species['temp_forced'], advised?: Range) => ({
    label,
    advised: withText(advised, '°F'),
    bars: values.filter(({ outlier }) => !outlier).flatMap((value) => temperatureBar(value, numberOf)),
  });
  return withBars([
    group('Any machine', species.temp_incubation),
    group('Forced air', species.temp_forced, species.setting?.forced?.value),
    group('Still air', species.temp_still, species.setting?.still?.value),
  ]);
}

/** Relative humidity in percent by stage; figures in words or in wet-bulb degrees stay in the facts table. */
function humiditiesOf(
  species: Pick<Species, 'rh_incubation' | 'rh_hatch' | 'setting'>,
  numberOf: NumberOf,
): ClimateGroup[] {
  const group = (label: string, values: Species['rh_hatch'], advised?: Range) => ({
    label,
    advised: withText(advised, '%'),
    bars: values.filter(({ outlier }) => !outlier).flatMap((value) => humidityBar(value, numberOf)),
  });
  return withBars([
    group('While turning', species.rh_incubation, species.setting?.turningHumidity?.value),
    group('At hatch', species.rh_hatch, species.setting?.hatchHumidity?.value),
  ]);
}

function temperatureBar(value: Species['temp_forced'][number], numberOf: NumberOf): ClimateBar[] {
  if (!('f' in value)) return [];
  const sources = value.sources.map(numberOf);
  return [{ ...value.f, text: writeFigure(value.f, '°F'), also: writeFigure(value.c, '°C'), sources }];
}

function humidityBar(value: Species['rh_hatch'][number], numberOf: NumberOf): ClimateBar[] {
  if (!value.percent) return [];
  const sources = value.sources.map(numberOf);
  return [{ ...value.percent, text: writeFigure(value.percent, '%'), also: null, sources }];
}

/** A group in words: how far its sources differ, and what the site itself advises. */
export function describeGroup({ label, advised, bars }: ClimateGroup): string {
  const spread = displayRange(rangeAround(bars));
  const unit = bars[0]?.also ? '°F' : '%';
  const open = bars.some(({ max }) => max === null) ? ' or more' : '';
  const isOne = new Set(bars.flatMap(({ sources }) => sources)).size === 1;
  const ours = advised ? `, we set ${advised.text}` : '';
  return `${label}: ${isOne ? 'one source gives' : 'sources give'} ${spread}${unit}${open}${ours}.`;
}

function withBars(groups: readonly ClimateGroup[]): ClimateGroup[] {
  return groups.filter(({ bars }) => bars.length > 0);
}

function withText(figure: Range | undefined, unit: string): ClimateGroup['advised'] {
  return figure ? { ...figure, text: writeFigure(figure, unit) } : null;
}

function writeFigure(figure: Range, unit: string): string {
  return figure.max === null ? `${figure.min}${unit} or more` : `${displayRange(figure)}${unit}`;
}
