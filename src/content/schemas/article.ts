import { z } from 'zod';
import { citations, draft, id, isoDate, productId, slug, text } from './fields.ts';

/** The front matter of an article. */
export const articleSchema = z.strictObject({
  draft,
  id: id.describe('A unique number or text. Articles are listed in this order; the first is featured.'),
  title: text.describe('The heading of the page and its cards.'),
  slug: slug.describe('The address `/blog/{slug}/`.'),
  excerpt: text.describe('The summary on cards.'),
  keywords: z.array(text).describe('Search terms that the page is about.'),
  metaTitle: text.describe('The title in search results.'),
  metaDescription: text.describe('The description in search results.'),
  publishedAt: isoDate.describe(
    'The day of publication, such as `2026-01-31`. A future date gives a warning and is published all the same.',
  ),
  updatedAt: isoDate
    .optional()
    .describe('The day the text last changed. Pages show it instead of `publishedAt`.'),
  readTime: z.int().positive().optional().describe('Minutes to read. Default: its words at 220 a minute.'),
  category: text.describe('The `name` of a category in `article-categories.yaml`.'),
  relatedProducts: z.array(productId).describe('The ids of the products that it recommends.'),
  sources: citations,
});
