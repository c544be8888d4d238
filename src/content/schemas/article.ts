import { z } from 'zod';
import { ARTICLE_CATEGORIES } from '../../domain/articles/article.ts';
import { id, isoDate, productId, slug, source, text } from './fields.ts';

/** The front matter of an article (specification, section 3). */
export const articleSchema = z.strictObject({
  id,
  title: text,
  slug,
  excerpt: text,
  keywords: z.array(text),
  metaTitle: text,
  metaDescription: text,
  publishedAt: isoDate,
  updatedAt: isoDate.optional(),
  readTime: z.int().positive(),
  category: z.enum(ARTICLE_CATEGORIES),
  relatedProducts: z.array(productId),
  sources: z.array(source).default([]),
});
