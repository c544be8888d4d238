import { z } from 'zod';
import { CATEGORY_KINDS } from '../../domain/products/categoryKind.ts';
import { citations, line, routePath, slug, text } from './fields.ts';

/** The pages that show a topic. */
const show = z
  .strictObject({
    /** The page of every product of these kinds, and each category page, landing page and guide that lists one. */
    kinds: z.array(z.enum(CATEGORY_KINDS)).default([]),
    /** Every page of these kinds. */
    every: z.array(z.enum(['guide', 'eggType'])).default([]),
    /** Further pages. */
    pages: z.array(routePath).default([]),
  })
  .refine(
    ({ kinds, every, pages }) => kinds.length + every.length + pages.length > 0,
    "expected an entry in 'kinds', 'every' or 'pages'",
  );

/** `safety.yaml`: short warnings, and the pages that show each. A site may have none. */
export const safetySchema = z.array(
  z.strictObject({
    id: slug,
    title: text,
    /** Two to four sentences. */
    text: line,
    sources: citations,
    /** A word of the text that no page should have anywhere else: it tells when a page says the same twice. */
    word: line.optional(),
    show,
  }),
);
