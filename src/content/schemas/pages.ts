import { z } from 'zod';
import { text } from './fields.ts';

const PLACEHOLDER = /\{[^}]*\}/g;

/** Words that may hold the given placeholders, and no others. */
const words = (...placeholders: readonly string[]) =>
  text.superRefine((value, context) => {
    for (const [found] of value.matchAll(PLACEHOLDER)) {
      if (placeholders.includes(found)) continue;
      const allowed =
        placeholders.length === 0 ? 'no placeholder' : `no placeholder but ${placeholders.join(', ')}`;
      context.addIssue({ code: 'custom', message: `expected ${allowed}` });
    }
  });

const page = (...placeholders: readonly string[]) =>
  z.strictObject({
    title: words(...placeholders).describe('The title in search results and in the browser tab.'),
    description: words(...placeholders).describe('The description in search results.'),
    heading: words(...placeholders).describe('The heading of the page.'),
    lead: words(...placeholders).describe('The line below the heading.'),
  });

/** `pages.yaml`: the words of the pages that every site has. `{count}` stands for the number of products. */
export const pagesSchema = z.strictObject({
  products: page('{count}').describe('The list of products. `{count}` stands for their number.'),
  blog: page().describe('The list of articles.'),
  reviews: page().describe('The list of ratings.'),
  guides: page().describe('The list of guides.'),
  search: page().describe('The search.'),
  compare: page().describe('The comparison.'),
  hatchCalendar: page().describe('The hatch calendar.'),
  hatchCalculators: page().describe('The calculators.'),
  finder: page().describe('The incubator finder.'),
  notFound: page().describe('The 404 page.'),
});
