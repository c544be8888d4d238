import { TITLE_LENGTH } from '../site/text/shorten.ts';
import type { PageRule } from './rule.ts';

/** In characters: Bing's site reports call shorter ones too short. */
const MIN = 15;

/** A title fits into a line of search results. Pages that are not listed are exempt. */
export const titleLength: PageRule = {
  about: 'title',
  check: ({ address, read }) => {
    const length = read.title?.length ?? 0;
    if (address === null || length === 0 || (length >= MIN && length <= TITLE_LENGTH)) return [];
    const hint = length < MIN ? 'lengthen it' : 'shorten it';
    return [`expected a title of ${MIN} to ${TITLE_LENGTH} characters, found ${length}; ${hint}`];
  },
};
