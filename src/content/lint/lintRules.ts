import { keysOf } from '../../domain/table.ts';
import type { Catalogue, Site } from '../catalogue.ts';
import { articleCategories } from './articleCategories.ts';
import { articleLength, guideLength } from './bodyLength.ts';
import { guideChecklists, guideTimeline } from './guideParts.ts';
import { landingPageOverlap } from './landingPageOverlap.ts';
import { landingPageProducts } from './landingPageProducts.ts';
import type { LintFinding, LintRule } from './lintRule.ts';
import { figureSources, strongSources } from './pageSources.ts';
import { productDescription } from './productDescription.ts';
import { productCons, productFeatures, productPros } from './productLists.ts';
import { productOverlap } from './productOverlap.ts';
import { productVerdict } from './productVerdict.ts';
import { settingFigures } from './settingFigures.ts';
import { articleSources, guideSources } from './sources.ts';

export type LintRuleName = keyof Site['lint'];

/** Every editorial rule, by its name in `site.yaml`. */
const LINT_RULES: { readonly [N in LintRuleName]: LintRule<Site['lint'][N]> } = {
  productDescription,
  productFeatures,
  productPros,
  productCons,
  productVerdict,
  productOverlap,
  landingPageOverlap,
  landingPageProducts,
  articleLength,
  articleSources,
  articleCategories,
  guideLength,
  guideSources,
  guideTimeline,
  guideChecklists,
  figureSources,
  strongSources,
  settingFigures,
};

/** The names of the editorial rules, in their order. */
export const LINT_RULE_NAMES: readonly LintRuleName[] = keysOf(LINT_RULES);

/** Gives what breaks a rule, by the limits of the catalogue's site. */
export function applyLintRule<N extends LintRuleName>(name: N, catalogue: Catalogue): LintFinding[] {
  return LINT_RULES[name](catalogue, catalogue.site.lint[name]);
}
