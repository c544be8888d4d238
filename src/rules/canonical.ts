import type { PageRule } from './rule.ts';

/**
 * A page names the address that search engines should list it under, and no other: its own, or, where another page says the
 * same, that one's. One that they should not keep names none.
 */
export const canonical: PageRule = {
  about: 'page',
  check: ({ canonical: expected, read }) => {
    if (read.canonical === expected) return [];
    return [
      `expected ${expected ? `the canonical address ${expected}` : 'no canonical address'}, found ${read.canonical ?? 'none'}`,
    ];
  },
};
