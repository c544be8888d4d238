import { z } from 'zod';
import { citations, draft, id, isoDate, productId, slug, text } from './fields.ts';

/** The front matter of an article. */
export const articleSchema = z.strictObject({
  draft,
  id,
  title: text,
  slug,
  excerpt: text,
  keywords: z.array(text),
  metaTitle: text,
  metaDescription: text,
  publishedAt: isoDate,
  updatedAt: isoDate.optional(),
  /** Minutes; without it, as long as its words take. */
  readTime: z.int().positive().optional(),
  /** The name of a category of article-categories.yaml. */
  category: text,
  relatedProducts: z.array(productId),
  sources: citations,
});
