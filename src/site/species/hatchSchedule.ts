import type { Species } from '../../content/catalogue.ts';
import { isSafeLastTurn, type LastTurn } from '../../domain/hatch/hatchSpecies.ts';
import { type ClosedRange, displayRange, rangeAround } from '../../domain/range.ts';

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
