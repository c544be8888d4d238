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
    .describe(
      '`true` when the other sources contradict it. The table shows it; drawings leave it out. Say why in `note`.',
    ),
};

const inWords = { value: text.describe('The figure in words.') };

const words = z.array(z.strictObject({ ...inWords, ...sourced })).default([]);

/** In degrees, or in words where a source gives none. */
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
      percent: percent.optional().describe('The figure, for charts.'),
      ...sourced,
    }),
  )
  .default([]);

/** How many days a hatch takes. */
const hatchDays = z
  .strictObject({
    min: z.int().positive().describe('The least.'),
    max: z.int().positive().describe('The most.'),
    ...sourced,
  })
  .refine(({ min, max }) => min <= max, { path: ['min'], message: "expected at most the number of 'max'" });

/**
 * A day, `pip` for the first internal pip, or words, which the table shows; `day` is the day in them, counted from setting, which
 * the timeline draws.
 */
const turningStop = z
  .strictObject({
    value: z.union([z.int(), text]).describe('A day, `pip` or words.'),
    day: days.optional().describe('Its place on the timeline, beside words.'),
    ...sourced,
  })
  .refine(({ value, day }) => day === undefined || typeof value === 'string', {
    path: ['day'],
    message: 'expected no day beside a value that is a day; delete one of the two',
  });

/** A kind of a species whose eggs take other days: a breed, or a bird of a family. All else is as for the species. */
const kind = z.strictObject({
  id: text.describe('A unique id.'),
  name: text.describe('Its name.'),
  days: z.array(hatchDays).min(1).describe('How many days the hatch takes: `min` and `max`.'),
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
 * `species.yaml`: each figure with its alternatives, every one with its sources; the first is shown first. `setting`
 * is the site's own figure among them. `temperature_sex`, `notes` and `confidence` are for editors: no page shows them.
 */
export const speciesSchema = z.array(
  z.strictObject({
    id: text.describe('The id that egg types and placeholders use.'),
    name: text.describe('The name of the species.'),
    alsoCalled: z.array(text).optional().describe('Other names that visitors search for.'),
    setting: settingSchema
      .optional()
      .describe(
        'What your site advises, for pages and placeholders. Each figure has `value`, `why`, and `outside` (why it may differ from all sources).',
      ),
    days: z.array(hatchDays).min(1).describe('How many days the hatch takes: `min` and `max`.'),
    kinds: z
      .array(kind)
      .default([])
      .describe(
        'Breeds, or birds of a family, whose eggs take other days: `id`, `name` and `days` (with `min` and `max`).',
      ),
    unsuited: unsuited
      .optional()
      .describe(
        'Incubators that must not be used for these eggs: `air`, `why` and `sources`. The calendar shows `why` in place of a temperature.',
      ),
    temp_incubation: temperatures.describe(
      'The temperature when a source names no kind of incubator: `f` and `c`, or `value` in words.',
    ),
    temp_forced: temperatures.describe('The temperature with a fan: `f` and `c`, or `value` in words.'),
    temp_still: temperatures.describe('The temperature without a fan: `f` and `c`, or `value` in words.'),
    rh_incubation: percentages.describe(
      'The relative humidity until turning stops: `value` in words, and `percent` (`60`, `[58, 60]` or `{min: 60}`) for the charts.',
    ),
    rh_hatch: percentages.describe(
      'The relative humidity after turning stops: `value` in words, and `percent` for the charts, or its least, `{min: 65}`.',
    ),
    stop_turning_day: z
      .array(turningStop)
      .default([])
      .describe(
        'When turning stops: `value` is a day, `pip` (the first internal pip) or words. With words, `day` sets the place on the timeline.',
      ),
    turns_per_day: words.describe('How often to turn: `value` in words.'),
    candling_days: z
      .array(z.strictObject({ value: z.array(z.int()).min(1).describe('The days.'), ...sourced }))
      .default([])
      .describe('When to candle: `value` is a list of days.'),
    storage: words.describe('How to store eggs before setting: `value` in words.'),
    weight_loss: percentages.describe(
      'How much weight eggs lose: `value` in words, and `percent` (a figure, or `{min: 11}`) from setting to hatch, for weight sheets.',
    ),
    group: z
      .enum(['bird', 'reptile'])
      .optional()
      .describe('The kind of animal. The eggs of reptiles are never turned.'),
    temperature_sex: z
      .strictObject({ ...inWords, ...sourced })
      .optional()
      .describe('How the temperature decides the sex: `value` in words. No page shows it.'),
    notes: z.array(text).optional().describe('Notes for editors. No page shows them.'),
    confidence: z
      .enum(['high', 'medium', 'low'])
      .optional()
      .describe('How sure you are of the figures. No page shows it.'),
  }),
);
