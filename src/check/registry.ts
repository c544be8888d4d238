import type { Site } from '../content/catalogue.ts';
import { betterDeal } from './advice/betterDeal.ts';
import { finderFirst } from './advice/finderFirst.ts';
import { picksFirst } from './advice/picksFirst.ts';
import type { AdviceCheck, ContentCheck, CrossPageCheck, PageCheck, SiteCheck } from './check.ts';
import { landingPageOverlap, productOverlap } from './content/overlaps.ts';
import {
  productCons,
  productDescription,
  productFeatures,
  productPros,
  productVerdict,
} from './content/products.ts';
import { settingFigures } from './content/settingFigures.ts';
import { figureSources, strongSources } from './content/sources.ts';
import * as texts from './content/texts.ts';
import { headingOrder, oneH1 } from './page/headings.ts';
import { imageAlt, imageSize, trailingSlash } from './page/markup.ts';
import { disclosure, priceDate, ratingSource } from './page/paidLinks.ts';
import { safety, safetyOnce } from './page/safety.ts';
import {
  canonical,
  description,
  descriptionLength,
  title,
  titleLength,
  uniqueDescription,
  uniqueTitle,
} from './page/searchResult.ts';
import { structuredData } from './page/structuredData.ts';
import { htmlWeight, scriptWeight, widgetScripts } from './page/weight.ts';
import { priceAge, priceNotice } from './site/prices.ts';
import { clickDepth, orphan } from './site/reachability.ts';
import { repeatedList, repeatedWords } from './site/repetition.ts';
import { paidLink, shortener } from './site/storeLinks.ts';

/** Checks between pages, part of each build. Their names and severities are in `rules` of `content/schemas/checks.ts`. */
export const CROSS_PAGE_CHECKS = { uniqueTitle, uniqueDescription } as const satisfies Partial<
  Record<keyof Site['rules'], CrossPageCheck>
>;

/** Checks on what the site recommends, part of each build, with names from `rules`, too. */
export const ADVICE_CHECKS = { picksFirst, finderFirst, betterDeal } as const satisfies Partial<
  Record<keyof Site['rules'], AdviceCheck>
>;

/** Checks on single pages, part of each build, with names from `rules`, too. */
export const PAGE_CHECKS: {
  readonly [N in Exclude<
    keyof Site['rules'],
    keyof typeof CROSS_PAGE_CHECKS | keyof typeof ADVICE_CHECKS
  >]: PageCheck;
} = {
  oneH1,
  headingOrder,
  title,
  titleLength,
  description,
  descriptionLength,
  canonical,
  disclosure,
  priceDate,
  ratingSource,
  safety,
  safetyOnce,
  imageAlt,
  imageSize,
  trailingSlash,
  structuredData,
  htmlWeight,
  scriptWeight,
  widgetScripts,
};

/** Checks on the content alone, with names and limits from `lint`. */
export const CONTENT_CHECKS: { readonly [N in keyof Site['lint']]: ContentCheck<Site['lint'][N]> } = {
  productDescription,
  productFeatures,
  productPros,
  productCons,
  productVerdict,
  productOverlap,
  landingPageOverlap,
  landingPageProducts: texts.landingPageProducts,
  articleLength: texts.articleLength,
  articleSources: texts.articleSources,
  articleCategories: texts.articleCategories,
  guideLength: texts.guideLength,
  guideSources: texts.guideSources,
  guideTimeline: texts.guideTimeline,
  guideChecklists: texts.guideChecklists,
  figureSources,
  strongSources,
  settingFigures,
};

/** Checks on a built site, with names and limits from `siteLint`. */
export const SITE_CHECKS: { readonly [N in keyof Site['siteLint']]: SiteCheck<Site['siteLint'][N]> } = {
  paidLink,
  shortener,
  priceNotice,
  priceAge,
  repeatedList,
  repeatedWords,
  orphan,
  clickDepth,
};
