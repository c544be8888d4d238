import { z } from 'zod';
import { citations, draft, isoDate, linkTarget, picks, reference, slug, text } from './fields.ts';

const DIFFICULTIES = ['Beginner', 'Intermediate'] as const;

/** The front matter of a guide. */
export const guideSchema = z.strictObject({
  draft,
  title: text.describe('The heading of the page and its cards.'),
  slug: slug.describe('The address `/guides/{slug}/`.'),
  description: text.describe('The summary on cards and at the top of the page.'),
  keywords: z.array(text).describe('Search terms that the page is about.'),
  metaTitle: text.describe('The title in search results.'),
  metaDescription: text.describe('The description in search results.'),
  readTime: z
    .int()
    .positive()
    .optional()
    .describe(
      'Minutes to read, tables and checklists included. The page also shows the time for its text alone.',
    ),
  updatedAt: isoDate.optional().describe('The day the text last changed.'),
  difficulty: z.enum(DIFFICULTIES).describe('How much experience it takes.'),
  featured: z.boolean().describe('Whether it comes first on the guides page.'),
  eggType: reference.describe('The egg type that it is about. It must have a page.'),
  quickFacts: z
    .array(z.strictObject({ label: text, value: text }))
    .describe('Facts at the top: a list of `label` and `value`.'),
  timeline: z
    .array(z.strictObject({ days: text, title: text, text }))
    .default([])
    .describe('The hatch in order: a list of `days` (`"0"`, `"1–7"`), `title` and `text`.'),
  checklists: z
    .array(z.strictObject({ title: text, items: z.array(text).min(1) }))
    .default([])
    .describe('Lists to print, each with `title` and `items`.'),
  links: z
    .array(z.strictObject({ label: text, href: linkTarget }))
    .describe('Links at the end of the page: `label` and `href`.'),
  /** Without any, those of its egg type. */
  picks,
  sources: citations,
});
