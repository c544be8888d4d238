import { z } from 'zod';
import { reference, slug, source, text, textBlock } from './fields.ts';

/** A label that products may carry without a page of its own. */
const label = z.strictObject({ name: text, slug });

/** `categories.yaml`: the categories with a page, in the order of the menus, and the other labels of products. */
export const categoriesSchema = z.strictObject({
  pages: z.array(z.strictObject({ name: text, slug, description: text, metaDescription: text, intro: text })),
  other: z.array(label).default([]),
});

/** How many of these eggs a source puts in the place of a number of hen eggs. */
const eggSpace = z.strictObject({
  eggs: z
    .tuple([z.int().positive(), z.int().positive()])
    .refine(([fewest, most]) => fewest <= most, 'expected the fewest first, such as [130, 140]'),
  henEggs: z.int().positive(),
  source,
});

/** `egg-types.yaml`: the egg types with a page, in the order of the menus, and the other labels of products. */
export const eggTypesSchema = z.strictObject({
  pages: z.array(
    z.strictObject({
      name: text,
      slug,
      species: text,
      /** Others that share the page, shown more firstFiguresOnly. */
      alsoSpecies: z.array(text).default([]),
      guide: reference.optional(),
      description: text,
      space: z.array(eggSpace).default([]),
      blocks: z.array(textBlock).default([]),
    }),
  ),
  other: z.array(label).default([]),
});
