import type { SiteRule } from './rule.ts';

/** Two pages with one title compete in search results. Pages that are not listed are exempt. */
export const uniqueTitle: SiteRule = {
  about: 'title',
  check: ({ path, address, title }, { titles }) => {
    const owner = titles.get(title ?? '');
    if (address === null || owner === undefined || owner === path) return [];
    return [`expected a title of its own, found that of ${owner}; give each its own`];
  },
};
