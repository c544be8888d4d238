import { z } from 'zod';
import { isSafeLastTurn } from '../../domain/hatch/hatchSpecies.ts';
import { writePercent, writeTemperature } from '../../domain/hatch/settingText.ts';
import { displayRange } from '../../domain/range.ts';
import { slug, text } from './fields.ts';
import { days, fahrenheit, percent } from './ranges.ts';

/**
 * A figure that the site sets: its value, why in a line, and the words that pages show. `outside` says why it lies
 * outside of what every source says; it is needed where it does, and only there.
 */
const figure = <T>(value: z.ZodType<T>, write: (value: T) => string) =>
  z
    .strictObject({ value, why: text, outside: text.optional() })
    .transform((given) => ({ ...given, text: write(given.value) }));

/** One day, as the range that other figures are; `pip` is the first internal pip. */
const lastTurning = z.union([
  days.refine(
    ({ min, max }) => min === max,
    "expected one day, such as 18, or 'pip' for the first internal pip",
  ),
  z.literal('pip'),
]);

/**
 * `setting` of a species in `species.yaml`: what the site advises, the only place that has it. Pages and texts take it
 * from here. What it does not name, the site leaves to the sources.
 */
export const settingSchema = z
  .strictObject({
    days: figure(days, displayRange)
      .optional()
      .describe('How many days the hatch takes, such as `21` or `[17, 18]`.'),
    lastTurning: figure(lastTurning, (value) =>
      value === 'pip' ? 'the first internal pip' : displayRange(value),
    )
      .optional()
      .describe('The day on which turning stops, or `pip` for the first internal pip.'),
    forced: figure(fahrenheit, writeTemperature).optional().describe('Degrees Fahrenheit with a fan.'),
    still: figure(fahrenheit, writeTemperature).optional().describe('Degrees Fahrenheit without a fan.'),
    turningHumidity: figure(percent, writePercent)
      .optional()
      .describe('Relative humidity in percent until turning stops: `50`, `[40, 50]` or `{min: 40}`.'),
    hatchHumidity: figure(percent, writePercent)
      .optional()
      .describe('Relative humidity in percent after turning stops: `65`, `[65, 70]` or `{min: 65}`.'),
    turning: z
      .strictObject({ value: text, why: text, outside: text.optional(), sources: z.array(slug).min(1) })
      .transform((given) => ({ ...given, text: given.value }))
      .optional()
      .describe('How often to turn: `value` in words, and `sources`, the ids of those that say the same.'),
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
