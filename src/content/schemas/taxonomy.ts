import { z } from 'zod';
import { reference, slug, text, textBlock } from './fields.ts';

/** A label that products may carry without a page of its own. */
const label = z.strictObject({ name: text, slug });

/** `categories.yaml`: the categories with a page, in the order of the menus, and the other labels of products. */
export const categoriesSchema = z.strictObject({
  pages: z.array(z.strictObject({ name: text, slug, description: text, metaDescription: text, intro: text })),
  other: z.array(label).default([]),
});

/** `egg-types.yaml`: the egg types with a page, in the order of the menus, and the other labels of products. */
export const eggTypesSchema = z.strictObject({
  pages: z.array(
    z.strictObject({
      name: text,
      slug,
      species: text,
      /** Others that share the page, shown more briefly. */
      alsoSpecies: z.array(text).default([]),
      guide: reference.optional(),
      description: text,
      blocks: z.array(textBlock).default([]),
    }),
  ),
  other: z.array(label).default([]),
});
