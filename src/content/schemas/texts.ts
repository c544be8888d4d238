import { z } from 'zod';
import { DOOR_ICONS } from '../../domain/drawings.ts';
import { HELP_MOMENTS, HELP_TASKS, type HelpStage } from '../../domain/help/helpCase.ts';
import { ownPath } from './addresses.ts';
import {
  citations,
  draft,
  id,
  isoDate,
  line,
  linkTarget,
  productId,
  reference,
  reviewedAt,
  slug,
  text,
} from './fields.ts';
import { picks } from './picks.ts';
import { checkLeadPicture, leadPicture } from './pictures.ts';
import { people } from './reviews.ts';
import { days } from './setting.ts';

/** Whether a text has comments below it, on a site with a service for them. */
const comments = z
  .boolean()
  .default(true)
  .describe('`false` leaves out the comments that `site.yaml` sets up.');

export const articleSchema = z
  .strictObject({
    draft,
    id: id.describe('A unique number or text, which orders articles. The first is featured.'),
    title: text.describe('The heading of the page and its cards.'),
    slug: slug.describe(
      'The address `/blog/{slug}/`, unless `path` or `addresses` in `site.yaml` give another.',
    ),
    path: ownPath,
    excerpt: text.describe('The summary on cards.'),
    keywords: z.array(text).describe('Search terms that the page is about.'),
    metaTitle: text.describe('The title in search results.'),
    metaDescription: text.describe('The description in search results.'),
    publishedAt: isoDate.describe(
      'The day of publication, such as `2026-01-31`. With a day to come, in UTC, it waits.',
    ),
    updatedAt: isoDate.optional().describe('The day the text last changed.'),
    ...people,
    readTime: z.int().positive().optional().describe('Minutes to read. Default: its words at 220 a minute.'),
    category: text.describe('The `name` or the `slug` of a category in `article-categories.yaml`.'),
    ...leadPicture,
    relatedProducts: z.array(productId).describe('The ids of the products that it recommends.'),
    buyingGuides: z
      .array(reference)
      .default([])
      .describe(
        'The slugs of the landing pages that it leads to. Default: those on the eggs of its category.',
      ),
    sources: citations,
    reviewedAt,
    comments,
  })
  .superRefine(checkLeadPicture);

const DIFFICULTIES = ['Beginner', 'Intermediate'] as const;

export const guideSchema = z
  .strictObject({
    draft,
    title: text.describe('The heading of the page and its cards.'),
    slug: slug.describe(
      'The address `/guides/{slug}/`, unless `path` or `addresses` in `site.yaml` give another.',
    ),
    path: ownPath,
    description: text.describe('The summary on cards and at the top of the page.'),
    keywords: z.array(text).describe('Search terms that the page is about.'),
    metaTitle: text.describe('The title in search results.'),
    metaDescription: text.describe('The description in search results.'),
    readTime: z
      .int()
      .positive()
      .optional()
      .describe('Minutes to read, tables and checklists included. Default: its words at 220 a minute.'),
    updatedAt: isoDate.optional().describe('The day the text last changed.'),
    ...people,
    difficulty: z.enum(DIFFICULTIES).describe('How much experience it takes.'),
    featured: z.boolean().describe('Whether it comes first on the guides page.'),
    eggType: reference.describe('Its egg type, which must have a page.'),
    ...leadPicture,
    quickFacts: z
      .array(z.strictObject({ label: text.describe('What it is.'), value: text.describe('The fact.') }))
      .describe('Facts at the top.'),
    timeline: z
      .array(
        z.strictObject({
          days: text.describe('The days: `"0"`, `"1–7"`.'),
          title: text.describe('The heading.'),
          text: text.describe('What happens, and what to do.'),
        }),
      )
      .default([])
      .describe('The hatch in order.'),
    checklists: z
      .array(
        z.strictObject({
          title: text.describe('The heading.'),
          items: z.array(text).min(1).describe('What to tick off.'),
        }),
      )
      .default([])
      .describe('Lists to print.'),
    links: z
      .array(z.strictObject({ label: text.describe('Its words.'), href: linkTarget.describe('Its target.') }))
      .describe('Links at the end of the page.'),
    /** Without any, those of its egg type. */
    picks,
    sources: citations,
    reviewedAt,
    comments,
  })
  .superRefine(checkLeadPicture);

export const legalPageSchema = z.strictObject({
  draft,
  title: text.describe('The heading of the page.'),
  slug: slug.describe('The address `/{slug}/`, unless `path` or `addresses` in `site.yaml` give another.'),
  path: ownPath,
  metaDescription: text.describe('The description in search results.'),
  updatedAt: isoDate.optional().describe('The day the text last changed. Default: that of the build.'),
  keywords: z.array(text).default([]).describe('What visitors who need this page search for.'),
});

/** The number of steps to do first. */
const STEPS = 3;

const inStage = line.optional();

export const helpSchema = z.strictObject({
  draft,
  title: text.describe('What keepers see, in their words: the heading and the button.'),
  slug: slug.describe('The address `/help/{slug}/`.'),
  note: line.describe('The line below it on the button.'),
  keywords: z.array(text).default([]).describe('What visitors who need this page search for.'),
  metaTitle: text.describe('The title in search results.'),
  metaDescription: text.describe('The description in search results.'),
  updatedAt: isoDate.describe('The day the text last changed.'),
  moment: z.enum(HELP_MOMENTS).describe('`before`, `at` or `after` the hatch. Buttons are grouped by it.'),
  order: z.int().default(0).describe('Its place among the buttons of its moment.'),
  icon: z.enum(DOOR_ICONS).describe('The icon of its button.'),
  danger: line.optional().describe('What could harm chicks, eggs or people.'),
  steps: z
    .array(
      z.strictObject({
        do: line.describe('What to do, in a few words.'),
        more: line.optional().describe('How, or why, in a sentence.'),
      }),
    )
    .length(STEPS, `expected ${STEPS} steps`)
    .describe(`The first ${STEPS} steps.`),
  cases: z
    .strictObject({
      turning: inStage.describe('While eggs are turned.'),
      lockdown: inStage.describe('In lockdown, before the first pip.'),
      pipped: inStage.describe('Once an egg has a hole.'),
      hatched: inStage.describe('Once chicks are out.'),
    } satisfies Record<HelpStage, typeof inStage>)
    .refine((stages) => Object.values(stages).some((stage) => stage !== undefined), 'expected a stage')
    .describe('What goes for each stage of the hatch: one at least.'),
  task: z
    .enum(HELP_TASKS)
    .optional()
    .describe(
      'The task that the page is about, `lockdown` or `hatch`: it shows the figures of the visitor’s eggs for it, and the log and the calendar lead there on its days. One page for each.',
    ),
  candleAfter: days.optional().describe('In how many days the eggs are candled, such as `[4, 6]`.'),
  sources: citations,
});
