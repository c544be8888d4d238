import {
  areSame,
  bestOf,
  type ComparedFact,
  type ComparedProduct,
  type ComparisonRow,
  comparisonRows,
  type Figure,
  namesInShort,
  UNKNOWN,
} from '../../domain/compare/comparison.ts';
import { formatMoney, type Money } from '../../domain/money.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { ProductPick } from '../../domain/products/pickList.ts';
import type { Product, ProductId } from '../../domain/products/product.ts';
import { productTeaserProps } from '../cards.ts';
import type { CatalogueContext, PageContext } from '../pages/pageContext.ts';
import { howWeChooseHref } from '../text/texts.ts';
import { hatchPowerOf, pricePerEggPlace } from './hatchCost.ts';
import { buyProps, priceDateProps } from './offer.ts';
import { bestFitting, type FitFilters } from './rankings.ts';
import { type SpecificationWords, specifications } from './specifications.ts';
import { storeOf } from './stores.ts';

/** Products of a page without picks: a phone shows two side by side, and a reader remembers few more. */
const LENGTH = 5;

/** What a shortlist is made from. */
interface ShortlistSource {
  readonly picks: readonly ProductPick[];
  /** What the page is about. */
  readonly filters: FitFilters;
  /** The products that its filters leave. */
  readonly products: readonly Product[];
}

/** A product that a page shows first, and why an editor picked it; null if it is here because it fits. */
interface Shortlisted {
  readonly product: Product;
  readonly pick: ProductPick | null;
}

/**
 * The products that a page shows first: its picks that are still offered, in their order, and for each that was withdrawn
 * the next product by fit. A page without picks has the five that fit it best.
 */
export function shortlist(
  { picks, filters, products }: ShortlistSource,
  productsById: ReadonlyMap<ProductId, Product>,
): Shortlisted[] {
  const picked = picks.flatMap((pick): Shortlisted[] => {
    const product = productsById.get(pick.product);
    return product && isOffered(product) ? [{ product, pick }] : [];
  });
  const length = picks.length || LENGTH;
  if (picked.length === length) return picked;
  const taken = new Set(picked.map(({ product }) => product));
  const next = bestFitting(products, filters, length).filter((product) => !taken.has(product));
  return [...picked, ...next.map((product) => ({ product, pick: null }))].slice(0, length);
}

/** Whether a page has products to compare. */
export function hasComparison(source: ShortlistSource, { catalogue }: PageContext): boolean {
  return shortlist(source, catalogue.productsById).length >= 2;
}

/** The products that a page shows first side by side: the verdict on each, then a fact in each row. */
export type ComparisonProps = NonNullable<ReturnType<typeof comparisonProps>>;

/** Compares the products that a page shows first; null for fewer than two. */
export function comparisonProps(source: ShortlistSource, context: PageContext) {
  const entries = shortlist(source, context.catalogue.productsById);
  if (entries.length < 2) return null;
  const rows = comparisonRows(entries.map(({ product }) => comparedSpecifications(product, context)));
  const isPicked = entries.some(({ pick }) => pick !== null);
  return {
    heading: isPicked ? 'Our Picks, Side by Side' : 'Closest Fit, Side by Side',
    howWeChoose: howWeChooseHref(context),
    products: comparedProducts(entries, context),
    verdicts: verdictRows(entries, isPicked),
    /** The facts in which the products differ, or may differ because one of them does not state it. */
    rows: rows.filter((row) => !isSame(row)),
    same: rows.filter(isSame).map(({ label, values }) => [label, values[0]?.text ?? ''] as const),
  };
}

function isSame({ values }: ComparisonRow): boolean {
  return areSame(values.map(({ text }) => text));
}

/** Why each product is here, and what it lacks: an editor's words, or else whom it suits and who should look elsewhere. */
function verdictRows(entries: readonly Shortlisted[], isPicked: boolean) {
  const words = (text: string | null, before: string) => (isPicked && text ? `${before} ${text}` : text);
  const rows = [
    {
      label: isPicked ? 'Why' : 'Best for',
      texts: entries.map(({ product, pick }) => pick?.why ?? words(product.bestFor, 'Best for')),
    },
    {
      label: isPicked ? 'Drawback' : 'Skip if',
      texts: entries.map(({ product, pick }) => pick?.drawback ?? words(product.skipIf, 'Skip if')),
    },
  ];
  return rows
    .filter(({ texts }) => texts.some((text) => text !== null))
    .map(({ label, texts }) => ({ label, texts: texts.map((text) => text ?? UNKNOWN) }));
}

function comparedProducts(entries: readonly Shortlisted[], context: PageContext) {
  const products = entries.map(({ product }) => product);
  const isCheapest = bestOf(products.map(priceFigure));
  const shortNames = namesInShort(products.map(({ name }) => name));
  return entries.map(({ product, pick }, index) => ({
    ...productTeaserProps(product, context),
    pickedFor: pick?.label ?? null,
    /** What screen readers call its column beside each value: they say the whole name once. */
    shortName: shortNames[index] ?? product.name,
    buy: buyProps(product, context),
    isCheapest: isCheapest[index] ?? false,
  }));
}

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
      ...comparedSpecifications(product, context),
      ...placeCost(product),
      ...runningCost(product, context),
    ],
    buy: buyProps(product, context),
  };
}

/** A lower price for each egg place is better. */
function placeCost(product: Product): ComparedFact[] {
  const cost = pricePerEggPlace(product);
  if (!cost) return [];
  const figure = placeFigure(product, cost);
  return [{ label: 'Price for each egg place', text: formatMoney(cost), ...(figure && { figure }) }];
}

/** The electricity of a hatch. Hatches of different lengths are not compared. */
function runningCost(product: Product, { catalogue }: CatalogueContext): ComparedFact[] {
  const power = hatchPowerOf(product, catalogue);
  if (!power) return [];
  const { cost, hatch } = power;
  const text = `About ${formatMoney(cost)} in ${hatch.days} days`;
  const figure = { value: -cost.cents, unit: `${cost.symbol} ${hatch.days}` };
  return [{ label: 'Power for a hatch', text, figure }];
}

/** The specifications of a product as comparisons list them. None is better for having more of it: room that stays empty costs. */
export function comparedSpecifications(product: Product, words: SpecificationWords): ComparedFact[] {
  return specifications(product, words).map(([label, text]) => ({ label, text }));
}

/**
 * A figure of places for eggs. A goose egg takes the place of two hen eggs, so places for different eggs are not compared,
 * nor are those for eggs that nobody names.
 */
function placeFigure(product: Product, { cents, symbol }: Money): Figure | null {
  const { capacityCounts } = product;
  if (capacityCounts === null || !isPriced(product)) return null;
  return { value: -cents, unit: `${symbol} ${kindOf(product)} ${capacityCounts}` };
}

/** A lower price is better, among products that one may buy in place of each other. */
function priceFigure(product: Product): Figure | null {
  const { symbol, cents } = product.price;
  return isPriced(product) ? { value: -cents, unit: `${symbol} ${kindOf(product)}` } : null;
}

/** The last price of what is no longer sold is not compared, nor is one that nobody has looked up. */
function isPriced(product: Product): boolean {
  return isOffered(product) && product.price.cents > 0;
}

/** Incubators are of one kind; the first category tells brooders from candlers. */
function kindOf({ isIncubator, categories }: Product): string {
  return isIncubator ? 'incubator' : String(categories[0]);
}

/** More stars are better, among products that one may buy in place of each other. */
function ratingFigure(product: Product): Figure | null {
  return product.rating === null ? null : { value: product.rating, unit: kindOf(product) };
}
