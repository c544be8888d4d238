import type { PageRule } from './rule.ts';

/** A page has a title. */
export const title: PageRule = {
  about: 'title',
  check: ({ read }) => (read.title ? [] : ['expected a title, found none; write one']),
};
