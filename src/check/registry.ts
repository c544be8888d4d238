import type { SiteConfig } from '../content/catalogue.ts';
import type { ADVICE_CHECKS } from './advice/checkAdvice.ts';
import type { ContentCheck, PageCheck, SiteCheck, Subject } from './check.ts';
import { adviceHarm } from './content/adviceHarm.ts';
import { avoidedWords } from './content/avoidedWords.ts';
import { nothingFound } from './content/nothingFound.ts';
import { landingPageOverlap, productOverlap } from './content/overlaps.ts';
import * as products from './content/products.ts';
import { settingFigures } from './content/settingFigures.ts';
import * as sources from './content/sources.ts';
import * as texts from './content/texts.ts';
import * as markup from './page/markup.ts';
import * as paidLinks from './page/paidLinks.ts';
import * as safety from './page/safety.ts';
import * as searchResult from './page/searchResult.ts';
import { structuredData } from './page/structuredData.ts';
import * as weight from './page/weight.ts';
import * as reachability from './site/reachability.ts';
import * as repetition from './site/repetition.ts';
import * as stores from './site/stores.ts';

/**
 * Fields that no two pages may share, by rule: such pages would compete in
 * search results, or look the same there.
 */
export const UNIQUE = { uniqueTitle: 'title', uniqueDescription: 'description' } as const;

/** The field of a page's entry that a rule is about; other rules are about the whole page. */
export const SUBJECTS: { readonly [N in keyof SiteConfig['rules']]?: Subject } = {
  ...UNIQUE,
  oneH1: 'title',
  title: 'title',
  titleLength: 'title',
  description: 'description',
  descriptionLength: 'description',
};

type PageRule = Exclude<keyof SiteConfig['rules'], keyof typeof UNIQUE | keyof typeof ADVICE_CHECKS>;

/**
 * Checks on single pages, part of each build. Their names and severities are in
 * `rules` of `content/schemas/checks.ts`.
 */
export const PAGE_CHECKS: { readonly [N in PageRule]: PageCheck } = {
  ...markup,
  ...paidLinks,
  ...safety,
  ...searchResult,
  ...weight,
  structuredData,
};

export const CONTENT_CHECKS: {
  readonly [N in keyof SiteConfig['lint']]: ContentCheck<SiteConfig['lint'][N]>;
} = {
  adviceHarm,
  ...products,
  ...sources,
  ...texts,
  productOverlap,
  landingPageOverlap,
  settingFigures,
  avoidedWords,
  nothingFound,
};

export const SITE_CHECKS: {
  readonly [N in keyof SiteConfig['siteLint']]: SiteCheck<SiteConfig['siteLint'][N]>;
} = {
  ...reachability,
  ...repetition,
  ...stores,
};
