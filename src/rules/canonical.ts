import type { PageRule } from './rule.ts';

/**
 * A page names itself as its canonical address, so that search engines list it under one address only. Pages that are
 * not listed are exempt: a redirect names the page it leads to.
 */
export const canonical: PageRule = {
  about: 'page',
  check: ({ address, read }) => {
    if (address === null || read.canonical === address) return [];
    return [`expected the canonical address ${address}, found ${read.canonical ?? 'none'}`];
  },
};
