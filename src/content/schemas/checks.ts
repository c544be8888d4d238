import { z } from 'zod';

/**
 * An error fails the command, a warning does so if it is strict, a note never does.
 * A check that is off does not run.
 */
const SEVERITIES = ['error', 'warning', 'note', 'off'] as const;
type Severity = (typeof SEVERITIES)[number];

const severity = z.enum(SEVERITIES);

const usual = severity.default('warning').describe('How grave a finding is.');
const count = z.int().nonnegative();
const fewest = (min: number) => count.default(min).describe('The least.');
const mostly = (max: number) => count.default(max).describe('The most.');

const span = (min: number, max: number) =>
  setting(
    z
      .strictObject({ severity: usual, min: fewest(min), max: mostly(max) })
      .refine((limits) => limits.min <= limits.max, {
        error: `expected a min that is not above max (without both, ${min} and ${max} hold)`,
      }),
  );

const least = (min: number) => setting(z.strictObject({ severity: usual, min: fewest(min) }));

const most = (max: number) => setting(z.strictObject({ severity: usual, max: mostly(max) }));

/** Whether texts may have figures of their own, except in sentences with one of the allowed phrases. */
const figures = setting(
  z.strictObject({
    severity: usual,
    allow: z.array(z.string().min(1)).default([]).describe('Phrases that excuse a sentence.'),
  }),
);

/** The words that texts of the site avoid, each with the better one. */
const wordChoice = setting(
  z.strictObject({
    severity: usual,
    words: z
      .record(z.string().trim().min(1), z.string().trim().min(1))
      .default({})
      .describe('Each word or phrase to avoid, with a better one: `{ damp air: humid air }`.'),
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
      error: "expected 'error', 'warning', 'note', 'off', or limits such as '{ severity: error, min: 3 }'",
    })
    .prefault('warning');
}

/** A rule without limits: an owner writes the severity of its findings. */
const unlimited = (preset: Severity) => severity.transform((value) => ({ severity: value })).prefault(preset);

const rule = (preset: Severity) => severity.default(preset);

/**
 * The checks on pages, and their severity by default. `src/check/registry.ts` has the code of each. What
 * harms a reader or breaks the terms of a store is an error; lengths, weight and repetition are warnings.
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
  canonical: rule('error').describe('A page is its own canonical and has no `noindex`.*'),
  disclosure: rule('error').describe('The disclosure comes before the first paid link.'),
  priceDate: rule('error').describe('A page dates its prices, or says that they are made up.'),
  ratingSource: rule('error').describe('A page says whose ratings it shows.'),
  safety: rule('error').describe('A page has each of its topics of `safety.yaml` once.'),
  safetyOnce: rule('warning').describe('The `word` of such a topic is in its box alone.'),
  imageAlt: rule('error').describe('Every image has an alternative text, which may be empty.'),
  imageSize: rule('warning').describe('Every image has a width and a height.'),
  trailingSlash: rule('error').describe('Links to pages of the site end with a slash.'),
  structuredData: rule('error').describe('Structured data has what Google requires and the page shows.'),
  htmlWeight: rule('warning').describe('A page, styles included, weighs at most `budgets.html`.'),
  scriptWeight: rule('warning').describe('The scripts of a page weigh at most `budgets.scripts`.'),
  widgetScripts: rule('error').describe('A page loads scripts only where a control needs them.'),
  picksFirst: rule('warning').describe('The list of a landing page begins with its picks.'),
  finderFirst: rule('warning').describe(
    'The finder shows first the first pick of a list that `asks` the same.',
  ),
  unstatedSafety: rule('error').describe(
    'A pick states what a safety topic of its page asks for (`safety` in `fields.yaml`), or its ' +
      'drawback says that it does not.',
  ),
  betterDeal: rule('warning').describe(
    'A pick names the cheapest product of its page that is as good, larger and cheaper per egg.',
  ),
  emptyPage: rule('warning').describe('A page that lists products or texts has at least one.'),
  twinPictures: rule('warning').describe(
    'No two cards show the same picture on a page of the blog, among guides, or among categories.',
  ),
});

export const budgetsSchema = z.strictObject({
  html: z
    .int()
    .positive()
    .default(14_600)
    .describe('A page with its styles: what a server sends at once (RFC 6928).'),
  scripts: z.int().positive().default(10_000).describe('The scripts that a page loads at once.'),
  offline: z
    .int()
    .positive()
    .default(460_800)
    .describe(
      'What a browser keeps for offline use, with the pages about one species. Pages above it are left out.',
    ),
  photo: z
    .int()
    .positive()
    .default(10_000_000)
    .describe('The file of a photo as you put it into `images/`: cameras write less as JPEG.'),
});

export const USUAL_BUDGETS = budgetsSchema.parse({});

export const lintSchema = z.strictObject({
  productDescription: span(40, 90).describe('Words in the description of a product.'),
  productFeatures: span(3, 6).describe('Entries in `features`.'),
  productPros: span(3, 4).describe('Entries in `pros`.'),
  productCons: span(2, 3).describe('Entries in `cons`.'),
  productVerdict: most(60).describe('Characters in `best_for` and `skip_if`, which no two products share.'),
  productOverlap: repetition(0.5).describe('The share of five-word runs that two descriptions share.'),
  landingPageOverlap: repetition(0.6).describe('The same of two landing pages.'),
  landingPageProducts: least(3).describe('Products on a landing page.'),
  articleLength: span(700, 1500).describe('Words in an article.'),
  articleSources: least(1).describe('Sources of an article.'),
  articleCategories: least(1).describe('Articles in each category of the blog.'),
  adviceLength: span(4, 45).describe('Words in a text of `advice.yaml`.'),
  adviceHarm: unlimited('error').describe(
    'No such text opens the lid in lockdown, turns the heat up, or has a figure in place of a value such as `{set}`.',
  ),
  guideLength: span(1200, 2500).describe('Words in a guide.'),
  guideSources: least(1).describe('Sources of a guide.'),
  guideTimeline: least(8).describe('Steps in the timeline of a guide.'),
  guideChecklists: least(3).describe('Checklists of a guide.'),
  figureSources: least(1).describe('Sources of a page whose texts have degrees, percentages or times.'),
  strongSources: least(1).describe('Sources other than stores, forums, blogs and websites, if any.'),
  settingFigures: figures.describe(
    'Temperatures and humidities that differ from `setting` and cite no source, but for the phrases of `allow`.',
  ),
  avoidedWords: wordChoice.describe('Words and phrases of `words` that a text has, each with a better one.'),
  nothingFound: unlimited('note').describe(
    'Claims such as "we found no trial", with the sources of their page, to be held against them.',
  ),
});

export const siteLintSchema = z.strictObject({
  paidLink: unlimited('error').describe(
    'Links to stores have `rel`, a new tab, your tag, the name of the store, and "Ad" when paid.',
  ),
  shortener: unlimited('warning').describe('Links do not hide their store behind a shortener.'),
  priceNotice: unlimited('error').describe(
    'Live prices stand beside their `checked_at` and the `priceNotice` of the store.',
  ),
  priceAge: most(30).describe('Days since `checked_at` of a live product.'),
  repeatedWords: repetition(0.6).describe('The share of five-word runs that two landing pages show.'),
  orphan: unlimited('warning').describe('Links lead from the home page to every page.'),
  clickDepth: most(3).describe('Clicks from the home page; one more from 1,001 products on.'),
});
