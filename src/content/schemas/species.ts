import { z } from 'zod';
import { AIRS } from '../../domain/hatch/hatchSpecies.ts';
import { slug, text } from './fields.ts';
import { celsius, days, fahrenheit, percent } from './ranges.ts';
import { settingSchema } from './setting.ts';

const sourced = {
  /** Ids of `sources.yaml`. */
  sources: z.array(slug).min(1),
  note: text.optional(),
  /** Marks a figure that the other sources contradict: the table shows it, the drawings leave it out. */
  outlier: z.boolean().optional(),
};

const words = z.array(z.strictObject({ value: text, ...sourced })).default([]);

/** In degrees, or in words where a source gives none. */
const temperatures = z
  .array(
    z.union([
      z.strictObject({ f: fahrenheit, c: celsius, ...sourced }),
      z.strictObject({ value: text, ...sourced }),
    ]),
  )
  .default([]);

/** In words, which the table shows; `percent` is the relative humidity in them, which the charts draw. */
const humidities = z
  .array(z.strictObject({ value: text, percent: percent.optional(), ...sourced }))
  .default([]);

/** In words, which the table shows; `percent` is the loss in them where it is that from setting to the hatch. */
const weightLosses = z
  .array(z.strictObject({ value: text, percent: percent.optional(), ...sourced }))
  .default([]);

/** How many days a hatch takes. */
const hatchDays = z
  .strictObject({ min: z.int().positive(), max: z.int().positive(), ...sourced })
  .refine(({ min, max }) => min <= max, { path: ['min'], message: "expected at most the number of 'max'" });

/**
 * A day, `pip` for the first internal pip, or words, which the table shows; `day` is the day in them, counted from setting, which
 * the timeline draws.
 */
const turningStop = z
  .strictObject({ value: z.union([z.int(), text]), day: days.optional(), ...sourced })
  .refine(({ value, day }) => day === undefined || typeof value === 'string', {
    path: ['day'],
    message: 'expected no day beside a value that is a day; delete one of the two',
  });

/** A kind of a species whose eggs take other days: a breed, or a bird of a family. All else is as for the species. */
const kind = z.strictObject({ id: text, name: text, days: z.array(hatchDays).min(1) });

/** Incubators in which its eggs are not to be set, and why; the site then gives no temperature for them. */
const unsuited = z.strictObject({
  air: z.enum(['any', ...AIRS]),
  why: text,
  sources: z.array(slug).min(1),
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
 * is the site's own figure amid them.
 * `group`, `temperature_sex`, `notes` and `confidence` are notes for editors: no page shows them.
 */
export const speciesSchema = z.array(
  z.strictObject({
    id: text,
    name: text,
    setting: settingSchema.optional(),
    days: z.array(hatchDays).min(1),
    kinds: z.array(kind).default([]),
    unsuited: unsuited.optional(),
    temp_incubation: temperatures,
    temp_forced: temperatures,
    temp_still: temperatures,
    rh_incubation: humidities,
    rh_hatch: humidities,
    stop_turning_day: z.array(turningStop).default([]),
    turns_per_day: words,
    candling_days: z.array(z.strictObject({ value: z.array(z.int()).min(1), ...sourced })).default([]),
    storage: words,
    weight_loss: weightLosses,
    group: z.enum(['bird', 'reptile']).optional(),
    temperature_sex: z.strictObject({ value: text, ...sourced }).optional(),
    notes: z.array(text).optional(),
    confidence: z.enum(['high', 'medium', 'low']).optional(),
  }),
);
