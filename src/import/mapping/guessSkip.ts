import { slugify } from '../../domain/slug.ts';
import { foldWord } from '../flow/rowRules.ts';
import type { Row } from '../read/table.ts';
import type { WrittenMapping } from './mapping.ts';

/** Columns of a network or a shop whose rows are no products of their own, with the words of such rows. */
const SKIPPED_ROWS: Readonly<Record<string, readonly string[]>> = {
  // WooCommerce: sets of products, and products whose prices are those of their sizes and colours, rows of their own.
  type: ['variable', 'grouped'],
  // WooCommerce: 0 is private, -1 a draft.
  published: ['0', '-1', 'false'],
  // WooCommerce: products that only a link leads to.
  'visibility-in-catalog': ['hidden'],
  // Shopify.
  status: ['draft', 'archived'],
  // Rakuten.
  'is-deleted-flag': ['Y'],
};

/** Guesses which rows of a list are no products: those with such a word in such a column. */
export function guessSkip(
  names: readonly string[],
  rows: readonly Row[],
): NonNullable<WrittenMapping['skip']> {
  const entries = names.flatMap((name): [string, string[]][] => {
    const words = Object.hasOwn(SKIPPED_ROWS, slugify(name)) ? (SKIPPED_ROWS[slugify(name)] ?? []) : [];
    const present = words.filter((word) => rows.some(({ cell }) => foldWord(cell(name)) === foldWord(word)));
    return present.length > 0 ? [[name, present]] : [];
  });
  return Object.fromEntries(entries);
}
