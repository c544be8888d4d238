import { z } from 'zod';
import { figures, least, most, repetition, span, unlimited } from './limits.ts';

/** The editorial rules (`src/content/lint` holds them) and their limits where `site.yaml` sets none. */
export const lintSchema = z.strictObject({
  /** Words of a product's description. */
  productDescription: span(40, 90),
  /** Entries of a product's lists. */
  productFeatures: span(3, 6),
  productPros: span(3, 4),
  productCons: span(2, 3),
  /** Characters of whom a product is best for and who should skip it; each product says both, in words of its own. */
  productVerdict: most(60),
  /** A product's description that repeats that of another product. */
  productOverlap: repetition(0.5),
  /** A landing page's words that repeat those of another landing page. */
  landingPageOverlap: repetition(0.6),
  /** Products that a landing page shows. */
  landingPageProducts: least(3),
  /** Words of an article's body. */
  articleLength: span(700, 1500),
  articleSources: least(1),
  /** Articles in each category of the blog. */
  articleCategories: least(1),
  /** Words of a guide's body. */
  guideLength: span(1200, 2500),
  guideSources: least(1),
  /** Steps of a guide's timeline. */
  guideTimeline: least(8),
  guideChecklists: least(3),
  /** Sources of a page that has figures. */
  figureSources: least(1),
  /** Sources of a page that are not sellers, forums, blogs and pages without an author. */
  strongSources: least(1),
  /** Temperatures and humidities in texts that are not the site's setting for the eggs in question. */
  settingFigures: figures,
});

/** The rules on whole built sites (`src/sitelint` holds them) and their limits where `site.yaml` sets none. */
export const siteLintSchema = z.strictObject({
  /** A link to a store that breaks the rules of its programme. */
  paidLink: unlimited('error'),
  /** A link that hides its store behind a shortener. */
  shortener: unlimited('warning'),
  /** The day of a price, and what the store wants said beside it. */
  priceNotice: unlimited('error'),
  /** Days since a price and rating were seen at the store. */
  priceAge: most(30),
  /** A landing page with the products of another page. */
  repeatedList: unlimited('warning'),
  /** A landing page whose words, as it is shown, are those of another. */
  repeatedWords: repetition(0.6),
  /** A page that no other page links to. */
  orphan: unlimited('warning'),
  /** Links that lead from the home page to a page, at least. */
  clickDepth: most(3),
});
