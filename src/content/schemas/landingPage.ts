import { z } from 'zod';
import { facetsOf } from '../../domain/list/facetBuild.ts';
import { eggTypeOf, type Facet, parseFilterValue } from '../../domain/list/facets.ts';
import { LIST_SORTS } from '../../domain/list/sort.ts';
import { memoizeByObject } from '../../domain/memoize.ts';
import { namedFields } from '../../domain/products/builtInFields.ts';
import type { Field } from '../../domain/products/fields.ts';
import { type Slug, slugify } from '../../domain/slug.ts';
import { ownPath } from './addresses.ts';
import { adviceBlocks, citations, draft, reviewedAt, routePath, text } from './fields.ts';
import { picks } from './picks.ts';

/** The field of `filters` that presets a facet: its key in the URL, but for the capacity. */
function presetField(key: string): string {
  return key === 'capacityRange' ? 'capacity' : key;
}

/** The presets of a landing page, by the fields of `filters`. */
type Presets = Readonly<Record<string, unknown>>;

/** Returns the presets of a landing page as query pairs. */
export function presetPairs(filters: Presets, facets: readonly Facet[]): [string, string][] {
  return facets.flatMap(({ key }): [string, string][] => {
    const value = filters[presetField(key)];
    return typeof value === 'string' ? [[key, value]] : [];
  });
}

/** A preset of one facet, as a query would say it. Whether a label exists is checked across files. */
function preset(facet: Facet): z.ZodType<string> {
  const { key, label } = facet;
  if (key === 'category' || key === 'eggType')
    return text.describe(`${label}: one, or any of several with commas.`);
  if (facet.kind === 'range') {
    const expected = RANGES[key] ?? "a range such as '5-10' or '10-'";
    return z
      .string()
      .refine((value) => Boolean(parseFilterValue(facet, value)), `expected ${expected}`)
      .describe(`${label}: ${expected}.`);
  }
  const values = facet.options.map(({ value }) => value);
  const word = `(?:${values.join('|')})`;
  const pattern = `^${word}(?:, *${word})*$`;
  const words = values.map((value) => `'${value}'`).join(', ');
  return z
    .string()
    .superRefine((written, { addIssue }) => {
      if (new RegExp(pattern).test(written)) return;
      // The values let the message suggest the nearest.
      const message = `expected one of ${words}, or several with commas`;
      addIssue({ code: 'invalid_value', values, input: written, message });
    })
    .meta({ pattern })
    .describe(`${label}: ${words}, or several with commas.`);
}

/** What a range looks like, for messages to editors. */
const RANGES: Readonly<Record<string, string>> = {
  capacityRange: "a range of eggs such as '13-24' or '49-'",
  priceRange: "a range of prices without cents such as '100-200' or '300-'",
};

/** Returns the labels that a landing page presets for a facet. */
export function presetLabels(filters: Presets, key: string): Slug[] {
  const value = filters[key];
  const labels = typeof value === 'string' ? value.split(',') : [];
  return labels.map(key === 'eggType' ? eggTypeOf : slugify);
}

/**
 * Returns the schema of a landing page: a product list with its own text and preset
 * filters. Its file name is its slug.
 * @param fields the declared ones, whose filters it may preset
 */
export const landingPageSchema = memoizeByObject((fields: readonly Field[]) => {
  const facets = facetsOf({
    symbol: '$',
    categories: [],
    eggTypes: [],
    fields: [...namedFields(), ...fields],
  });
  const presets = facets
    .filter(({ kind }) => kind !== 'count')
    .map((facet) => [presetField(facet.key), preset(facet).optional()]);
  const keys = facets.map(({ key }) => key);
  return z.strictObject({
    draft,
    title: text.describe('The heading of the page, and its title in search results.'),
    description: text.describe('The description in search results, and the text at the top.'),
    path: ownPath,
    keywords: z.array(text).default([]).describe('Search terms that the page is about.'),
    filters: z
      .strictObject(Object.fromEntries(presets))
      .default({})
      .describe('The filters that the page starts with, also those of `fields.yaml`. A product must match.'),
    verdict: text.optional().describe('The short answer: what to buy, or how to decide.'),
    canonical: routePath
      .optional()
      .describe('The page with the same products that search engines list in its place.'),
    blocks: adviceBlocks,
    picks,
    sources: citations,
    reviewedAt,
    filtersConfig: z
      .strictObject({
        facets: z.array(z.enum(keys)).min(1).default(keys).describe('The filters that the page offers.'),
        sort: z
          .enum(LIST_SORTS)
          .optional()
          .describe('The order that the page starts with. Default: its picks first, or else `featured`.'),
      })
      .optional()
      .describe('How the list can be filtered and sorted.'),
  });
});
