import { z } from 'zod';
import { linkTarget, reference, slug, source, text } from './fields.ts';

export const DIFFICULTIES = ['Beginner', 'Intermediate'] as const;

/** The front matter of a guide. */
export const guideSchema = z.strictObject({
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
  links: z.array(z.strictObject({ label: text, href: linkTarget })),
  sources: z.array(source).default([]),
});
