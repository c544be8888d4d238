/** Lower-case words joined by hyphens: the form in which labels are compared and put into URLs. */
export type Slug = string & { readonly __brand: 'Slug' };

/**
 * Turns any label into a slug: `Automatic Incubators` and `automatic-incubators` give the same one.
 * A label without a letter or digit gives the empty slug.
 */
export function slugify(label: string): Slug {
  return label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') as Slug;
}

/** Whether a text can go into a URL as it is, and into a file's name. */
export function isSlug(value: string): value is Slug {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value);
}
