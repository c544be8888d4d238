import { z } from 'zod';
import { AIRS } from '../../domain/hatch/hatchSpecies.ts';
import { slug, text } from './fields.ts';
import { celsius, days, fahrenheit, percent, settingSchema } from './setting.ts';

const sourced = {
  sources: z.array(slug).min(1).describe('The ids of its sources in `sources.yaml`.'),
  note: text.optional().describe('A note that pages show beside the figure.'),
  outlier: z
    .boolean()
    .optional()
    .describe('`true` if other sources contradict it, as `note` says: only the table shows it.'),
};

const inWords = { value: text.describe('The figure in words.') };

const words = z.array(z.strictObject({ ...inWords, ...sourced })).default([]);

/** In degrees, or in words if a source gives none. */
const temperatures = z
  .array(
    z.union([
      z.strictObject({
        f: fahrenheit.describe('Degrees Fahrenheit.'),
        c: celsius.describe('Degrees Celsius.'),
        ...sourced,
      }),
      z.strictObject({ ...inWords, ...sourced }),
    ]),
  )
  .default([]);

/** In words, which the table shows; `percent` is the figure in them, for charts and weight sheets. */
const percentages = z
  .array(
    z.strictObject({
      ...inWords,
      percent: percent
        .optional()
        .describe('The figure in percent, for charts: `60`, `[58, 60]` or `{min: 60}`.'),
      ...sourced,
    }),
  )
  .default([]);

const hatchDays = z
  .strictObject({
    min: z.int().positive().describe('The fewest days.'),
    max: z.int().positive().describe('The most days.'),
    ...sourced,
  })
  .refine(({ min, max }) => min <= max, { path: ['min'], message: "expected at most the number of 'max'" });

/**
 * A day, `pip`, or words, which the table shows; `day` is their day, counted from setting, for the timeline.
 */
const turningStop = z
  .strictObject({
    value: z.union([z.int(), text]).describe('A day, `pip` (the first internal pip) or words.'),
    day: days.optional().describe('Its place on the timeline, beside words.'),
    ...sourced,
  })
  .refine(({ value, day }) => day === undefined || typeof value === 'string', {
    path: ['day'],
    message: 'expected no day beside a value that is a day; delete one of the two',
  });

/**
 * A kind of a species whose eggs take other days: a breed, or a bird of a
 * family. All else is as for the species.
 */
const kind = z.strictObject({
  id: text.describe('A unique id.'),
  name: text.describe('Its name.'),
  days: z.array(hatchDays).min(1).describe('How many days the hatch takes.'),
});

/** Incubators in which its eggs are not to be set, and why; the site then gives no temperature for them. */
const unsuited = z.strictObject({
  air: z.enum(['any', ...AIRS]).describe('The kind of incubator.'),
  why: text.describe('Why, in a line.'),
  sources: z.array(slug).min(1).describe('The ids of its sources in `sources.yaml`.'),
});

/** The fields of a species that are lists of figures, each figure with its sources. */
export const FIGURE_FIELDS = [
  'days',
  'temp_incubation',
  'temp_forced',
  'temp_still',
  'rh_incubation',
  'rh_hatch',
  'stop_turning_day',
  'turns_per_day',
  'candling_days',
  'storage',
  'weight_loss',
] as const;

/**
 * `species.yaml`: each figure with its alternatives, all with their sources, in the order of display.
 * `setting` is the site's own figure among them. `temperature_sex`, `notes` and `confidence`
 * are for editors: no page shows them.
 */
export const speciesSchema = z.array(
  z.strictObject({
    id: text.describe('The id that egg types and placeholders use.'),
    name: text.describe('The name of the species.'),
    alsoCalled: z.array(text).optional().describe('Other names that visitors search for.'),
    setting: settingSchema.optional().describe('What your site advises, for pages and placeholders.'),
    days: z.array(hatchDays).min(1).describe('How many days the hatch takes.'),
    kinds: z.array(kind).default([]).describe('Breeds, or birds of a family, whose eggs take other days.'),
    unsuited: unsuited
      .optional()
      .describe('Incubators that must not be used. The calendar shows `why` in place of a temperature.'),
    temp_incubation: temperatures.describe('The temperature where a source names no kind of incubator.'),
    temp_forced: temperatures.describe('The temperature with a fan.'),
    temp_still: temperatures.describe('The temperature without a fan.'),
    rh_incubation: percentages.describe('The humidity until turning stops.'),
    rh_hatch: percentages.describe('The humidity after turning stops.'),
    stop_turning_day: z.array(turningStop).default([]).describe('When turning stops.'),
    turns_per_day: words.describe('How often to turn.'),
    candling_days: z
      .array(z.strictObject({ value: z.array(z.int()).min(1).describe('The days.'), ...sourced }))
      .default([])
      .describe('When to candle.'),
    storage: words.describe('How to store eggs before setting.'),
    weight_loss: percentages.describe('How much weight eggs lose from setting to hatch.'),
    group: z
      .enum(['bird', 'reptile'])
      .optional()
      .describe('The kind of animal. The eggs of reptiles are never turned.'),
    temperature_sex: z
      .strictObject({ ...inWords, ...sourced })
      .optional()
      .describe('How the temperature decides the sex. No page shows it.'),
    notes: z.array(text).optional().describe('Notes for editors. No page shows them.'),
    confidence: z
      .enum(['high', 'medium', 'low'])
      .optional()
      .describe('How sure you are of the figures. No page shows it.'),
  }),
);
