import { z } from 'zod';
import { citations, draft, isoDate, linkTarget, picks, reference, slug, text } from './fields.ts';

const DIFFICULTIES = ['Beginner', 'Intermediate'] as const;

/** The front matter of a guide. */
export const guideSchema = z.strictObject({
  draft,
  title: text,
  slug,
  description: text,
  keywords: z.array(text),
  metaTitle: text,
  metaDescription: text,
  /** Minutes with its tables and checklists; the page also says how long its text takes. */
  readTime: z.int().positive().optional(),
  /** The day on which its text was last changed. */
  updatedAt: isoDate.optional(),
  difficulty: z.enum(DIFFICULTIES),
  featured: z.boolean(),
  eggType: reference,
  quickFacts: z.array(z.strictObject({ label: text, value: text })),
  /** The hatch in order: `days` is a day or a span of days counted from setting, such as `0` or `1–7`. */
  timeline: z.array(z.strictObject({ days: text, title: text, text })).default([]),
  checklists: z.array(z.strictObject({ title: text, items: z.array(text).min(1) })).default([]),
  links: z.array(z.strictObject({ label: text, href: linkTarget })),
  /** Without any, those of its egg type. */
  picks,
  sources: citations,
});
