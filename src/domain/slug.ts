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

/** The most characters of a slug that is made of a name: addresses longer than that are cut where they are shown. */
const LONGEST_OF_NAME = 60;

/**
 * The slug that a new entry has by its name or title; null where that has no letter from a to z and no digit. It can go into an
 * address: letters that `slugify` keeps besides those are left out, and a long slug ends after a whole word. Imports find a
 * product by it, so that another rule would have them add again what there is.
 */
export function slugOfName(name: string): Slug | null {
  const slug = slugify(slugify(name).replace(/[^a-z0-9-]/g, ''));
  // A hyphen ends each word, the last one too: what follows the last hyphen within the length is part of a word.
  const words = `${slug}-`.slice(0, LONGEST_OF_NAME + 1).replace(/-[^-]*$/, '');
  // A first word that is too long by itself has no hyphen there.
  const short = words.slice(0, LONGEST_OF_NAME);
  return isSlug(short) ? short : null;
}

/** Whether a text can go into a URL as it is, and into a file's name. */
export function isSlug(value: string): value is Slug {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value);
}
