import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import { findingsOf, type LintFinding, type Most } from './lintRule.ts';

type Judged = Pick<Product, 'id' | 'name' | 'bestFor' | 'skipIf' | 'availability'>;

/** The fields as editors write them, with a way to read them. */
const FIELDS = [
  ['best_for', ({ bestFor }: Judged) => bestFor],
  ['skip_if', ({ skipIf }: Judged) => skipIf],
] as const;

/** Each product that is offered says whom it suits and who should skip it, in few words and in none of another's. */
export function productVerdict({ products }: { readonly products: readonly Judged[] }, { max }: Most) {
  const offered = products.filter(isOffered);
  return FIELDS.flatMap(([field, textOf]): LintFinding[] => {
    const first = new Map<string, Judged>();
    return findingsOf(offered, [field], (product) => {
      const text = textOf(product);
      if (text === null) return `expected '${field}', found nothing; say it in at most ${max} characters`;
      const other = first.get(text.toLowerCase());
      if (other) return `expected words of its own, found those of product ${other.id}, '${other.name}'`;
      first.set(text.toLowerCase(), product);
      return text.length > max
        ? `expected at most ${max} characters, found ${text.length}; cut some`
        : undefined;
    });
  });
}
