import type { Product } from '../../domain/products/product.ts';

/** What decides a product's kind: its specifications, and its name where they cannot tell. */
export type KindFacts = Pick<
  Product,
  | 'name'
  | 'capacity'
  | 'eggTypes'
  | 'turningType'
  | 'humidityControl'
  | 'heatingMethod'
  | 'powerSource'
  | 'categories'
>;

/** Asks a product's name for words, whatever their case. */
export function wordsIn({ name }: KindFacts): (words: RegExp) => boolean {
  const text = name.toLowerCase();
  return (words) => words.test(text);
}

/** Whether a list of slugs has one that is written as plain text here. */
export function has(slugs: readonly string[], slug: string): boolean {
  return slugs.includes(slug);
}
