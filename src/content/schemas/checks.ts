import { z } from 'zod';

/** An error fails the command, a warning is printed, a check that is off does not run. */
const SEVERITIES = ['error', 'warning', 'off'] as const;
type Severity = (typeof SEVERITIES)[number];

const severity = z.enum(SEVERITIES);

const usual = severity.default('warning').describe('How grave a finding is.');
const count = z.int().nonnegative();
const fewest = (min: number) => count.default(min).describe('The least.');
const mostly = (max: number) => count.default(max).describe('The most.');

/** A number of something, from the least to the most. */
const span = (min: number, max: number) =>
  setting(
    z
      .strictObject({ severity: usual, min: fewest(min), max: mostly(max) })
      .refine((limits) => limits.min <= limits.max, {
        error: `expected a min that is not above max (without both, ${min} and ${max} hold)`,
      }),
  );

/** A number of something, at least. */
const least = (min: number) => setting(z.strictObject({ severity: usual, min: fewest(min) }));

/** A number of something, at most. */
const most = (max: number) => setting(z.strictObject({ severity: usual, max: mostly(max) }));

/** Whether texts have figures of their own, but for the sentences that hold one of the allowed phrases. */
const figures = setting(
  z.strictObject({
    severity: usual,
    allow: z.array(z.string().min(1)).default([]).describe('Phrases that excuse a sentence.'),
  }),
);

/** The share of a text's five-word sequences, from 0 to 1, that makes it a repetition of another. */
const repetition = (share: number) =>
  setting(
    z.strictObject({
      severity: usual,
      share: z.number().positive().max(1).default(share).describe('The share that is too much, from 0 to 1.'),
    }),
  );

/** What an owner writes for a rule: its limits, or only the severity of its findings. */
function setting<S extends z.ZodType>(limits: S) {
  const withUsualLimits = z.enum(SEVERITIES).transform((value) => limits.parse({ severity: value }));
  return z
    .union([withUsualLimits, limits], {
      error: "expected 'error', 'warning', 'off', or limits such as '{ severity: error, min: 3 }'",
    })
    .prefault('warning');
}

/** A rule without limits: an owner writes the severity of its findings. */
const unlimited = (preset: Severity) => severity.transform((value) => ({ severity: value })).prefault(preset);

const rule = (preset: Severity) => severity.default(preset);

/**
 * The checks on pages, and their severity by default. `src/check/registry.ts` has the code of each. What harms a reader or
 * breaks the terms of a store is an error; lengths, weight and repetition are warnings.
 */
export const rulesSchema = z.strictObject({
  oneH1: rule('error').describe('A page has one `h1`.'),
  headingOrder: rule('error').describe('The main part begins with the `h1` and skips no level.'),
  title: rule('error').describe('A page has a title.'),
  titleLength: rule('warning').describe('The title has 15 to 60 characters.*'),
  uniqueTitle: rule('warning').describe('No other page has the same title.*'),
  description: rule('error').describe('A page has a description.'),
  descriptionLength: rule('warning').describe('The description has 60 to 160 characters.*'),
  uniqueDescription: rule('warning').describe('No other page has the same description.*'),
  canonical: rule('error').describe('A page names its own address as canonical and has no `noindex`.*'),
  disclosure: rule('error').describe('The disclosure comes before the first paid link.'),
  priceDate: rule('error').describe(
    'A page dates the prices that it shows; a sample says that they are made up.',
  ),
  ratingSource: rule('error').describe('A page says whose ratings it shows.'),
  safety: rule('error').describe('A page has each of its topics of `safety.yaml` once.'),
  safetyOnce: rule('warning').describe('The `word` of such a topic is in its box alone.'),
  imageAlt: rule('error').describe('Every image has an alternative text, which may be empty.'),
  imageSize: rule('warning').describe(
    'Every image has a width and a height. One from another host in a text has none.',
  ),
  trailingSlash: rule('error').describe('Links to pages of the site end with a slash.'),
  structuredData: rule('error').describe(
    'Structured data has what Google requires, and nothing that the page does not show.',
  ),
  htmlWeight: rule('warning').describe('A page, styles included, weighs at most `budgets.html`.'),
  scriptWeight: rule('warning').describe('The scripts that a page loads weigh at most `budgets.scripts`.'),
  widgetScripts: rule('error').describe('A page loads scripts only where a control needs them.'),
  picksFirst: rule('warning').describe('A list begins with the picks of its page.'),
  finderFirst: rule('warning').describe(
    'The finder, asked what a list of picks `asks`, shows its first pick first.',
  ),
  betterDeal: rule('warning').describe(
    'A pick names the cheapest product of its page that is as good, holds more eggs and costs less per egg.',
  ),
});

/** The size limits of a page, in bytes after gzip. */
export const budgetsSchema = z.strictObject({
  html: z
    .int()
    .positive()
    .default(14_600)
    .describe(
      'A page with its styles: by default what a server sends before it waits for an answer (RFC 6928).',
    ),
  scripts: z.int().positive().default(10_000).describe('The scripts that a page loads before anybody acts.'),
  offline: z
    .int()
    .positive()
    .default(400_000)
    .describe('All that a browser keeps for when there is no network. Pages above it are left out.'),
});

/** The checks on texts, and their limits by default. */
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

/** The checks on a built site, and their limits by default. */
export const siteLintSchema = z.strictObject({
  paidLink: unlimited('error').describe(
    'Links to stores have `rel`, a new tab, your tag, the name of the store, and "Ad" or "paid link" when paid.',
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
