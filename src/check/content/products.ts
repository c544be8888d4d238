import { countWords } from '../../content/texts.ts';
import type { Entry } from '../../domain/entry.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import { type ContentCheck, findingsOf, type Most, outsideSpan, type Span } from '../check.ts';

/** A description is long enough to distinguish products, and short enough to be read. */
export const productDescription: ContentCheck<Span> = ({ products }, limits) =>
  findingsOf(products, ['description'], ({ description }) =>
    outsideSpan(countWords(description), limits, 'words'),
  );

/** Short lists say little, and long ones are not read. */
export const productFeatures = lengthOf('features');
export const productPros = lengthOf('pros');
export const productCons = lengthOf('cons');

function lengthOf(list: 'features' | 'pros' | 'cons'): ContentCheck<Span> {
  return ({ products }, limits) =>
    findingsOf(products, [list], (product) => outsideSpan(product[list].length, limits, list));
}

/** Each offered product says whom it suits and who should skip it, briefly and in its own words. */
export const productVerdict: ContentCheck<Most> = ({ products }, limits) => {
  const offered = products.filter(isOffered);
  return [
    ...verdictFindings(offered, 'best_for', ({ bestFor }) => bestFor, limits),
    ...verdictFindings(offered, 'skip_if', ({ skipIf }) => skipIf, limits),
  ];
};

function verdictFindings(
  products: readonly Entry<Product>[],
  field: string,
  textOf: (product: Product) => string | null,
  { max }: Most,
) {
  const first = new Map<string, Product>();
  return findingsOf(products, [field], (product) => {
    const text = textOf(product);
    if (text === null) return `expected '${field}', found nothing; say it in at most ${max} characters`;
    const other = first.get(text.toLowerCase());
    if (other) return `expected words of its own, found those of product ${other.id}, '${other.name}'`;
    first.set(text.toLowerCase(), product);
    return text.length > max
      ? `expected at most ${max} characters, found ${text.length}; cut some`
      : undefined;
  });
}
