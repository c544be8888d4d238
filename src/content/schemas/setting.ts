import { z } from 'zod';
import { isSafeLastTurn } from '../../domain/hatch/hatchSpecies.ts';
import { type ClosedRange, inRange, type Range } from '../../domain/range.ts';
import { slug, text } from './fields.ts';

/** A figure as content writes it: one number, or a list of the least and the most, such as `[58, 60]`. */
const figure = z.union([z.number(), z.tuple([z.number(), z.number()])]).transform((value): ClosedRange => {
  const [min, max] = typeof value === 'number' ? [value, value] : value;
  return { min, max };
});

/** A figure that may be open upwards: `{min: 60}` is 60 or more. */
const openFigure = z.union([
  figure,
  z
    .strictObject({ min: z.number().describe('The least.') })
    .transform(({ min }): Range => ({ min, max: null })),
]);

const IN_ORDER = 'expected the smaller number first, such as [58, 60]';

function isInOrder({ min, max }: Range): boolean {
  return max === null || min <= max;
}

function liesWithin(least: number, most: number): (range: Range) => boolean {
  return ({ min, max }) => min >= least && (max ?? min) <= most;
}

const whole = (least: number, expected: string) =>
  figure
    .refine(isInOrder, IN_ORDER)
    .refine(({ min, max }) => min >= least && Number.isInteger(min) && Number.isInteger(max), expected);

export const eggs = whole(1, 'expected whole eggs, such as 50 or [130, 140]');

/** A day of a hatch, or a number of days, counted from setting on day 0. */
export const days = whole(0, 'expected whole days, such as 21 or [17, 18]');

/** Degrees Fahrenheit in which eggs are held: a figure in Celsius lies below. */
export const fahrenheit = figure
  .refine(isInOrder, IN_ORDER)
  .refine(liesWithin(60, 115), 'expected degrees Fahrenheit from 60 to 115, such as 99.5');

/** Degrees Celsius in which eggs are held: a figure in Fahrenheit lies above. */
export const celsius = figure
  .refine(isInOrder, IN_ORDER)
  .refine(liesWithin(15, 46), 'expected degrees Celsius from 15 to 46, such as 37.5');

export const percent = openFigure
  .refine(isInOrder, IN_ORDER)
  .refine(liesWithin(0, 100), 'expected a percentage from 0 to 100, such as 60, [58, 60] or {min: 60}');

const reasons = {
  why: text.describe('Why, in a line.'),
  outside: text.optional().describe('Why it lies outside of what every source says, where it does.'),
};

/**
 * A figure that the site sets. `outside` is required if, and only if, it lies
 * outside of what every source says.
 */
const advised = <T>(value: z.ZodType<T>) =>
  z.strictObject({ value: value.describe('The figure.'), ...reasons });

/** One day, as the range that other figures are; `pip` is the first internal pip. */
const lastTurning = z.union([
  days.refine(
    ({ min, max }) => min === max,
    "expected one day, such as 18, or 'pip' for the first internal pip",
  ),
  z.literal('pip'),
]);

/**
 * `setting` of a species in `species.yaml`: what the site advises, the only place that has it. Pages and
 * texts take it from here. The site leaves all other figures to the sources.
 */
export const settingSchema = z
  .strictObject({
    days: advised(days).optional().describe('How many days the hatch takes, such as `21` or `[17, 18]`.'),
    lastTurning: advised(lastTurning)
      .optional()
      .describe('The day on which turning stops, or `pip`, the first internal pip.'),
    forced: advised(fahrenheit).optional().describe('Degrees Fahrenheit with a fan.'),
    still: advised(fahrenheit).optional().describe('Degrees Fahrenheit without a fan.'),
    turningHumidity: advised(percent)
      .extend({
        start: z
          .number()
          .optional()
          .describe('The percentage to begin at; the weight of the eggs then leads within `value`.'),
      })
      .refine(({ value, start }) => start === undefined || inRange(start, value), {
        path: ['start'],
        message: "expected a percentage within 'value', such as 50 in [40, 60]",
      })
      .transform(({ start, value, ...rest }) => {
        return { ...rest, value: start === undefined ? value : { ...value, start } };
      })
      .optional()
      .describe('Humidity in percent until turning stops: `50`, `[40, 50]` or `{min: 40}`.'),
    hatchHumidity: advised(percent)
      .optional()
      .describe('Humidity in percent after turning stops, in the same forms.'),
    turning: z
      .strictObject({
        value: text.describe('What to do.'),
        ...reasons,
        sources: z.array(slug).min(1).describe('The ids of its sources in `sources.yaml`.'),
      })
      .optional()
      .describe('How often to turn, in words.'),
  })
  .refine(
    ({ days: hatch, lastTurning: last }) =>
      !hatch || !last || last.value === 'pip' || isSafeLastTurn(last.value.min, hatch.value),
    {
      path: ['lastTurning', 'value'],
      message:
        "expected a day before the first of 'days', at most a week before their last, or 'pip' for the first internal pip",
    },
  );
