import type { ChosenProduct } from './comparison.ts';

/** More than a phone shows at once. */
const MOST_SUGGESTED = 8;

const WORDS = /\p{L}+|\p{N}+/gu;

export function suggestProducts(
  products: readonly ChosenProduct[],
  typed: string,
  taken: readonly string[],
): ChosenProduct[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  return products
    .filter(({ slug, name }) => {
      const words = wordsOf(name);
      return !taken.includes(slug) && wanted.every((start) => words.some((word) => word.startsWith(start)));
    })
    .slice(0, MOST_SUGGESTED);
}

/** Lower-case words and numbers without accents; the plural of a word counts as the word. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(WORDS) ?? []).map((word) => word.replace(/(?<=\p{L}{2})s$/u, ''));
}
