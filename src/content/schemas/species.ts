import { z } from 'zod';
import { text } from './fields.ts';

/** Web addresses, or the names of printed works. */
const sourced = { sources: z.array(text).min(1), note: text.optional() };
const span = z.tuple([z.number(), z.number()]);

const temperature = z.union([
  z.strictObject({ f: span, c: span, ...sourced }),
  z.strictObject({ value: text, ...sourced }),
]);
const words = z.array(z.strictObject({ value: text, ...sourced })).default([]);

/** `species.yaml`: each figure with its alternatives, every one with its sources; the first is shown first. */
export const speciesSchema = z.array(
  z.strictObject({
    id: text,
    name: text,
    group: z.enum(['bird', 'reptile']),
    days: z.array(z.strictObject({ min: z.int().positive(), max: z.int().positive(), ...sourced })).min(1),
    temp_incubation: z.array(temperature).default([]),
    temp_forced: z.array(temperature).default([]),
    temp_still: z.array(temperature).default([]),
    rh_incubation: words,
    rh_hatch: words,
    stop_turning_day: z.array(z.strictObject({ value: z.union([z.int(), text]), ...sourced })).default([]),
    turns_per_day: words,
    candling_days: z.array(z.strictObject({ value: z.array(z.int()).min(1), ...sourced })).default([]),
    storage: words,
    weight_loss: words,
    temperature_sex: z.strictObject({ value: text, ...sourced }).optional(),
    notes: z.array(text).default([]),
    confidence: z.enum(['high', 'medium', 'low']),
  }),
);
