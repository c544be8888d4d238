import { DESCRIPTION_LENGTH } from '../site/text/searchResult.ts';
import type { PageRule } from './rule.ts';

/** In characters: shorter ones are often replaced by search engines. */
const MIN = 60;

/** A description fills the lines that search results have for it. Pages that are not listed are exempt. */
export const descriptionLength: PageRule = {
  about: 'description',
  check: ({ address, read }) => {
    const length = read.description?.length ?? 0;
    if (address === null || length === 0 || (length >= MIN && length <= DESCRIPTION_LENGTH)) return [];
    const hint = length < MIN ? 'lengthen it' : 'shorten it';
    return [`expected a description of ${MIN} to ${DESCRIPTION_LENGTH} characters, found ${length}; ${hint}`];
  },
};
