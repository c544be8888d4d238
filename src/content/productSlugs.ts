import { type Slug, slugify } from '../domain/slug.ts';

/**
 * The slugs of the pages of products, in their order. The first product keeps a slug that several have; a later one gets its id
 * behind it, and never a slug that another one has.
 */
export function productSlugs(products: readonly { readonly id: string; readonly slug: Slug }[]): Slug[] {
  const taken = new Set(products.map(({ slug }) => slug));
  const given = new Set<Slug>();
  return products.map(({ id, slug: written }) => {
    let slug = written;
    if (given.has(written)) {
      while (taken.has(slug)) slug = slugWithId(slug, id);
      taken.add(slug);
    }
    given.add(slug);
    return slug;
  });
}

/** The slug of a product whose slug an earlier one has. An id may have characters that no slug has, and no others. */
export function slugWithId(slug: Slug, id: string): Slug {
  return slugify(`${slug}-${slugify(id) || 2}`);
}
