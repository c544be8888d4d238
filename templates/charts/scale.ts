import { formatCount, formatTenths } from '../../src/domain/money.ts';
import { type Range, rangeAround } from '../../src/domain/range.ts';
import { celsiusOf, fahrenheitOf, type TemperatureUnit } from '../../src/domain/temperature.ts';

/** An axis: its ends, and the values of its marks. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

/** With more marks, their texts would touch on a narrow screen. */
const MOST_TICKS = 8;

/**
 * Creates an axis around all figures, with at least half a step of room at either end, and the
 * first step with few enough marks.
 */
export function scaleOver(figures: readonly Range[], steps: readonly number[]): Scale {
  const { min: low, max: high } = rangeAround(figures);
  const scales = steps.map((step) => scaleInSteps(low, high, step));
  return scales.find(({ ticks }) => ticks.length <= MOST_TICKS) ?? scaleInSteps(low, high, high - low || 1);
}

function scaleInSteps(low: number, high: number, step: number): Scale {
  const first = Math.floor(low / step - 0.5);
  const last = Math.ceil(high / step + 0.5);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { min: first * step, max: last * step, ticks };
}

/** The position of a value on an axis, from 0 to 100. */
export function placeOn({ min, max }: Scale, value: number): number {
  return ((value - min) / (max - min)) * 100;
}

export interface Unit {
  /** The possible distances between its marks. */
  readonly steps: readonly number[];
  readonly tick: (value: number) => readonly string[];
}

/** The scales of temperatures, the usual one first. */
export const DEGREES: Readonly<Record<TemperatureUnit, Unit>> = {
  F: {
    steps: [1, 2, 5, 10, 20],
    tick: (value) => [`${value}°F`, `${formatTenths(celsiusOf(value))}°C`],
  },
  C: {
    steps: [0.5, 1, 2, 5, 10],
    tick: (value) => [`${formatCount(value)}°C`, `${formatTenths(fahrenheitOf(value))}°F`],
  },
};

export const PERCENT: Unit = { steps: [10, 20], tick: (value) => [`${value}%`] };
