import type { PageRule } from './rule.ts';

/** Two pages with one title compete in search results. Pages that are not listed are exempt. */
export const uniqueTitle: PageRule = {
  about: 'title',
  check: ({ path, address, read }, { titleOwners }) => {
    const owner = titleOwners.get(read.title ?? '');
    if (address === null || owner === undefined || owner === path) return [];
    return [`expected a title of its own, found that of ${owner}; give each its own`];
  },
};
