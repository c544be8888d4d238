import type { ComparedFact, Figure } from '../../domain/compare/comparedFacts.ts';
import type { Money } from '../../domain/money.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import { type EggTypeNames, specifications } from './specifications.ts';

/** The specifications of a product as comparisons list them: more capacity is better. */
export function comparedSpecifications(product: Product, eggTypeNames: EggTypeNames): ComparedFact[] {
  const figure = placeFigure(product, product.capacity);
  return specifications(product, eggTypeNames).map(([label, text]) =>
    label === 'Capacity' && figure ? { label, text, figure } : { label, text },
  );
}

/**
 * A figure of places for eggs. A goose egg takes the place of two hen eggs: those for several kinds of eggs are not compared, nor
 * are those for eggs that nobody names.
 */
function placeFigure(product: Product, value: number | null, symbol = ''): Figure | null {
  const { capacityCounts } = product;
  if (value === null || capacityCounts === null) return null;
  return { value, unit: `${symbol} ${kindOf(product)} ${capacityCounts}` };
}

/** A lower price is better, of products that one may buy in place of each other. */
export function priceFigure(product: Product): Figure | null {
  const { symbol, cents } = product.price;
  return isPriced(product) ? { value: -cents, unit: `${symbol} ${kindOf(product)}` } : null;
}

/** Whether a product has a price to compare: the last one of what is no longer sold is none, nor is one that nobody has looked up. */
function isPriced(product: Product): boolean {
  return isOffered(product) && product.price.cents > 0;
}

/** Incubators are of one kind; of what is not, the first category tells brooders from candlers. */
function kindOf({ isIncubator, categories }: Product): string {
  return isIncubator ? 'incubator' : String(categories[0]);
}

/** A lower price for each egg place is better. */
export function placeCostFigure(product: Product, { symbol, cents }: Money): Figure | null {
  return isPriced(product) ? placeFigure(product, -cents, symbol) : null;
}

/** More stars are better, of products that one may buy in place of each other. */
export function ratingFigure(product: Product): Figure | null {
  return product.rating === null ? null : { value: product.rating, unit: kindOf(product) };
}
