import { z } from 'zod';
import { draft, isoDate, slug, text } from './fields.ts';

/** The front matter of a legal page. */
export const legalPageSchema = z.strictObject({
  draft,
  title: text,
  slug,
  metaDescription: text,
  /** The day on which its text was last changed; without it, its page shows the day of the build. */
  updatedAt: isoDate.optional(),
});
