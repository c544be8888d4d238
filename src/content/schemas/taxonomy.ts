import { z } from 'zod';
import { CATEGORY_SCENES, EGG_KINDS, type EggKind } from '../../domain/drawings.ts';
import { CATEGORY_KINDS } from '../../domain/products/categoryKind.ts';
import { categoryRule } from './categoryRule.ts';
import { citations, picks, reference, slug, text, textBlock } from './fields.ts';
import { eggs } from './ranges.ts';

/** What every category has, with a page or without one. */
const categoryLabel = {
  name: text,
  slug,
  /** What the category holds: the filters and drawings of its products go by it. */
  kind: z.enum(CATEGORY_KINDS),
  /** The incubators that are in the category without naming it; every product that names it has to fit. */
  includes: categoryRule.optional(),
};

/** Where a label stands in its file. */
interface Labels {
  readonly [part: string]: readonly { readonly name: string; readonly slug: string }[];
}

/** What is named by a slug that two have could be either: the second is a mistake, with a page or without one. */
function eachSlugOnce(labels: Labels, context: z.RefinementCtx): void {
  const owners = new Map<string, string>();
  for (const [part, entries] of Object.entries(labels)) {
    for (const [index, entry] of entries.entries()) {
      const owner = owners.get(entry.slug);
      const message = `expected a slug of its own, not that of '${owner}'`;
      if (owner !== undefined) context.addIssue({ code: 'custom', path: [part, index, 'slug'], message });
      owners.set(entry.slug, owner ?? entry.name);
    }
  }
}

/** `categories.yaml`: the categories with a page, in the order of the menus, and the other labels of products. */
export const categoriesSchema = z
  .strictObject({
    pages: z.array(
      z.strictObject({
        ...categoryLabel,
        description: text,
        metaDescription: text,
        intro: text,
        picks,
        sources: citations,
        /** The egg types that the page's filter offers; without it all of them. */
        eggTypes: z.array(reference).min(1, 'expected at least one egg type').optional(),
        /** The drawing at the top of the page. */
        scene: z.enum(CATEGORY_SCENES).default('general'),
      }),
    ),
    other: z.array(z.strictObject(categoryLabel)).default([]),
  })
  .superRefine(eachSlugOnce);

/** How many of these eggs a source puts in the place of a number of hen eggs. */
const eggSpace = z.strictObject({ eggs, henEggs: z.int().positive(), source: slug });

/** What every egg type has, with a page or without one. */
const eggTypeLabel = {
  name: text,
  slug,
  /** The egg that is drawn, where the slug does not name it. */
  drawing: z.enum(EGG_KINDS).optional(),
};

interface EggTypeLabel {
  readonly slug: string;
  readonly drawing?: EggKind | undefined;
}

/** Finds the egg that is drawn: null where the drawings know none. */
function withDrawing<T extends EggTypeLabel>(label: T): Omit<T, 'drawing'> & { drawing: EggKind | null } {
  const drawing = label.drawing ?? EGG_KINDS.find((kind) => kind === label.slug) ?? null;
  return { ...label, drawing };
}

/** `egg-types.yaml`: the egg types with a page, in the order of the menus, and the other labels of products. */
export const eggTypesSchema = z
  .strictObject({
    pages: z.array(
      z
        .strictObject({
          ...eggTypeLabel,
          species: text,
          /** Others that share the page, with their first figures only. */
          alsoSpecies: z.array(text).default([]),
          guide: reference.optional(),
          description: text,
          space: z.array(eggSpace).default([]),
          blocks: z.array(textBlock).default([]),
          picks,
          /** What the blocks rest on besides the figures of `species.yaml`. */
          sources: citations,
        })
        .transform(withDrawing),
    ),
    other: z.array(z.strictObject(eggTypeLabel).transform(withDrawing)).default([]),
  })
  .superRefine(eachSlugOnce);

/** `article-categories.yaml`: what articles are sorted by on the blog, in the order of its filter. */
export const articleCategoriesSchema = z.array(
  z.strictObject({
    name: text,
    slug,
    /** The egg type that its articles are about: they are on its page, and its eggs are drawn above them. */
    eggType: reference.optional(),
    /** The egg types that its articles suit: they fill up the pages of those that have too few texts of their own. */
    general: z.array(reference).default([]),
    /**
     * The drawing that heads its articles: `machines` of the first category, or the `hatch` of the featured guide.
     * Without it the eggs of its egg type do, or else the hatch.
     */
    hero: z.enum(['machines', 'hatch']).optional(),
  }),
);
