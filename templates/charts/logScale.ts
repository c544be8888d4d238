import type { Scale } from './scale.ts';

/** With more marks, their texts would touch on a narrow screen. */
const MOST_MARKS = 7;

/** The first digits of marks, the densest first. */
const DIGITS = [[1, 2, 5], [1, 3], [1]] as const;

/** The room beside the lowest and the highest value, as a factor. */
const ROOM = 1.15;

/**
 * Creates an axis on which each step is as many times the one before, with room around all values; with the
 * densest marks that have room. The values are above zero.
 */
export function logScaleOver(values: readonly number[]): Scale {
  const low = Math.min(...values) / ROOM;
  const high = Math.max(...values) * ROOM;
  const scales = DIGITS.map((digits) => scaleWith(digits, low, high));
  return scales.find(({ ticks }) => ticks.length <= MOST_MARKS) ?? scaleWith([1], low, high);
}

function scaleWith(digits: readonly number[], low: number, high: number): Scale {
  const first = Math.floor(Math.log10(low));
  const last = Math.ceil(Math.log10(high));
  const powers = Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
  const marks = powers.flatMap((power) => digits.map((digit) => digit * power));
  const min = marks.findLast((mark) => mark <= low) ?? low;
  const max = marks.find((mark) => mark >= high) ?? high;
  return { min, max, ticks: marks.filter((mark) => min <= mark && mark <= max) };
}

/** The position of a value on such an axis, from 0 to 100. */
export function placeOnLog({ min, max }: Scale, value: number): number {
  return (Math.log(value / min) / Math.log(max / min)) * 100;
}
