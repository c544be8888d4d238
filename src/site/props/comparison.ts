import type { BuyProps, ProductTeaserProps } from '../../domain/cards.ts';
import type { Product } from '../../domain/products/product.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { bestRated, topRated } from '../products/rankings.ts';
import { specifications } from '../products/specifications.ts';
import { buyProps } from './offer.ts';
import { productTeaserProps } from './productCard.ts';

/** Products side by side, at most: a phone shows two, and a reader remembers few more. */
const COMPARED = 5;

/** The best-rated of some products side by side, a fact in each row. */
export interface ComparisonProps {
  readonly products: readonly (ProductTeaserProps & { readonly buy: BuyProps })[];
  /** The values in the order of the products. */
  readonly rows: readonly { readonly label: string; readonly values: readonly string[] }[];
}

/** Compares incubators, where there are any; null for fewer than two products, of which there is nothing to compare. */
export function comparisonProps(products: readonly Product[], context: PageContext): ComparisonProps | null {
  const incubators = topRated(products, COMPARED);
  const best = incubators.length < 2 ? bestRated(products, COMPARED) : incubators;
  if (best.length < 2) return null;
  const facts = best.map((product) => new Map(specifications(product, context.eggTypeNames)));
  const labels = new Set(facts.flatMap((known) => [...known.keys()]));
  return {
    products: best.map((product) => ({
      ...productTeaserProps(product, context),
      buy: buyProps(product, context),
    })),
    rows: Array.from(labels, (label) => ({
      label,
      values: facts.map((known) => known.get(label) ?? '–'),
    })),
  };
}
