import { z } from 'zod';
import { FACET_BUILD } from '../../domain/list/facetBuild.ts';
import { FACETS, type FacetKey } from '../../domain/list/facets.ts';
import { FILTER_KEYS } from '../../domain/list/filter.ts';
import { LIST_SORTS } from '../../domain/list/sort.ts';
import { keysOf } from '../../domain/table.ts';
import { citations, draft, routePath, text, textBlock } from './fields.ts';
import { picks } from './picks.ts';

/** The field of `filters` that presets a facet: its key in the URL, but for the capacity. */
export function presetField(key: FacetKey): string {
  return key === 'capacityRange' ? 'capacity' : key;
}

/** Returns the presets of a landing page as query pairs. */
export function presetPairs(filters: z.output<typeof presets>): [string, string][] {
  return FILTER_KEYS.flatMap((key): [string, string][] => {
    const value = filters[presetField(key)];
    return value === undefined ? [] : [[key, value]];
  });
}

/** A preset of one facet, as a query would say it. Whether a label exists is checked across files. */
function preset(key: FacetKey): z.ZodType<string> {
  const { choices } = FACET_BUILD[key];
  switch (choices.kind) {
    case 'label':
      return text.transform(choices.slugOf);
    case 'value':
      return z.enum(keysOf(choices.labels));
    case 'range':
      return z.string().refine((value) => isFilter(key, value), `expected ${choices.expected}`);
  }
}

function describedPreset(key: FacetKey): z.ZodType<string> {
  const { label, choices } = FACET_BUILD[key];
  const value = choices.kind === 'range' ? `; write ${choices.expected}` : '';
  return preset(key).describe(`A value of the filter ${label}${value}.`);
}

function isFilter(key: FacetKey, value: string): boolean {
  return (FACETS[key].parse(value, { categories: [], eggTypes: [] }) ?? null) !== null;
}

const presets = z.strictObject(
  Object.fromEntries(FILTER_KEYS.map((key) => [presetField(key), describedPreset(key).optional()])),
);

/** A guide, an egg page or an article that says more than a text block; a fragment may follow. */
const furtherReading = z
  .string()
  .regex(
    /^\/(?:guides|eggs|blog)\/[a-z0-9-]+(?:#[\w-]+)?$/,
    "expected the path of a guide, an egg page or an article, such as '/guides/duck-eggs'",
  )
  .transform((value): `/${string}` => `/${value.slice(1)}`);

/** A landing page: a product list with its own text and preset filters. Its file name is its path. */
export const landingPageSchema = z.strictObject({
  draft,
  title: text.describe('The heading of the page, and its title in search results.'),
  description: text.describe('The description in search results, and the text above the blocks.'),
  keywords: z.array(text).default([]).describe('Search terms that the page is about.'),
  filters: presets
    .default({})
    .describe('The filters that the page starts with. They must match at least one product.'),
  verdict: text.optional().describe('The short answer: what to buy, or how to decide.'),
  canonical: routePath
    .optional()
    .describe('The path of a page with the same products, which search engines list instead of this one.'),
  blocks: z
    .array(textBlock.extend({ more: furtherReading.optional() }))
    .max(4, 'expected at most four text blocks')
    .default([])
    .describe(
      'Up to four texts, each with `title`, `description` and, if you like, `more`: the path of a guide, an egg page or an article.',
    ),
  picks,
  sources: citations,
  filtersConfig: z
    .strictObject({
      facets: z
        .array(z.enum(FILTER_KEYS))
        .min(1)
        .default([...FILTER_KEYS])
        .describe('The filters that the page offers.'),
      sort: z.enum(LIST_SORTS).default('featured').describe('The order that the page starts with.'),
    })
    .optional()
    .describe('The filters and the order of the list.'),
});
