import { z } from 'zod';
import { draft, isoDate, slug, text } from './fields.ts';

/** The front matter of a legal page. */
export const legalPageSchema = z.strictObject({
  draft,
  title: text.describe('The heading of the page.'),
  slug: slug.describe('The address `/{slug}/`.'),
  metaDescription: text.describe('The description in search results.'),
  updatedAt: isoDate.optional().describe('The day the text last changed. Default: the day of the build.'),
});
