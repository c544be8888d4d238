import type { Species } from '../../content/catalogue.ts';
import { type Advice, NO_ADVICE } from './guideAdvice.ts';
import { isOutlier } from './outlier.ts';
import { readDay, type Span, writeSpan } from './readFigures.ts';

/** The days of a hatch, counted from setting on day 0. What no source gives is null or empty, and is not drawn. */
export interface Schedule {
  readonly hatch: Span;
  /** The earliest and the latest hatch that any source gives, outliers aside. */
  readonly spread: Span;
  /** When turning ends; lockdown lies between it and the hatch. */
  readonly lastTurning: Span | null;
  readonly candling: readonly number[];
  /** How many days there are to draw, the set day and the last included. */
  readonly length: number;
}

type ScheduleFigures = Pick<Species, 'days' | 'stop_turning_day' | 'candling_days'>;

/**
 * The days of a species: those that the site's own guide advises, else those that its sources list first.
 * A day to stop turning that does not come before the hatch cannot be drawn, nor can candling after it.
 */
export function scheduleOf(
  species: ScheduleFigures,
  advice: Pick<Advice, 'days' | 'lastTurning'> = NO_ADVICE,
): Schedule {
  const trusted = species.days.filter((entry) => !isOutlier(entry));
  const listed = (trusted.length > 0 ? trusted : species.days).map(forwards);
  const hatch = advice.days ?? listed[0] ?? { min: 0, max: 0 };
  const spread = around([hatch, ...listed]);
  const lastTurning = advice.lastTurning ?? listedLastTurning(species);
  return {
    hatch,
    spread,
    lastTurning: lastTurning && lastTurning.max < hatch.min ? lastTurning : null,
    candling: candlingDays(species).filter((day) => day <= hatch.max),
    length: spread.max + 1,
  };
}

function listedLastTurning({ stop_turning_day }: ScheduleFigures): Span | null {
  for (const entry of stop_turning_day) {
    if (isOutlier(entry)) continue;
    const { value } = entry;
    const day = typeof value === 'number' ? { min: value, max: value } : readDay(value);
    if (day) return day;
  }
  return null;
}

/** The days on which any of the sources looks into the eggs. */
function candlingDays({ candling_days }: ScheduleFigures): number[] {
  const days = candling_days.filter((entry) => !isOutlier(entry)).flatMap(({ value }) => value);
  return [...new Set(days)].sort((a, b) => a - b);
}

function around(spans: readonly Span[]): Span {
  return { min: Math.min(...spans.map(({ min }) => min)), max: Math.max(...spans.map(({ max }) => max)) };
}

function forwards({ min, max }: Span): Span {
  return min <= max ? { min, max } : { min: max, max: min };
}

/** One line of a schedule in words: the key of the drawing, and all that it shows. */
export interface SchedulePart {
  readonly kind: 'incubation' | 'turning' | 'lockdown' | 'hatch' | 'spread' | 'candling';
  readonly label: string;
  readonly days: string;
}

/** A schedule in words, in the order of its days. */
export function schedulePartsOf({ hatch, spread, lastTurning, candling }: Schedule): SchedulePart[] {
  const parts: SchedulePart[] = lastTurning
    ? [
        { kind: 'turning', label: 'Turning', days: `until day ${writeSpan(lastTurning)}` },
        { kind: 'lockdown', label: 'Lockdown, no turning', days: `from day ${writeSpan(lastTurning)}` },
      ]
    : [{ kind: 'incubation', label: 'Incubation', days: 'from day 0' }];
  parts.push({ kind: 'hatch', label: 'Hatch', days: dayOrDays(hatch) });
  if (writeSpan(spread) !== writeSpan(hatch))
    parts.push({ kind: 'spread', label: 'All sources', days: dayOrDays(spread) });
  if (candling.length > 0)
    parts.push({
      kind: 'candling',
      label: 'Candling',
      days: `${candling.length > 1 ? 'days' : 'day'} ${candling.join(', ')}`,
    });
  return parts;
}

function dayOrDays(span: Span): string {
  return `${span.min === span.max ? 'day' : 'days'} ${writeSpan(span)}`;
}
