import { createPaidLinkCheck, paidLinkRules } from '../../linkcheck/paidLinks.ts';
import { findingOn, type SiteCheck } from '../check.ts';

/** A link to a store has `rel`, a new tab, the tag, the store's name and, if it is paid, these words. */
export const paidLink = linkCheck(false);

/** A link leads straight to its store. A shortener would hide where it leads (Amazon Associates Program Policies). */
export const shortener = linkCheck(true);

function linkCheck(ofShorteners: boolean): SiteCheck<unknown> {
  return ({ catalogue }) => {
    const faultsOf = createPaidLinkCheck(paidLinkRules(catalogue));
    return {
      onPage: ({ route, read }) => {
        const faults = faultsOf(read).filter(({ isShortener }) => isShortener === ofShorteners);
        const messages = new Set(faults.map(({ reason, url }) => `${reason}, found ${url}`));
        return [...messages].map((message) => findingOn(route, message));
      },
    };
  };
}
