import type { SiteRule } from './rule.ts';

/** Two pages with one description look the same in search results. Pages that are not listed are exempt. */
export const uniqueDescription: SiteRule = {
  about: 'description',
  check: ({ path, address, description }, { descriptions }) => {
    const owner = descriptions.get(description ?? '');
    if (address === null || owner === undefined || owner === path) return [];
    return [`expected a description of its own, found that of ${owner}; give each its own`];
  },
};
