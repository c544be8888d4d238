import { formatCount } from '../domain/money.ts';
import type { PageRule } from './rule.ts';

/** A page with its styles keeps to the budget: then it arrives in the first packets that a server sends. */
export const htmlWeight: PageRule = {
  about: 'page',
  check: ({ bytes }, { budgets }) => {
    if (bytes <= budgets.html) return [];
    const expected = `expected at most ${formatCount(budgets.html)} bytes of HTML after gzip`;
    return [`${expected}, found ${formatCount(bytes)}; shorten the page, or raise budgets.html`];
  },
};
