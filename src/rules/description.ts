import type { PageRule } from './rule.ts';

/** A page has a description: search results show it below the title. */
export const description: PageRule = {
  about: 'description',
  check: ({ read }) => (read.description ? [] : ['expected a description, found none; write one']),
};
