import type { PageRule } from './rule.ts';

/** In characters: Bing's site reports call shorter ones too short, and Google cuts at some 600 pixels. */
const MIN = 15;
const MAX = 60;

/** A title fits into a line of search results. Pages that are not listed are exempt. */
export const titleLength: PageRule = {
  about: 'title',
  check: ({ address, read }) => {
    const length = read.title?.length ?? 0;
    if (address === null || length === 0 || (length >= MIN && length <= MAX)) return [];
    const hint = length < MIN ? 'lengthen it' : 'shorten it';
    return [`expected a title of ${MIN} to ${MAX} characters, found ${length}; ${hint}`];
  },
};
