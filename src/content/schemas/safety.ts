import { z } from 'zod';
import { CATEGORY_KINDS } from '../../domain/products/categoryKind.ts';
import { citations, line, routePath, slug, text } from './fields.ts';

/** The pages that show a topic. */
const show = z
  .strictObject({
    kinds: z
      .array(z.enum(CATEGORY_KINDS))
      .default([])
      .describe('Kinds of categories: pages of their products, and pages that list them.'),
    every: z
      .array(z.enum(['guide', 'eggType']))
      .default([])
      .describe('Every guide, or every egg page.'),
    pages: z.array(routePath).default([]).describe('Paths of other pages, such as `/blog/cleaning`.'),
  })
  .refine(
    ({ kinds, every, pages }) => kinds.length + every.length + pages.length > 0,
    "expected an entry in 'kinds', 'every' or 'pages'",
  );

/** `safety.yaml`: short warnings, and the pages that show each. A site may have none. */
export const safetySchema = z.array(
  z.strictObject({
    id: slug.describe('A unique slug. `#safety-{id}` leads to the topic on a page.'),
    title: text.describe('What it is about.'),
    text: line.describe('Two to four sentences, without markdown.'),
    sources: citations,
    word: line.optional().describe('A word of the text that must not appear elsewhere on the page.'),
    show: show.describe('The pages that show it: at least one of the three below.'),
  }),
);
