/** Lower-case words joined by hyphens, used to compare labels and to build URLs. */
export type Slug = string & { readonly __brand: 'Slug' };

/**
 * Turns any label into a slug: `Automatic Incubators` and `automatic-incubators` have the same one. Latin and
 * Greek letters lose their accents; in other scripts a mark makes another letter, such as `й` or `が`.
 */
export function slugify(label: string): Slug {
  return label
    .normalize('NFKD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') as Slug;
}

/** The maximum length of a slug made from a name, since search results truncate long URLs. */
const LONGEST_OF_NAME = 60;

/**
 * Makes the slug of a name or title, or null if that has no letter from a to z and no digit. It drops the
 * other letters that `slugify` keeps, which `slugOfTitle` writes in Latin ones, and ends a long slug after a
 * whole word. Imports match products by this slug: changing the rule would make them add existing products
 * again.
 */
export function slugOfName(name: string): Slug | null {
  const slug = slugify(slugify(name).replace(/[^a-z0-9-]/g, ''));
  // Every word ends with a hyphen, including the last, so the text after the last hyphen
  // within the limit is a partial word.
  const words = `${slug}-`.slice(0, LONGEST_OF_NAME + 1).replace(/-[^-]*$/, '');
  // A first word longer than the limit has no hyphen there.
  const short = words.slice(0, LONGEST_OF_NAME);
  return isSlug(short) ? short : null;
}

export function isSlug(value: string): value is Slug {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value);
}
