/**
 * The slugs of the pages of products, in their order. The first product keeps a slug that several have; a later one gets its id
 * behind it, and never a slug that another one has.
 */
export function productSlugs<S extends string>(
  products: readonly { readonly id: string; readonly slug: S }[],
): S[] {
  const taken = new Set<string>(products.map(({ slug }) => slug));
  const given = new Set<string>();
  return products.map(({ id, slug: written }) => {
    let slug = written;
    if (given.has(written)) {
      while (taken.has(slug)) slug = `${slug}-${id.toLowerCase()}` as S;
      taken.add(slug);
    }
    given.add(slug);
    return slug;
  });
}
