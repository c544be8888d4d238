import { z } from 'zod';
import { eggTypeOf, parseCapacityRange } from '../../domain/list/facets.ts';
import { FILTER_KEYS } from '../../domain/list/filter.ts';
import { LIST_SORTS } from '../../domain/list/sort.ts';
import { TURNING_TYPES } from '../../domain/products/product.ts';
import { reference, text, textBlock } from './fields.ts';

const capacity = z.string().transform((value, context) => {
  const range = parseCapacityRange(value);
  if (range) return range;
  context.addIssue({ code: 'custom', message: "expected a range of eggs such as '13-24' or '49-'" });
  return z.NEVER;
});

/** A landing page: the product list with words and preset filters of its own. Its path is its file's name. */
export const landingPageSchema = z.strictObject({
  title: text,
  description: text,
  keywords: z.array(text).default([]),
  filters: z
    .strictObject({
      category: reference.optional(),
      eggType: text.transform(eggTypeOf).optional(),
      turningType: z.enum(TURNING_TYPES).optional(),
      capacity: capacity.optional(),
    })
    .default({}),
  blocks: z.array(textBlock).max(4, 'expected at most four text blocks').default([]),
  /** Which filters the page offers, and the order it starts in. */
  filtersConfig: z
    .strictObject({
      facets: z
        .array(z.enum(FILTER_KEYS))
        .min(1)
        .default([...FILTER_KEYS]),
      sort: z.enum(LIST_SORTS).default('featured'),
    })
    .optional(),
});
