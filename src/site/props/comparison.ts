import type { BuyProps, Fact, ProductTeaserProps } from '../../domain/cards.ts';
import type { Product } from '../../domain/products/product.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { type Shortlisted, type ShortlistSource, shortlist } from '../products/shortlist.ts';
import { specifications } from '../products/specifications.ts';
import { howWeChooseHref } from './howWeChoose.ts';
import { buyProps } from './offer.ts';
import { productTeaserProps } from './productCard.ts';

/** The facts of which more is better, as figures that can be compared. */
const MORE_IS_BETTER: Readonly<Record<string, (products: readonly Product[]) => number[]>> = {
  Capacity: comparableCapacities,
};

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

/** A fact with its values in the order of the products. */
interface ComparisonRow {
  readonly label: string;
  readonly values: readonly { readonly text: string; readonly isBest: boolean }[];
}

/** What stands where nothing is known. */
const UNKNOWN = '–';

/** Compares the products that a page shows first; null for fewer than two, of which there is nothing to compare. */
export function comparisonProps(source: ShortlistSource, context: PageContext): ComparisonProps | null {
  const entries = shortlist(source, context.catalogue.productsById);
  if (entries.length < 2) return null;
  const rows = factRows(
    entries.map(({ product }) => product),
    context,
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
  const isCheapest = marksOfHighest(comparablePrices(products).map((cents) => -cents));
  const isBestRated = marksOfHighest(products.map(({ rating }) => rating ?? 0));
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

/** Names up to what they come with or are made for: `12-Egg Incubator for Schools` is `12-Egg Incubator`. Those that would be the same stay whole. */
function namesInShort(names: readonly string[]): string[] {
  const short = names.map((name) => name.replace(/ (?:with|for) .*/i, ''));
  return short.map((name, index) =>
    short.indexOf(name) === short.lastIndexOf(name) ? name : (names[index] ?? name),
  );
}

/** Prices in cents; of several currencies none is lower than another. */
function comparablePrices(products: readonly Product[]): number[] {
  const currencies = new Set(products.map(({ price }) => price.symbol));
  return products.map(({ price }) => (currencies.size === 1 ? price.cents : 0));
}

/** Capacities; of several kinds of egg none is larger than another: a goose egg takes the place of two hen eggs. */
function comparableCapacities(products: readonly Product[]): number[] {
  const counted = new Set(products.map(({ capacityCounts }) => capacityCounts));
  return products.map(({ capacity }) => (counted.size === 1 ? capacity : 0));
}

function factRows(products: readonly Product[], { eggTypeNames }: PageContext): ComparisonRow[] {
  const facts = products.map((product) => new Map(specifications(product, eggTypeNames)));
  const labels = new Set(facts.flatMap((known) => [...known.keys()]));
  const stated = [...labels].filter((label) => facts.some((known) => known.get(label)));
  return stated.map((label) => {
    const isBest = marksOfHighest(MORE_IS_BETTER[label]?.(products) ?? products.map(() => 0));
    return {
      label,
      values: facts.map((known, index) => ({
        text: known.get(label) ?? UNKNOWN,
        isBest: isBest[index] ?? false,
      })),
    };
  });
}

/** Which of some figures are the highest; none where all are equal. */
function marksOfHighest(figures: readonly number[]): boolean[] {
  const highest = Math.max(...figures);
  const areEqual = figures.every((figure) => figure === highest);
  return figures.map((figure) => !areEqual && figure === highest);
}

function isSame({ values }: ComparisonRow): boolean {
  return values.every(({ text }) => text === values[0]?.text);
}
