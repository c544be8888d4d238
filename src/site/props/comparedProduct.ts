import type { ComparedFact } from '../../domain/compare/comparedFacts.ts';
import type { ComparedProduct } from '../../domain/compare/comparedProduct.ts';
import { formatMoney } from '../../domain/money.ts';
import type { Product } from '../../domain/products/product.ts';
import type { CatalogueContext } from '../pages/pageContext.ts';
import {
  comparedSpecifications,
  placeCostFigure,
  priceFigure,
  ratingFigure,
} from '../products/comparedFacts.ts';
import { hatchPowerOf, pricePerEggPlace } from '../products/hatchCost.ts';
import { storeOf } from '../products/outboundLink.ts';
import { buyProps } from './offer.ts';
import { priceDateProps } from './priceDate.ts';
import { productTeaserProps } from './productCard.ts';

/** What the comparison of a visitor's choice shows of a product. */
export function comparedProduct(product: Product, context: CatalogueContext): ComparedProduct {
  const { slug, bestFor, skipIf, pros, cons } = product;
  return {
    ...productTeaserProps(product, context),
    slug,
    bestFor,
    skipIf,
    pros,
    cons,
    store: storeOf(product, context.catalogue).name,
    priceDate: priceDateProps(product, context.catalogue),
    priceFigure: priceFigure(product),
    ratingFigure: ratingFigure(product),
    facts: [
      ...comparedSpecifications(product, context.eggTypeNames),
      ...placeCost(product),
      ...runningCost(product, context),
    ],
    buy: buyProps(product, context),
  };
}

function placeCost(product: Product): ComparedFact[] {
  const cost = pricePerEggPlace(product);
  if (!cost) return [];
  const fact = { label: 'Price for each egg place', text: formatMoney(cost) };
  const figure = placeCostFigure(product, cost);
  return [figure ? { ...fact, figure } : fact];
}

/** The electricity of a hatch. Hatches of different lengths are not compared. */
function runningCost(product: Product, { catalogue }: CatalogueContext): ComparedFact[] {
  const power = hatchPowerOf(product, catalogue);
  if (!power) return [];
  const { cost, hatch } = power;
  const text = `About ${formatMoney(cost)} in ${hatch.days} days`;
  return [
    {
      label: 'Power for a hatch',
      text,
      figure: { value: -cost.cents, unit: `${cost.symbol} ${hatch.days}` },
    },
  ];
}
