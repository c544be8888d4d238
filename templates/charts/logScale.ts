import type { Scale } from './scale.ts';

/** With more marks, their texts would touch on a narrow screen. */
const MOST_MARKS = 7;

/** The first digits of marks, the densest first. */
const DIGITS = [[1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 5], [1, 3], [1]] as const;

/** The room beside the lowest and the highest value, as a factor: a single value has a mark, too. */
const ROOM = 1.25;

/**
 * Creates an axis on which each step is as many times the one before, with room around all values, and the
 * densest marks that have room. The values are above zero.
 */
export function logScaleOver(values: readonly number[]): Scale {
  const min = Math.min(...values) / ROOM;
  const max = Math.max(...values) * ROOM;
  const choices = DIGITS.map((digits) => marksWithin(digits, min, max));
  const ticks = choices.find(({ length }) => length <= MOST_MARKS) ?? choices.at(-1) ?? [];
  return { min, max, ticks };
}

function marksWithin(digits: readonly number[], min: number, max: number): number[] {
  const first = Math.floor(Math.log10(min));
  const last = Math.ceil(Math.log10(max));
  const powers = Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
  const marks = powers.flatMap((power) => digits.map((digit) => digit * power));
  return marks.filter((mark) => min <= mark && mark <= max);
}

/** The position of a value on such an axis, from 0 to 100. */
export function placeOnLog({ min, max }: Scale, value: number): number {
  return (Math.log(value / min) / Math.log(max / min)) * 100;
}
