import { z } from 'zod';
import { SEVERITIES, severity } from './severity.ts';

const usual = severity.default('warning');
const count = z.int().nonnegative();

/** A number of something, from the least to the most. */
const span = (min: number, max: number) =>
  setting(
    z
      .strictObject({ severity: usual, min: count.default(min), max: count.default(max) })
      .refine((limits) => limits.min <= limits.max, {
        error: `expected a min that is not above max (without both, ${min} and ${max} hold)`,
      }),
  );

/** A number of something, at least. */
const least = (min: number) => setting(z.strictObject({ severity: usual, min: count.default(min) }));

/** A number of something, at most. */
const most = (max: number) => setting(z.strictObject({ severity: usual, max: count.default(max) }));
/** Whether texts have figures of their own, but for the sentences that hold one of the allowed phrases. */
const figures = setting(z.strictObject({ severity: usual, allow: z.array(z.string().min(1)).default([]) }));

/** The share of a text's five-word sequences, from 0 to 1, that makes it a repetition of another. */
const repetition = (share: number) =>
  setting(z.strictObject({ severity: usual, share: z.number().positive().max(1).default(share) }));

/** What an owner writes for a rule: its limits, or only the severity of its findings. */
function setting<S extends z.ZodType>(limits: S) {
  const withUsualLimits = z.enum(SEVERITIES).transform((value) => limits.parse({ severity: value }));
  return z
    .union([withUsualLimits, limits], {
      error: "expected 'error', 'warning', 'off', or limits such as '{ severity: error, min: 3 }'",
    })
    .prefault('warning');
}

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
