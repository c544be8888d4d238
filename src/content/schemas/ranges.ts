import { z } from 'zod';
import type { ClosedRange, Range } from '../../domain/range.ts';

/** A figure as content writes it: one number, or a list of the least and the most, such as `[58, 60]`. */
const figure = z.union([z.number(), z.tuple([z.number(), z.number()])]).transform(closedRange);

function closedRange(value: number | readonly [number, number]): ClosedRange {
  const [min, max] = typeof value === 'number' ? [value, value] : value;
  return { min, max };
}

/** A figure that may be open upwards: `{min: 60}` is 60 or more. */
const openFigure = z.union([figure, z.strictObject({ min: z.number() }).transform(openRange)]);

function openRange({ min }: { readonly min: number }): Range {
  return { min, max: null };
}

const IN_ORDER = 'expected the smaller number first, such as [58, 60]';

function isInOrder({ min, max }: Range): boolean {
  return max === null || min <= max;
}

function liesWithin(least: number, most: number): (range: Range) => boolean {
  return ({ min, max }) => min >= least && (max ?? min) <= most;
}

/** A number of eggs. */
export const eggs = figure
  .refine(isInOrder, IN_ORDER)
  .refine(
    ({ min, max }) => min > 0 && Number.isInteger(min) && Number.isInteger(max),
    'expected whole eggs, such as 50 or [130, 140]',
  );

/** A day of a hatch, or a number of days, counted from setting on day 0. */
export const days = figure
  .refine(isInOrder, IN_ORDER)
  .refine(
    ({ min, max }) => min >= 0 && Number.isInteger(min) && Number.isInteger(max),
    'expected whole days, such as 21 or [17, 18]',
  );

/** Degrees Fahrenheit in which eggs are held: a figure in Celsius lies below. */
export const fahrenheit = figure
  .refine(isInOrder, IN_ORDER)
  .refine(liesWithin(60, 115), 'expected degrees Fahrenheit from 60 to 115, such as 99.5');

/** Degrees Celsius in which eggs are held: a figure in Fahrenheit lies above. */
export const celsius = figure
  .refine(isInOrder, IN_ORDER)
  .refine(liesWithin(15, 46), 'expected degrees Celsius from 15 to 46, such as 37.5');

/** Relative humidity in percent. */
export const percent = openFigure
  .refine(isInOrder, IN_ORDER)
  .refine(liesWithin(0, 100), 'expected a percentage from 0 to 100, such as 60, [58, 60] or {min: 60}');
