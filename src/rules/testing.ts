import { parsePage } from '../html/parsePage.ts';
import type { SitePath } from '../site/urls.ts';
import type { CheckedPage, PageRule, PageSummary, RuleSite, SiteRule } from './rule.ts';

/** A listed page that says no more than what is given. */
function aPage(html: string, overrides: Partial<CheckedPage>): CheckedPage {
  return {
    path: '/eggs',
    kind: 'landing',
    address: 'https://hatch.example/eggs/',
    canonical: 'https://hatch.example/eggs/',
    read: parsePage(html),
    bytes: 1000,
    safety: [],
    ...overrides,
  };
}

const A_SITE: RuleSite = {
  disclosure: 'We earn.',
  catalogue: 'live',
  storeNames: ['Amazon', 'Walmart'],
  budgets: { html: 2000, scripts: 300 },
  scriptBytes: new Map(),
};

/** The messages of a rule on a page that is given as HTML. */
export function messagesOf(
  rule: PageRule,
  html: string,
  page: Partial<CheckedPage> = {},
  site: Partial<RuleSite> = {},
): readonly string[] {
  const breaches = rule.check(aPage(html, page), { ...A_SITE, ...site });
  return breaches.map((breach) => (typeof breach === 'string' ? breach : breach.message));
}

/** A page that search engines should not list: a redirect, or the 404 page. */
export const UNLISTED = { address: null };

/** What a rule between pages says of a listed page at `/eggs`, where the first one with its words is at another path. */
export function messagesBetween(
  rule: SiteRule,
  owner: SitePath,
  page: Partial<PageSummary> = {},
): readonly string[] {
  const eggs = {
    path: '/eggs',
    address: 'https://hatch.example/eggs/',
    title: 'Eggs',
    description: 'On eggs.',
  } as const;
  const owners = { titles: new Map([['Eggs', owner]]), descriptions: new Map([['On eggs.', owner]]) };
  return rule.check({ ...eggs, ...page }, owners);
}
