import { WHOSE_PRICES } from '../site/text/texts.ts';
import type { PageRule } from './rule.ts';

/**
 * A page says of what day its prices are (Amazon Associates Program Policies: a date beside a price that is refreshed less
 * than hourly): a product's page beside its own price, other pages in the disclosure, which leads there. Invented prices are
 * called so before the first of them (FTC, 16 CFR part 255).
 */
export const priceDate: PageRule = {
  about: 'page',
  check: ({ kind, read: { statements, disclosure } }, { catalogue }) => {
    const first = statements.findIndex((statement) => statement.kind === 'price');
    if (first < 0) return [];
    if (catalogue === 'sample') {
      const bar = statements.findIndex((statement) => statement.kind === 'sample-bar');
      if (bar >= 0 && bar < first) return [];
      return [
        `expected the notice on samples before the first price, found it ${bar < 0 ? 'nowhere' : 'after that'}`,
      ];
    }
    if (kind === 'product') {
      if (statements.some((statement) => statement.kind === 'price-date' && statement.date !== null))
        return [];
      return ['expected the day on which the price was seen beside it, found none; write checked_at'];
    }
    return disclosure?.text.includes(WHOSE_PRICES)
      ? []
      : [`expected '${WHOSE_PRICES}' on a page with prices, found it nowhere`];
  },
};
