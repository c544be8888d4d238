import type { BuyProps, PriceDateProps, ProductTeaserProps } from '../cards.ts';
import type { ComparedFact, Figure } from './comparedFacts.ts';

/** What the comparison of a visitor's choice shows of a product, as texts ready to show. */
export interface ComparedProduct extends ProductTeaserProps {
  readonly slug: string;
  readonly store: string;
  /** When price and rating were seen at the store. */
  readonly priceDate: PriceDateProps;
  readonly priceFigure: Figure | null;
  readonly ratingFigure: Figure | null;
  /** Whom it suits; null where nobody has said so. */
  readonly bestFor: string | null;
  /** Who should look elsewhere; null where nobody has said so. */
  readonly skipIf: string | null;
  readonly pros: readonly string[];
  readonly cons: readonly string[];
  /** Specifications and running cost. */
  readonly facts: readonly ComparedFact[];
  readonly buy: BuyProps;
}

/** A product that a visitor has chosen to compare: the name in its address, and its name for readers. */
export type ChosenProduct = Pick<ComparedProduct, 'slug' | 'name'>;
