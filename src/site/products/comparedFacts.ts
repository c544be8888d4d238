import type { ComparedFact, Figure } from '../../domain/compare/comparedFacts.ts';
import type { Money } from '../../domain/money.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import { type EggTypeNames, specifications } from './specifications.ts';

/** The facts of which more is better, as figures. */
const MORE_IS_BETTER: Readonly<Record<string, (product: Product) => Figure>> = {
  // A goose egg takes the place of two hen eggs: capacities for several kinds of eggs are not compared.
  Capacity: ({ capacity, capacityCounts }) => ({ value: capacity, unit: String(capacityCounts) }),
};

/** The specifications of a product as comparisons list them. */
export function comparedSpecifications(product: Product, eggTypeNames: EggTypeNames): ComparedFact[] {
  return specifications(product, eggTypeNames).map(([label, text]) => {
    const figure = MORE_IS_BETTER[label]?.(product);
    return figure ? { label, text, figure } : { label, text };
  });
}

/** A lower price is better, of products that one may buy in place of each other; the last price of what is no longer sold is none. */
export function priceFigure(product: Product): Figure | null {
  const { symbol, cents } = product.price;
  return isOffered(product) ? { value: -cents, unit: `${symbol} ${kindOf(product)}` } : null;
}

/** Incubators are of one kind; of what is not, the first category tells brooders from candlers. */
function kindOf({ isIncubator, categories }: Product): string {
  return isIncubator ? 'incubator' : String(categories[0]);
}

/** A lower price for each egg place is better, of places for the same eggs. */
export function placeCostFigure(product: Product, { symbol, cents }: Money): Figure | null {
  return isOffered(product) ? { value: -cents, unit: `${symbol} ${product.capacityCounts}` } : null;
}

/** More stars are better, of products that one may buy in place of each other. */
export function ratingFigure(product: Product): Figure | null {
  return product.rating === null ? null : { value: product.rating, unit: kindOf(product) };
}
