import type { BuyProps, Fact, ProductTeaserProps } from '../../domain/cards.ts';
import {
  areSame,
  bestOf,
  type ComparisonRow,
  comparisonRows,
  namesInShort,
  UNKNOWN,
} from '../../domain/compare/comparedFacts.ts';
import type { Product } from '../../domain/products/product.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { comparedSpecifications, priceFigure, ratingFigure } from '../products/comparedFacts.ts';
import { type Shortlisted, type ShortlistSource, shortlist } from '../products/shortlist.ts';
import { howWeChooseHref } from './howWeChoose.ts';
import { buyProps } from './offer.ts';
import { productTeaserProps } from './productCard.ts';

/** The products that a page shows first side by side: the verdict on each, then a fact in each row. */
export interface ComparisonProps {
  readonly heading: string;
  /** Where the page on how products are chosen is. */
  readonly howWeChoose: string | null;
  /** Why each is here, and who should look elsewhere; none where nobody has said so. */
  readonly verdicts: readonly VerdictRow[];
  readonly products: readonly ComparedProductProps[];
  /** The facts in which the products differ, or may differ because one of them does not state it. */
  readonly rows: readonly ComparisonRow[];
  /** The facts that are the same for all products. */
  readonly same: readonly Fact[];
}

interface ComparedProductProps extends ProductTeaserProps {
  /** What an editor picked it for; null where nobody did. */
  readonly pickedFor: string | null;
  /** What screen readers call its column beside each value: they say the whole name once. */
  readonly shortName: string;
  readonly buy: BuyProps;
  readonly isCheapest: boolean;
  readonly isBestRated: boolean;
}

/** A part of the verdicts, with the words on each product in their order. */
interface VerdictRow {
  readonly label: string;
  readonly texts: readonly string[];
}

/** Whether a page has products to compare. */
export function hasComparison(source: ShortlistSource, { catalogue }: PageContext): boolean {
  return shortlist(source, catalogue.productsById).length >= 2;
}

/** Compares the products that a page shows first; null for fewer than two, of which there is nothing to compare. */
export function comparisonProps(source: ShortlistSource, context: PageContext): ComparisonProps | null {
  const entries = shortlist(source, context.catalogue.productsById);
  if (entries.length < 2) return null;
  const rows = comparisonRows(
    entries.map(({ product }) => comparedSpecifications(product, context.eggTypeNames)),
  );
  const isPicked = entries.some(({ pick }) => pick !== null);
  return {
    heading: isPicked ? 'Our Picks, Side by Side' : 'Closest Fit, Side by Side',
    howWeChoose: howWeChooseHref(context),
    products: comparedProducts(entries, context),
    verdicts: verdictRows(entries, isPicked),
    rows: rows.filter((row) => !isSame(row)),
    same: rows.filter(isSame).map(({ label, values }) => [label, values[0]?.text ?? '']),
  };
}

function isSame({ values }: ComparisonRow): boolean {
  return areSame(values.map(({ text }) => text));
}

/** Why each product is here: an editor's reason, or else whom it suits. */
function verdictRows(entries: readonly Shortlisted[], isPicked: boolean): VerdictRow[] {
  const suits = ({ bestFor }: Product) => (isPicked && bestFor ? `Best for ${bestFor}` : bestFor);
  const rows = [
    {
      label: isPicked ? 'Why' : 'Best for',
      texts: entries.map(({ product, pick }) => pick?.reason ?? suits(product)),
    },
    { label: 'Skip if', texts: entries.map(({ product, pick }) => pick?.skipIf ?? product.skipIf) },
  ];
  return rows
    .filter(({ texts }) => texts.some((text) => text !== null))
    .map(({ label, texts }) => ({ label, texts: texts.map((text) => text ?? UNKNOWN) }));
}

function comparedProducts(entries: readonly Shortlisted[], context: PageContext): ComparedProductProps[] {
  const products = entries.map(({ product }) => product);
  const isCheapest = bestOf(products.map(priceFigure));
  const isBestRated = bestOf(products.map(ratingFigure));
  const shortNames = namesInShort(products.map(({ name }) => name));
  return entries.map(({ product, pick }, index) => ({
    ...productTeaserProps(product, context),
    pickedFor: pick?.label ?? null,
    shortName: shortNames[index] ?? product.name,
    buy: buyProps(product, context),
    isCheapest: isCheapest[index] ?? false,
    isBestRated: isBestRated[index] ?? false,
  }));
}
