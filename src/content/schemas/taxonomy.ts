import { z } from 'zod';
import { CATEGORY_SCENES, type CategoryScene, EGG_KINDS, type EggKind } from '../../domain/drawings.ts';
import { repeatsAmong } from '../../domain/groupBy.ts';
import { CATEGORY_KINDS } from '../../domain/products/categoryKind.ts';
import { ownPath } from './addresses.ts';
import { adviceBlocks, citations, reference, reviewedAt, slug, text, textBlock } from './fields.ts';
import { picks } from './picks.ts';
import { eggs } from './setting.ts';

const categoryLabel = {
  name: text.describe('The name that visitors see.'),
  slug: slug.describe('The name in products, and the address `/category/{slug}/` unless another is given.'),
  kind: z
    .enum(CATEGORY_KINDS)
    .describe('What its products are, for drawings and finder; `mixed` does not say.'),
};

interface Labels {
  readonly [part: string]: readonly { readonly name: string; readonly slug: string }[];
}

/** A slug names one label, with or without a page: a second label with the same slug is a mistake. */
function eachSlugOnce(labels: Labels, context: z.RefinementCtx): void {
  const all = Object.entries(labels).flatMap(([part, entries]) =>
    entries.map((entry, index) => ({ ...entry, path: [part, index, 'slug'] })),
  );
  for (const [{ path }, owner] of repeatsAmong(all, (entry) => entry.slug))
    context.addIssue({
      code: 'custom',
      path,
      message: `expected a slug of its own, not that of '${owner.name}'`,
    });
}

/** Gives a category that names no drawing the one of its slug, as `mini` for `mini-incubators`. */
function withScene<T extends { readonly slug: string; readonly scene?: CategoryScene | undefined }>(
  category: T,
): Omit<T, 'scene'> & { scene: CategoryScene } {
  const scene = category.scene ?? CATEGORY_SCENES.find((name) => category.slug.startsWith(name)) ?? 'general';
  return { ...category, scene };
}

/**
 * `categories.yaml`: the categories with a page, in the order of the menus, and the other labels of products.
 */
export const categoriesSchema = z
  .strictObject({
    pages: z
      .array(
        z
          .strictObject({
            ...categoryLabel,
            path: ownPath,
            description: text.describe('A line for menus and cards.'),
            metaDescription: text.describe('The description in search results.'),
            verdict: text.optional().describe('The short answer: what to buy, or how to decide.'),
            intro: text.describe('What to look for, below the list.'),
            blocks: adviceBlocks,
            picks,
            sources: citations,
            reviewedAt,
            eggTypes: z
              .array(reference)
              .min(1, 'expected at least one egg type')
              .optional()
              .describe('The egg types that its filter offers. Default: all.'),
            scene: z
              .enum(CATEGORY_SCENES)
              .optional()
              .describe(
                'The drawing at the top of the page. Default: the one that begins the slug, or `general`.',
              ),
          })
          .transform(withScene),
      )
      .describe('The categories with a page, in the order of the menus.'),
    other: z.array(z.strictObject(categoryLabel)).default([]).describe('Categories without a page.'),
  })
  .superRefine(eachSlugOnce);

/** How many of these eggs a source puts in the place of a number of hen eggs. */
const eggSpace = z.strictObject({
  eggs: eggs.describe('How many of these eggs fit.'),
  henEggs: z.int().positive().describe('The hen eggs in whose place they fit.'),
  source: slug.describe('The id of a source.'),
});

const eggTypeLabel = {
  name: text.describe('The name that visitors see.'),
  slug: slug.describe('The address `/eggs/{slug}/`, and the name in products.'),
  alsoCalled: z.array(text).optional().describe('Other names that visitors search for.'),
  drawing: z.enum(EGG_KINDS).optional().describe('The egg to draw, if not the one of the slug.'),
};

interface EggTypeLabel {
  readonly slug: string;
  readonly drawing?: EggKind | undefined;
}

function withDrawing<T extends EggTypeLabel>(label: T): Omit<T, 'drawing'> & { drawing: EggKind | null } {
  const drawing = label.drawing ?? EGG_KINDS.find((kind) => kind === label.slug) ?? null;
  return { ...label, drawing };
}

/**
 * `egg-types.yaml`: the egg types with a page, in the order of the menus, and the other labels of products.
 */
export const eggTypesSchema = z
  .strictObject({
    pages: z
      .array(
        z
          .strictObject({
            ...eggTypeLabel,
            species: text.describe('The `id` of its species in `species.yaml`.'),
            alsoSpecies: z
              .array(text)
              .default([])
              .describe('Other species on the page, with their first figures.'),
            guide: reference.optional().describe('The slug of its guide.'),
            description: text.describe('The description in search results and on the page.'),
            space: z
              .array(eggSpace)
              .default([])
              .describe('How many of these eggs fit in the place of hen eggs.'),
            blocks: z.array(textBlock).default([]).describe('Texts on the page.'),
            picks,
            /** The sources of the blocks besides those of `species.yaml`. */
            sources: citations,
            reviewedAt,
          })
          .transform(withDrawing),
      )
      .describe('The egg types with a page. The first six are in the menu.'),
    other: z
      .array(z.strictObject(eggTypeLabel).transform(withDrawing))
      .default([])
      .describe('Egg types without a page.'),
  })
  .superRefine(eachSlugOnce);

/** `article-categories.yaml`: what articles are sorted by on the blog, in the order of its filter. */
export const articleCategoriesSchema = z.array(
  z.strictObject({
    name: text.describe('The name that articles use. It is part of addresses: a new one breaks links.'),
    slug: slug.describe('A unique slug.'),
    eggType: reference
      .optional()
      .describe('The egg type of its articles, whose page and products show them.'),
    general: z
      .array(reference)
      .default([])
      .describe('Egg types that its articles also suit, if these have few of their own.'),
    hero: z
      .enum(['machines', 'hatch'])
      .optional()
      .describe('The drawing above its articles. Default: its eggs, or else `hatch`.'),
  }),
);
