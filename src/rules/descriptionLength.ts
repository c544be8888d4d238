import type { PageRule } from './rule.ts';

/** In characters: shorter ones are often replaced by search engines, longer ones are cut. */
const MIN = 60;
const MAX = 160;

/** A description fills the lines that search results have for it. Pages that are not listed are exempt. */
export const descriptionLength: PageRule = {
  about: 'description',
  check: ({ address, read }) => {
    const length = read.description?.length ?? 0;
    if (address === null || length === 0 || (length >= MIN && length <= MAX)) return [];
    const hint = length < MIN ? 'lengthen it' : 'shorten it';
    return [`expected a description of ${MIN} to ${MAX} characters, found ${length}; ${hint}`];
  },
};
