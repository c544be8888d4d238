import type { PageRule } from './rule.ts';

/** A page has one heading of the first level, which says what it is about. */
export const oneH1: PageRule = {
  about: 'title',
  check: ({ read }) => {
    const found = read.headings.filter(({ level }) => level === 1).length;
    return found === 1 ? [] : [`expected one h1, found ${found === 0 ? 'none' : found}`];
  },
};
