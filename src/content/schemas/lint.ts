import { z } from 'zod';
import { figures, least, most, repetition, span, unlimited } from './limits.ts';

/** The editorial rules (`src/content/lint` holds them) and their limits where `site.yaml` sets none. */
export const lintSchema = z.strictObject({
  productDescription: span(40, 90).describe('Words in the description of a product.'),
  productFeatures: span(3, 6).describe('Entries in `features`.'),
  productPros: span(3, 4).describe('Entries in `pros`.'),
  productCons: span(2, 3).describe('Entries in `cons`.'),
  productVerdict: most(60).describe(
    'Characters in `best_for` and `skip_if`, which every product needs in its own words.',
  ),
  productOverlap: repetition(0.5).describe(
    'The share of five-word sequences that the descriptions of two products have in common.',
  ),
  landingPageOverlap: repetition(0.6).describe(
    'The share of five-word sequences that two landing pages have in common.',
  ),
  landingPageProducts: least(3).describe('Products on a landing page.'),
  articleLength: span(700, 1500).describe('Words in an article.'),
  articleSources: least(1).describe('Sources of an article.'),
  articleCategories: least(1).describe('Articles in each category of the blog.'),
  guideLength: span(1200, 2500).describe('Words in a guide.'),
  guideSources: least(1).describe('Sources of a guide.'),
  guideTimeline: least(8).describe('Steps in the timeline of a guide.'),
  guideChecklists: least(3).describe('Checklists of a guide.'),
  figureSources: least(1).describe(
    'Sources of a page with degrees, percentages, days, hours or weeks in its texts.',
  ),
  strongSources: least(1).describe(
    'Sources of a page other than stores, forums, blogs and websites, if it has any.',
  ),
  settingFigures: figures.describe(
    'Temperatures and humidities that differ from `setting` and cite no source. `allow` lists phrases to accept.',
  ),
});

/** The rules on whole built sites (`src/sitelint` holds them) and their limits where `site.yaml` sets none. */
export const siteLintSchema = z.strictObject({
  paidLink: unlimited('error').describe(
    'Links to stores have `rel`, a new tab, your tag, the name of the store, and "paid link" when paid.',
  ),
  shortener: unlimited('warning').describe('Links do not hide their store behind a shortener.'),
  priceNotice: unlimited('error').describe(
    'Pages of live products show `checked_at` and the `priceNotice` of the store beside the price.',
  ),
  priceAge: most(30).describe('Days since `checked_at` of a live product.'),
  repeatedList: unlimited('warning').describe(
    'Landing pages with the same products as another page name it as `canonical`.',
  ),
  repeatedWords: repetition(0.6).describe(
    'The share of five-word sequences that two landing pages have in common as shown.',
  ),
  orphan: unlimited('warning').describe('Every page is linked from another.'),
  clickDepth: most(3).describe('Clicks from the home page; one more is allowed from 1,001 products on.'),
});
