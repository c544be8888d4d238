import { z } from 'zod';
import { draft, linkTarget, reference, slug, source, text } from './fields.ts';
import { days, fahrenheit, percent } from './ranges.ts';

const DIFFICULTIES = ['Beginner', 'Intermediate'] as const;

/**
 * The figures that the guide advises: the drawings of its egg type show them first. Each may be left out. `quickFacts`
 * says the same for readers, in words.
 */
const advice = z
  .strictObject({
    /** How many days the hatch takes. */
    days: days.optional(),
    /** The day on which turning stops. */
    lastTurning: days.optional(),
    /** Degrees Fahrenheit in a machine with a fan, and in one without. */
    forced: fahrenheit.optional(),
    still: fahrenheit.optional(),
    /** Relative humidity in percent, until turning stops and after it. */
    turningHumidity: percent.optional(),
    hatchHumidity: percent.optional(),
  })
  .refine((advised) => !advised.days || !advised.lastTurning || advised.lastTurning.max < advised.days.min, {
    path: ['lastTurning'],
    message: "expected a day before the first of 'days'",
  });

/** The front matter of a guide. */
export const guideSchema = z.strictObject({
  draft,
  title: text,
  slug,
  description: text,
  keywords: z.array(text),
  metaTitle: text,
  metaDescription: text,
  readTime: z.int().positive(),
  difficulty: z.enum(DIFFICULTIES),
  featured: z.boolean(),
  eggType: reference,
  quickFacts: z.array(z.strictObject({ label: text, value: text })),
  advice: advice.default({}),
  /** The hatch in order: `days` is a day or a span of days counted from setting, such as `0` or `1–7`. */
  timeline: z.array(z.strictObject({ days: text, title: text, text })).default([]),
  checklists: z.array(z.strictObject({ title: text, items: z.array(text).min(1) })).default([]),
  links: z.array(z.strictObject({ label: text, href: linkTarget })),
  sources: z.array(source).default([]),
});
