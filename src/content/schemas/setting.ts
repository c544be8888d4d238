import { z } from 'zod';
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

/**
 * `setting` of a species in `species.yaml`: what the site advises, the only place that has it. Pages and texts take it
 * from here. What it does not name, the site leaves to the sources.
 */
export const settingSchema = z
  .strictObject({
    /** How many days the hatch takes. */
    days: figure(days, displayRange).optional(),
    /** The day on which turning stops: lockdown begins. */
    lastTurning: figure(days, displayRange).optional(),
    /** Degrees Fahrenheit in a machine with a fan, and in one without. */
    forced: figure(fahrenheit, writeTemperature).optional(),
    still: figure(fahrenheit, writeTemperature).optional(),
    /** Relative humidity in percent, until turning stops and after it. */
    turningHumidity: figure(percent, writePercent).optional(),
    hatchHumidity: figure(percent, writePercent).optional(),
    /** How often eggs are turned, in words; `sources` are the ids of those that say the same. */
    turning: z
      .strictObject({ value: text, why: text, outside: text.optional(), sources: z.array(slug).min(1) })
      .transform((given) => ({ ...given, text: given.value }))
      .optional(),
  })
  .refine((set) => !set.days || !set.lastTurning || set.lastTurning.value.max < set.days.value.min, {
    path: ['lastTurning', 'value'],
    message: "expected a day before the first of 'days'",
  });
