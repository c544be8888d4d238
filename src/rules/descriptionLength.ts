import { DESCRIPTION_LENGTH, SHORTEST_DESCRIPTION } from '../site/text/shorten.ts';
import type { PageRule } from './rule.ts';

/** A description fills the lines that search results have for it. Pages that are not listed are exempt. */
export const descriptionLength: PageRule = {
  about: 'description',
  check: ({ address, read }) => {
    const length = read.description?.length ?? 0;
    if (address === null || length === 0 || (length >= SHORTEST_DESCRIPTION && length <= DESCRIPTION_LENGTH))
      return [];
    const hint = length < SHORTEST_DESCRIPTION ? 'lengthen it' : 'shorten it';
    return [
      `expected a description of ${SHORTEST_DESCRIPTION} to ${DESCRIPTION_LENGTH} characters, found ${length}; ${hint}`,
    ];
  },
};
