import type { Site } from '../content/catalogue.ts';
import { keysOf } from '../domain/table.ts';
import { clickDepth } from './rules/clickDepth.ts';
import { orphan } from './rules/orphan.ts';
import { paidLink, shortener } from './rules/paidLinks.ts';
import { priceAge } from './rules/priceAge.ts';
import { priceNotice } from './rules/priceNotice.ts';
import { repeatedList } from './rules/repeatedList.ts';
import { repeatedWords } from './rules/repeatedWords.ts';
import type { LintedSite, SiteLintPass, SiteLintRule } from './siteLintRule.ts';

type SiteLintRuleName = keyof Site['siteLint'];

/** Every rule on whole built sites, by its name in `site.yaml`. */
const SITE_LINT_RULES: { readonly [N in SiteLintRuleName]: SiteLintRule<Site['siteLint'][N]> } = {
  paidLink,
  shortener,
  priceNotice,
  priceAge,
  repeatedList,
  repeatedWords,
  orphan,
  clickDepth,
};

/** The names of these rules, in their order. */
export const SITE_LINT_RULE_NAMES: readonly SiteLintRuleName[] = keysOf(SITE_LINT_RULES);

/** Begins to apply a rule, by the limits of the site's catalogue. */
export function startPass<N extends SiteLintRuleName>(name: N, site: LintedSite): SiteLintPass {
  return SITE_LINT_RULES[name](site, site.catalogue.site.siteLint[name]);
}
