import { slugify } from '../../domain/slug.ts';

/** Where a name makes a longer slug, it is cut after a word: an address of 60 characters is long enough. */
const LONGEST_SLUG = 60;

/** The slug that a name makes; empty where it has no letter from a to z and no digit. */
export function slugOf(name: string): string {
  const words = slugify(name)
    .split('-')
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
    .filter((word) => word !== '');
  let slug = (words[0] ?? '').slice(0, LONGEST_SLUG);
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > LONGEST_SLUG) break;
    slug = `${slug}-${word}`;
  }
  return slug;
}
