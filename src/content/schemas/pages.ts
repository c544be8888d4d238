import { z } from 'zod';
import { CALCULATOR_IDS } from '../../domain/calculators/calculator.ts';
import { PLATES } from '../../domain/drawings.ts';
import { CATEGORY_KINDS } from '../../domain/products/categoryKind.ts';
import { citations, line, routePath, sitePath, slug, text } from './fields.ts';

const PLACEHOLDER = /\{[^}]*\}/g;

const words = (...placeholders: readonly string[]) =>
  text.superRefine((value, context) => {
    for (const [found] of value.matchAll(PLACEHOLDER)) {
      if (placeholders.includes(found)) continue;
      const allowed =
        placeholders.length === 0 ? 'no placeholder' : `no placeholder but ${placeholders.join(', ')}`;
      context.addIssue({ code: 'custom', message: `expected ${allowed}` });
    }
  });

const page = (...placeholders: readonly string[]) =>
  z.strictObject({
    title: words(...placeholders).describe('The title in search results.'),
    description: words(...placeholders).describe('The description in search results.'),
    heading: words(...placeholders).describe('The heading of the page.'),
    lead: words(...placeholders).describe('The line below the heading.'),
    keywords: z.array(text).default([]).describe('What visitors who need this page search for.'),
  });

/** `pages.yaml`: the texts of the pages that every site has. `{count}` expands to the number of products. */
export const pagesSchema = z.strictObject({
  products: page('{count}').describe('The list of products. `{count}` becomes their number.'),
  priceAndRoom: page()
    .prefault({
      title: 'Egg Incubators Compared: Price Against Room',
      description:
        'Every incubator as a mark in one chart: its price, its egg places, and whether it turns the eggs ' +
        'by itself. The cheapest per egg place are lower right.',
      heading: 'Price Against Room',
      lead: 'Each mark is an incubator. Find what costs little for the eggs that you want to set.',
      keywords: ['price per egg', 'cheapest per egg', 'incubator prices compared'],
    })
    .describe('The chart of price against room.'),
  speciesIndex: page()
    .prefault({
      title: 'Incubation Periods: Days and Settings by Species',
      description:
        'How many days eggs take to hatch, from canaries to ostriches and reptiles, with temperature, ' +
        'humidity and last day of turning, and what no source says.',
      heading: 'All Eggs, by Days to Hatch',
      lead: 'Find your bird. Some have a page; the others open here, with sources.',
      keywords: ['incubation periods of birds', 'incubation chart', 'all birds', 'how long do eggs take'],
    })
    .describe('The index of all species.'),
  blog: page().describe('The list of articles.'),
  reviews: page().describe('The list of ratings.'),
  guides: page().describe('The list of guides.'),
  search: page().describe('The search.'),
  compare: page().describe('The comparison.'),
  hatchCalendar: page().describe('The hatch calendar.'),
  hatchLog: page()
    .extend({ sources: citations })
    .prefault({
      title: 'Hatch Log: Candling, Weights and What to Do Today',
      description:
        'Follow your hatch day by day: what to do today, candlings, weights against the target, ' +
        'temperatures and chicks, kept on your own device.',
      heading: 'Hatch Log',
      lead: 'What to do today, and what you have seen so far.',
    })
    .describe('The log of a hatch.'),
  hatchCalculators: page()
    .extend({
      sources: z
        .partialRecord(z.enum(CALCULATOR_IDS), citations)
        .default({})
        .describe('The ids of the sources of each formula, by calculator.'),
    })
    .describe('The calculators.'),
  hatchChart: page()
    .prefault({
      title: 'Candling and Hatching Chart, With an Air-Cell Gauge',
      description:
        'What candling shows on days 7, 14 and 18, and each step of the hatch, drawn side by side and ' +
        'ready to print, with an air-cell gauge in true size.',
      heading: 'Candling and Hatching Chart',
      lead: 'What you see in the light and at the window, in the order of the days. Each drawing names its sources.',
      keywords: ['air cell chart', 'printable candling chart', 'candling pictures'],
    })
    .describe('The chart of the plates in `plates.yaml`.'),
  finder: page().describe('The incubator finder.'),
  help: page()
    .prefault({
      title: 'Something Is Wrong: First Help for a Hatch',
      description:
        'Power out, too hot, no pip, a chick that is stuck: find what you see, and do three things ' +
        'first. Each page names its sources.',
      heading: 'Help, it’s going wrong',
      lead: 'Choose what you see. Three steps come first.',
    })
    .describe('The list of help pages.'),
  notFound: page().describe('The 404 page.'),
});

const show = z
  .strictObject({
    kinds: z
      .array(z.enum(CATEGORY_KINDS))
      .default([])
      .describe('Kinds of categories: the pages of their products and lists.'),
    every: z
      .array(z.enum(['guide', 'eggType']))
      .default([])
      .describe('Every guide, or every egg page.'),
    pages: z.array(routePath).default([]).describe('Paths of other pages.'),
  })
  .refine(
    ({ kinds, every, pages }) => kinds.length + every.length + pages.length > 0,
    "expected an entry in 'kinds', 'every' or 'pages'",
  );

/** `safety.yaml`: short warnings and the pages that show them. Optional. */
export const safetySchema = z.array(
  z.strictObject({
    id: slug.describe('A unique slug. `#safety-{id}` leads to the topic on a page.'),
    title: text.describe('What it is about.'),
    text: line.describe('Two to four sentences, without markdown.'),
    sources: citations,
    word: line.optional().describe('A word that no other text of the page may have.'),
    show: show.describe('The pages that show it.'),
  }),
);

const LONGEST_QUESTION = 200;

/** A word or a phrase, with at least one letter or digit: the search compares these alone. */
const phrase = line.refine((value) => /[\p{L}\p{N}]/u.test(value), 'expected a word or a phrase');

/** `search.yaml`: settings of the search, such as synonyms. Optional. */
export const searchSchema = z.strictObject({
  synonyms: z
    .array(z.array(phrase).min(2, 'expected at least two words or phrases that mean the same'))
    .default([])
    .describe('Lists of phrases that mean the same, such as `[outage, power cut]`.'),
  questions: z
    .array(
      z.strictObject({
        ask: phrase
          .refine(
            ({ length }) => length <= LONGEST_QUESTION,
            `expected at most ${LONGEST_QUESTION} characters`,
          )
          .describe('What visitors ask.'),
        finds: sitePath.describe('The path of the page that must be among the first three results.'),
      }),
    )
    .default([])
    .describe('Questions that the search must answer. It offers the first six that a text answers.'),
});

export const platesSchema = z.array(
  z.strictObject({
    name: z.enum(PLATES).describe('The drawing, by which texts show the plate.'),
    title: text.describe('What it is, in a few words.'),
    alt: line.describe('What the drawing shows, for those who do not see it.'),
    text: line.describe('What it means and what to do, in a sentence or two.'),
    sources: z
      .array(slug)
      .min(1, 'expected at least one source')
      .describe('The ids of its sources in `sources.yaml`.'),
    notes: z
      .strictObject({
        duck: line.optional().describe('What is different for duck eggs.'),
        quail: line.optional().describe('What is different for quail eggs.'),
      })
      .default({})
      .describe('What is different for other birds than hens.'),
  }),
);
