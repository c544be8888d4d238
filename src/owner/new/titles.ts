import { slugify } from '../../domain/slug.ts';

/** A title in one line, without characters that no page shows. */
export function cleanTitle(title: string): string {
  return title.replace(/[\s\p{Cc}]+/gu, ' ').trim();
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
