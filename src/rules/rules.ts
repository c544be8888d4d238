import type { Site } from '../content/catalogue.ts';
import { keysOf } from '../domain/table.ts';
import { canonical } from './canonical.ts';
import { description } from './description.ts';
import { descriptionLength } from './descriptionLength.ts';
import { disclosure } from './disclosure.ts';
import { headingOrder } from './headingOrder.ts';
import { htmlWeight } from './htmlWeight.ts';
import { imageAlt } from './imageAlt.ts';
import { imageSize } from './imageSize.ts';
import { oneH1 } from './oneH1.ts';
import type { PageRule } from './rule.ts';
import { scriptWeight } from './scriptWeight.ts';
import { title } from './title.ts';
import { titleLength } from './titleLength.ts';
import { trailingSlash } from './trailingSlash.ts';
import { uniqueDescription } from './uniqueDescription.ts';
import { uniqueTitle } from './uniqueTitle.ts';
import { widgetScripts } from './widgetScripts.ts';

export type PageRuleName = keyof Site['rules'];

/** Every rule on built pages, by its name in `site.yaml`. */
export const RULES: { readonly [N in PageRuleName]: PageRule } = {
  oneH1,
  headingOrder,
  title,
  titleLength,
  uniqueTitle,
  description,
  descriptionLength,
  uniqueDescription,
  canonical,
  disclosure,
  imageAlt,
  imageSize,
  trailingSlash,
  htmlWeight,
  scriptWeight,
  widgetScripts,
};

/** The names of the rules, in their order. */
export const RULE_NAMES: readonly PageRuleName[] = keysOf(RULES);
