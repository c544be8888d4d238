import { WHOSE_PRICES } from '../site/text/texts.ts';
import type { PageRule } from './rule.ts';

/**
 * A page says whose its ratings are: a reader must not take a store's for the site's own (FTC, 16 CFR part 465). A product's
 * page names the store with the day, other pages say it in the disclosure. That ratings of a sample catalogue are invented,
 * the notice on samples says, to which `priceDate` holds pages.
 */
export const ratingSource: PageRule = {
  about: 'page',
  check: ({ kind, read: { statements, disclosure } }, { catalogue, storeNames }) => {
    if (catalogue === 'sample' || !statements.some((statement) => statement.kind === 'rating')) return [];
    if (kind !== 'product') {
      return disclosure?.text.includes(WHOSE_PRICES)
        ? []
        : [`expected '${WHOSE_PRICES}' on a page with ratings, found it nowhere`];
    }
    const dated = statements.filter((statement) => statement.kind === 'price-date');
    const isNamed = dated.some(({ text }) => storeNames.some((name) => text.includes(` at ${name} `)));
    return isNamed ? [] : ['expected the name of the store whose rating it is, found none'];
  },
};
