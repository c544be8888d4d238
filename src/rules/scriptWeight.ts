import { formatCount } from '../domain/money.ts';
import type { PageRule } from './rule.ts';
import { scriptsOf } from './scripts.ts';

/** The scripts that a page loads before anybody acts keep to the budget. */
export const scriptWeight: PageRule = {
  about: 'page',
  check: ({ read }, { budgets, scriptBytes }) => {
    const found = scriptsOf(read).reduce((sum, url) => sum + (scriptBytes.get(url) ?? 0), 0);
    if (found <= budgets.scripts) return [];
    const expected = `expected at most ${formatCount(budgets.scripts)} bytes of scripts after gzip`;
    return [`${expected}, found ${formatCount(found)}; load some later, or raise budgets.scripts`];
  },
};
