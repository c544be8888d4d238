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
    /** The title of the browser's tab and of search results. */
    title: words(...placeholders),
    description: words(...placeholders),
    /** The page's h1. */
    heading: words(...placeholders),
    /** The line below the heading. */
    lead: words(...placeholders),
  });

/** `pages.yaml`: the words of the pages that every site has. `{count}` stands for the number of products. */
export const pagesSchema = z.strictObject({
  products: page('{count}'),
  blog: page(),
  reviews: page(),
  guides: page(),
  search: page(),
  compare: page(),
  hatchCalendar: page(),
  hatchCalculators: page(),
  finder: page(),
  notFound: page(),
});
