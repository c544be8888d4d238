import { isSlug, type Slug, slugify } from '../../domain/slug.ts';

/** What a slug of a title is cut to, at the end of a word: addresses longer than that are cut where they are shown. */
const LONGEST_SLUG = 60;

/** A title in one line, without characters that no page shows. */
export function cleanTitle(title: string): string {
  return title.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** The slug of a title; null for one without a letter from a to z or a digit. */
export function slugOfTitle(title: string): Slug | null {
  const ascii = slugify(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const cut = ascii.slice(0, LONGEST_SLUG + 1);
  const slug = cut.length <= LONGEST_SLUG ? cut : cut.replace(/-[^-]*$/, '').slice(0, LONGEST_SLUG);
  return isSlug(slug) ? slug : null;
}

/** The labels whose words a title has, in the singular or plural, those with the most words first. */
export function namedInTitle<T extends { readonly slug: string }>(title: string, labels: readonly T[]): T[] {
  const words = new Set(wordsOf(slugify(title)));
  return labels
    .filter(({ slug }) => wordsOf(slug).every((word) => words.has(word)))
    .toSorted((a, b) => wordsOf(b.slug).length - wordsOf(a.slug).length);
}

function wordsOf(slug: string): string[] {
  return slug.split('-').map((word) => word.replace(/s$/, ''));
}
