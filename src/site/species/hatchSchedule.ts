import type { Species } from '../../content/catalogue.ts';
import { type ClosedRange, displayRange, rangeAround } from '../../domain/range.ts';

/** The days of a hatch, counted from setting on day 0. What no source gives is null or empty, and is not drawn. */
export interface Schedule {
  readonly hatch: ClosedRange;
  /** The earliest and the latest hatch that any source gives, outliers aside. */
  readonly spread: ClosedRange;
  /** When turning ends; lockdown lies between it and the hatch. */
  readonly lastTurning: ClosedRange | null;
  readonly candling: readonly number[];
  /** How many days there are to draw, the set day and the last included. */
  readonly length: number;
}

type ScheduleFigures = Pick<Species, 'days' | 'stop_turning_day' | 'candling_days' | 'setting'>;

/**
 * The days of a species: those that the site sets, else those that its sources list first.
 * A day to stop turning that does not come before the hatch cannot be drawn, nor can candling after it.
 */
export function scheduleOf(species: ScheduleFigures): Schedule {
  const { setting } = species;
  const trusted = species.days.filter(({ outlier }) => !outlier);
  const listed = trusted.length > 0 ? trusted : species.days;
  const hatch = setting?.days?.value ?? rangeAround(listed.slice(0, 1));
  const spread = rangeAround([hatch, ...listed]);
  const lastTurning = setting?.lastTurning?.value ?? listedLastTurning(species);
  return {
    hatch,
    spread,
    lastTurning: lastTurning && lastTurning.max < hatch.min ? lastTurning : null,
    candling: candlingDays(species).filter((day) => day <= hatch.max),
    length: spread.max + 1,
  };
}

function listedLastTurning({ stop_turning_day }: ScheduleFigures): ClosedRange | null {
  const days = stop_turning_day
    .filter(({ outlier }) => !outlier)
    .flatMap(({ value, day }) => (typeof value === 'number' ? { min: value, max: value } : (day ?? [])));
  return days[0] ?? null;
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
export function schedulePartsOf({ hatch, spread, lastTurning, candling }: Schedule): SchedulePart[] {
  const parts: SchedulePart[] = lastTurning
    ? [
        { kind: 'turning', label: 'Turning', days: `until day ${displayRange(lastTurning)}` },
        { kind: 'lockdown', label: 'Lockdown, no turning', days: `from day ${displayRange(lastTurning)}` },
      ]
    : [{ kind: 'incubation', label: 'Incubation', days: 'from day 0' }];
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

function dayOrDays(range: ClosedRange): string {
  return `${range.min === range.max ? 'day' : 'days'} ${displayRange(range)}`;
}
