import {
  areSame,
  bestOf,
  type ComparedProduct,
  type ComparisonRow,
  comparisonRows,
  namesInShort,
  UNKNOWN,
} from '../../domain/compare/comparison.ts';
import type { Filters } from '../../domain/list/facets.ts';
import { onlyEggType } from '../../domain/list/filter.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Field } from '../../domain/products/fields.ts';
import type { ProductPick } from '../../domain/products/pickList.ts';
import type { Product, ProductId } from '../../domain/products/product.ts';
import type { Slug } from '../../domain/slug.ts';
import { productTeaserProps } from '../cards.ts';
import { linkedText } from '../links.ts';
import type { CatalogueContext, PageContext } from '../pages/pageContext.ts';
import { howWeChooseHref } from '../text/texts.ts';
import type { Urls } from '../urls.ts';
import {
  comparedFacts,
  conclusionFacts,
  eggFacts,
  kindOf,
  priceFigure,
  ratingFigure,
} from './comparedFacts.ts';
import { buyProps, priceDateProps } from './offer.ts';
import { bestFitting } from './rankings.ts';
import { storeOf } from './stores.ts';

/** Products of a page without picks: a phone shows two side by side, and a reader remembers few more. */
const LENGTH = 5;

/** What a shortlist is made from. */
interface ShortlistSource {
  readonly picks: readonly ProductPick[];
  /** What the page is about. */
  readonly filters: Filters;
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

/** The products that a page shows first side by side: the verdict on each, then a fact in each row. */
export type ComparisonProps = NonNullable<ReturnType<typeof comparisonProps>>;

/** Compares the products that a page shows first; null for fewer than two. */
export function comparisonProps(source: ShortlistSource, context: PageContext) {
  const entries = shortlist(source, context.catalogue.productsById);
  if (entries.length < 2) return null;
  const rows = picksRows(entries, onlyEggType(source.filters), context);
  const isPicked = entries.some(({ pick }) => pick !== null);
  return {
    heading: isPicked ? 'Our Picks, Side by Side' : 'Closest Fit, Side by Side',
    howWeChoose: howWeChooseHref(context),
    products: comparedProducts(entries, context),
    verdicts: verdictRows(entries, isPicked, context.urls),
    /** The facts in which the products differ, or may differ because one of them does not state it. */
    rows: rows.filter((row) => !isSame(row)),
    same: rows.filter(isSame).map(({ label, values }) => [label, values[0]?.text ?? ''] as const),
  };
}

/**
 * The facts, in the eggs of the page, or in those that all of its products count. The cost of the
 * power stands for its watts and its plug, and a page about some eggs names no others.
 */
function picksRows(entries: readonly Shortlisted[], pageEggs: Slug | null, context: PageContext) {
  const counts = entries.map(({ product }) => product.capacityCounts);
  const eggs = pageEggs ?? (counts.every((count) => count === counts[0]) ? (counts[0] ?? null) : null);
  const rows = comparisonRows(entries.map(({ product }) => comparedFacts(product, eggs, context)));
  const hasCost = rows.some(({ label }) => label === 'Power for a hatch');
  const isSeldom = isSeldomIn(context.catalogue.fields);
  return rows.filter((row) => {
    if (isSeldom(row) || !isMostlyStated(row)) return false;
    if (row.label === 'Egg Types') return pageEggs === null;
    return !hasCost || !(row.label === 'Rated power' || (row.label === 'Power Source' && isSame(row)));
  });
}

/** Facts that few makers state would fill a page: the visitor's own comparison has those of `fields.yaml`. */
function isSeldomIn(fields: readonly Field[]): (row: ComparisonRow) => boolean {
  const labels = new Set(
    fields.flatMap(({ isSeldom, property, label }) => (isSeldom && property === null ? [label] : [])),
  );
  return ({ label }) => labels.has(label);
}

/** A row of dashes compares nothing. */
function isMostlyStated({ values }: ComparisonRow): boolean {
  return values.filter(({ text }) => text !== UNKNOWN).length * 2 > values.length;
}

function isSame({ values }: ComparisonRow): boolean {
  return areSame(values.map(({ text }) => text));
}

/** Why each product is here, and what it lacks: an editor's words, or else whom it suits and who should look elsewhere. */
function verdictRows(entries: readonly Shortlisted[], isPicked: boolean, urls: Urls) {
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
    .map(({ label, texts }) => ({ label, texts: texts.map((text) => linkedText(text ?? UNKNOWN, urls)) }));
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
    kind: kindOf(product),
    conclusion: conclusionFacts(product, context),
    priceFigure: priceFigure(product),
    ratingFigure: ratingFigure(product),
    facts: comparedFacts(product, null, context),
    eggFacts: eggFacts(product, context),
    buy: buyProps(product, context),
  };
}
