import type { Site } from '../content/catalogue.ts';
import { canonical } from './canonical.ts';
import { description } from './description.ts';
import { descriptionLength } from './descriptionLength.ts';
import { disclosure } from './disclosure.ts';
import { headingOrder } from './headingOrder.ts';
import { htmlWeight } from './htmlWeight.ts';
import { imageAlt } from './imageAlt.ts';
import { imageSize } from './imageSize.ts';
import { oneH1 } from './oneH1.ts';
import { priceDate } from './priceDate.ts';
import { ratingSource } from './ratingSource.ts';
import type { PageRule, SiteRule } from './rule.ts';
import { safety } from './safety.ts';
import { safetyOnce } from './safetyOnce.ts';
import { scriptWeight } from './scriptWeight.ts';
import { structuredData } from './structuredData.ts';
import { title } from './title.ts';
import { titleLength } from './titleLength.ts';
import { trailingSlash } from './trailingSlash.ts';
import { uniqueDescription } from './uniqueDescription.ts';
import { uniqueTitle } from './uniqueTitle.ts';
import { widgetScripts } from './widgetScripts.ts';

export type RuleName = keyof Site['rules'];

/** The rules between pages, by their names in `site.yaml`. */
export const SITE_RULES = { uniqueTitle, uniqueDescription } as const satisfies Partial<
  Record<RuleName, SiteRule>
>;

/** The rules on single pages, by their names in `site.yaml`. */
export const PAGE_RULES: { readonly [N in Exclude<RuleName, keyof typeof SITE_RULES>]: PageRule } = {
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

/** Every rule on built pages. */
export const RULES: { readonly [N in RuleName]: PageRule | SiteRule } = { ...PAGE_RULES, ...SITE_RULES };
