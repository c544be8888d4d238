import { wordsOf } from '../search/words.ts';
import type { ChosenProduct } from './comparison.ts';

/** More than a phone shows at once. */
const MOST_SUGGESTED = 8;

export function suggestProducts(
  products: readonly ChosenProduct[],
  typed: string,
  taken: readonly string[],
): ChosenProduct[] {
  const wanted = singularWords(typed);
  if (wanted.length === 0) return [];
  return products
    .filter(({ slug, name }) => {
      const words = singularWords(name);
      return !taken.includes(slug) && wanted.every((start) => words.some((word) => word.startsWith(start)));
    })
    .slice(0, MOST_SUGGESTED);
}

function singularWords(text: string): string[] {
  return wordsOf(text).map((word) => word.replace(/(?<=\p{L}{2})s$/u, ''));
}
