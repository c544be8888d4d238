import { z } from 'zod';
import { slug, text } from './fields.ts';

/** The front matter of a legal page. */
export const legalPageSchema = z.strictObject({ title: text, slug, metaDescription: text });
