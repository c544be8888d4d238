import { z } from 'zod';
import { draft, slug, text } from './fields.ts';

/** The front matter of a legal page. */
export const legalPageSchema = z.strictObject({ draft, title: text, slug, metaDescription: text });
