import { createPaidLinkCheck, paidLinkRules } from '../../linkcheck/paidLinks.ts';
import { findingOn, type SiteLintRule } from '../siteLintRule.ts';

/** A link to a store has `rel`, a new tab, the tag, the store's name and, where it is paid, these words. */
export const paidLink = linkRule(false);

/** A link leads straight to its store: a shortener hides where it leads (Amazon Associates Program Policies). */
export const shortener = linkRule(true);

function linkRule(wantsShorteners: boolean): SiteLintRule<unknown> {
  return ({ catalogue }) => {
    const faultsOf = createPaidLinkCheck(paidLinkRules(catalogue));
    return {
      onPage: ({ route, read }) => {
        const messages = faultsOf(read)
          .filter(({ isShortener }) => isShortener === wantsShorteners)
          .map(({ reason, url }) => `${reason}, found ${url}`);
        return [...new Set(messages)].map((message) => findingOn(route, message));
      },
    };
  };
}
