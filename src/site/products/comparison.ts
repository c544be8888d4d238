import type { PriceProps, RatingProps } from '../../domain/cards.ts';
import {
  areSame,
  bestOf,
  type ComparedFact,
  type ComparedProduct,
  type ComparisonRow,
  comparisonRows,
  isPriceFact,
  namesInShort,
  UNKNOWN_MARK,
} from '../../domain/compare/comparison.ts';
import { claimsOf } from '../../domain/compare/conclusion.ts';
import { withoutLinks } from '../../domain/linkedText.ts';
import type { Filters } from '../../domain/list/facets.ts';
import { onlyEggType } from '../../domain/list/filter.ts';
import type { ProductPick } from '../../domain/products/pickList.ts';
import type { Product, ProductId } from '../../domain/products/product.ts';
import { say } from '../../domain/say.ts';
import type { Slug } from '../../domain/slug.ts';
import { capitalized } from '../../domain/text.ts';
import { WORDS } from '../../domain/words.ts';
import { productTeaserProps } from '../cards.ts';
import { linkedTextProps } from '../links.ts';
import type { CatalogueContext, PageContext } from '../pages/pageContext.ts';
import type { Urls } from '../urls.ts';
import {
  comparedFacts,
  conclusionFacts,
  eggFacts,
  kindOf,
  priceFigure,
  ratingFigure,
  visitorsFacts,
} from './comparedFacts.ts';
import { alsoAt, buyProps, priceDateProps, ratingSourceProps } from './offer.ts';
import { bestFitting, offeredPicks } from './rankings.ts';
import { outboundLink, storeOf } from './stores.ts';

/** Products of a page without picks: a phone shows two side by side, and a reader remembers few more. */
const LENGTH = 5;

interface ShortlistSource {
  readonly picks: readonly ProductPick[];
  readonly filters: Filters;
  readonly products: readonly Product[];
}

interface Shortlisted {
  readonly product: Product;
  readonly pick: ProductPick | null;
}

/**
 * The products that a page shows first: its picks that are still offered, in their order, and for each that
 * was withdrawn the next product by fit. A page without picks has the five that fit it best.
 */
export function shortlist(
  { picks, filters, products }: ShortlistSource,
  productsById: ReadonlyMap<ProductId, Product>,
): Shortlisted[] {
  const picked: Shortlisted[] = offeredPicks(picks, productsById);
  const length = picks.length || LENGTH;
  if (picked.length === length) return picked;
  const taken = new Set(picked.map(({ product }) => product));
  const next = bestFitting(products, filters, length).filter((product) => !taken.has(product));
  return [...picked, ...next.map((product) => ({ product, pick: null }))].slice(0, length);
}

/** The products that a page shows first: a card for each, and a table of the facts in which they differ. */
export type ComparisonProps = NonNullable<ReturnType<typeof comparisonProps>>;

export function comparisonProps(source: ShortlistSource, context: PageContext) {
  const entries = shortlist(source, context.catalogue.productsById);
  return entries.length < 2 ? null : comparedEntries(entries, onlyEggType(source.filters), context);
}

export type FactsProps = Pick<ComparisonProps, 'products' | 'columns' | 'same'>;

/**
 * Columns of facts in a text, price and rating aside: it is narrow, and each product's page has the others.
 */
const MOST_IN_TEXT = 5;

export function factsProps(products: readonly Product[], context: PageContext): FactsProps {
  const entries = products.map((product) => ({ product, pick: null }));
  return comparedEntries(entries, null, context, MOST_IN_TEXT);
}

function comparedEntries(
  entries: readonly Shortlisted[],
  pageEggs: Slug | null,
  context: PageContext,
  mostFacts?: number,
) {
  const eggs = countedEggs(entries, pageEggs);
  const facts = entries.map(({ product }) => comparedFacts(product, eggs, context));
  const rows = comparedRows(facts, pageEggs, context);
  const isPicked = entries.some(({ pick }) => pick !== null);
  const products = comparedProducts(entries, isPicked, facts, context);
  const safety = context.catalogue.fields.filter((field) => field.safety !== null);
  const isColumn = (row: ComparisonRow) => !isSame(row) || safety.some(({ label }) => label === row.label);
  const columns = rows.filter(isColumn).slice(0, mostFacts);
  return {
    isPicked,
    products,
    /**
     * Price, rating, facts that a safety topic asks for, and facts that differ, or may differ because a
     * product does not state them.
     */
    columns: [priceColumn(products), ...columns, ratingColumn(products)],
    same: rows
      .filter((row) => !isColumn(row))
      .map(({ label, values }) => [label, values[0]?.text ?? ''] as const),
  };
}

/** The eggs in which room and price are given: those of the page, or those that all of its products count. */
function countedEggs(entries: readonly Shortlisted[], pageEggs: Slug | null): Slug | null {
  const counts = entries.map(({ product }) => product.capacityCounts);
  return pageEggs ?? (counts.every((count) => count === counts[0]) ? (counts[0] ?? null) : null);
}

function priceColumn(products: readonly { price: PriceProps; isCheapest: boolean }[]): ComparisonRow {
  const values = products.map(({ price, isCheapest }) => ({
    text: price.amount ?? UNKNOWN_MARK,
    isBest: isCheapest,
  }));
  return { label: WORDS.specifications.price, values };
}

/** Without stars and without a best: ratings do not count for picks. */
function ratingColumn(products: readonly { rating: RatingProps }[]): ComparisonRow {
  const textOf = (rating: RatingProps) => (rating ? `${rating.score} (${rating.reviews})` : UNKNOWN_MARK);
  return {
    label: WORDS.specifications.rating,
    values: products.map(({ rating }) => ({ text: textOf(rating), isBest: false })),
  };
}

/**
 * The facts. The cost of power replaces watts and plug, and a page about some
 * eggs leaves out the other kinds.
 */
function comparedRows(
  facts: readonly (readonly ComparedFact[])[],
  pageEggs: Slug | null,
  { catalogue }: PageContext,
): ComparisonRow[] {
  const rows = comparisonRows(facts);
  const hasCost = rows.some(({ label }) => label === WORDS.specifications.powerForHatch);
  // These would fill a page; the visitor's own comparison has them.
  const seldom = catalogue.fields.filter(({ isSeldom, property }) => isSeldom && property === null);
  return rows.filter((row) => {
    if (seldom.some(({ label }) => label === row.label) || !isMostlyStated(row)) return false;
    if (row.label === WORDS.specifications.eggTypes) return pageEggs === null;
    return (
      !hasCost ||
      !(row.label === WORDS.fields.watts || (row.label === WORDS.fields.powerSource && isSame(row)))
    );
  });
}

/** A row of dashes compares nothing. */
function isMostlyStated({ values }: ComparisonRow): boolean {
  return values.filter(({ text }) => text !== UNKNOWN_MARK).length * 2 > values.length;
}

function isSame({ values }: ComparisonRow): boolean {
  return areSame(values.map(({ text }) => text));
}

function comparedProducts(
  entries: readonly Shortlisted[],
  isPicked: boolean,
  facts: readonly (readonly ComparedFact[])[],
  context: PageContext,
) {
  const products = entries.map(({ product }) => product);
  const isCheapest = bestOf(products.map(priceFigure));
  const shortNames = namesInShort(products.map(({ name }) => name));
  const concluded = products.map((product, index) => ({
    name: product.name,
    kind: kindOf(product),
    conclusion: conclusionFacts(product, context.catalogue),
    priceFigure: priceFigure(product),
    facts: facts[index] ?? [],
  }));
  const claims = claimsOf(concluded);
  const otherClaims = claimsOf(
    concluded.map((product) => ({
      ...product,
      priceFigure: null,
      facts: product.facts.filter(({ label }) => !isPriceFact(label)),
    })),
  );
  return entries.map(({ product, pick }, index) => ({
    ...productTeaserProps(product, context),
    label: pick?.label ?? (isPicked ? WORDS.picks.fitLabel : null),
    shortName: shortNames[index] ?? product.name,
    pricePerEgg: factText(facts[index], WORDS.specifications.pricePerEgg),
    ...verdict(product, pick, context.urls),
    /** Its advantage over the others, or else its capacity; null if that is not stated. */
    compared: comparedText(
      claims[index] ?? '',
      factText(facts[index], WORDS.specifications.capacity),
      product,
    ),
    /** Whether that advantage is one of its price. */
    isByPrice: claims[index] !== otherClaims[index],
    buy: buyProps(product, context),
    isCheapest: isCheapest[index] ?? false,
  }));
}

/** Why a product is listed, and its drawback: an editor's words, or else `best_for` and `skip_if`. */
function verdict({ bestFor, skipIf }: Product, pick: ProductPick | null, urls: Urls) {
  const words = (text: string | null) => (text === null ? null : linkedTextProps(text, urls));
  return pick
    ? { why: words(pick.why), drawback: words(say(WORDS.picks.drawback, { drawback: pick.drawback })) }
    : {
        why: words(bestFor && say(WORDS.cards.bestFor, { whom: bestFor })),
        drawback: words(skipIf && say(WORDS.cards.skipIf, { whom: skipIf })),
      };
}

function comparedText(claims: string, capacity: string | null, { isIncubator }: Product): string | null {
  if (claims) return say(WORDS.picks.ofThese, { claims });
  return isIncubator && capacity ? say(WORDS.picks.holds, { capacity }) : null;
}

function factText(facts: readonly ComparedFact[] = [], label: string): string | null {
  return facts.find((fact) => fact.label === label)?.text ?? null;
}

export function comparedProduct(product: Product, context: CatalogueContext): ComparedProduct {
  const { slug, bestFor, skipIf, pros, cons } = product;
  const ratedAt = ratingSourceProps(product, context.catalogue)?.store;
  const elsewhere = alsoAt(product, context.catalogue);
  return {
    ...productTeaserProps(product, context),
    slug,
    bestFor,
    skipIf,
    pros,
    cons: cons.map(withoutLinks),
    store: storeOf(product, context.catalogue).name,
    ...(ratedAt !== undefined && { ratedAt }),
    ...(elsewhere !== null && { alsoAt: elsewhere }),
    priceDate: priceDateProps(product, context.catalogue),
    kind: kindOf(product),
    conclusion: conclusionFacts(product, context.catalogue),
    priceFigure: priceFigure(product),
    ratingFigure: ratingFigure(product),
    facts: visitorsFacts(product, null, context),
    eggFacts: eggFacts(product, context),
    ...narrowOffer(product, context),
  };
}

/** The way to the store, as far as a narrow column has room for it, and what else is known of it. */
function narrowOffer(product: Product, context: CatalogueContext): Pick<ComparedProduct, 'buy' | 'searches'> {
  const buy = buyProps(product, context);
  if (buy.kind === 'withdrawn') return { buy };
  const { store } = outboundLink(product, context.catalogue);
  return {
    buy: { ...buy, label: store.name, searchNote: null },
    ...(buy.searchNote !== null && { searches: capitalized(buy.searchNote) }),
  };
}
