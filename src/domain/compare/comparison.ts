import type { BuyProps, PriceDateProps, ProductTeaserProps } from '../cards.ts';
import type { QueryPairs } from '../list/queryString.ts';
import type { Money } from '../money.ts';
import { say } from '../say.ts';
import { wordsOf } from '../search/words.ts';
import { isSlug } from '../slug.ts';
import { namesWithout } from '../text.ts';
import { WORDS } from '../words.ts';

/** The display-ready props of a product in a visitor's comparison. */
export interface ComparedProduct extends ProductTeaserProps {
  readonly slug: string;
  readonly store: string;
  /** The store of the rating, if the date of the price does not name it. */
  readonly ratedAt?: string;
  readonly alsoAt?: string;
  /** What is known of a link that opens the store's search for the product. */
  readonly searches?: string;
  readonly priceDate: PriceDateProps;
  /** Only products of one kind have a conclusion. */
  readonly kind: string;
  readonly conclusion: ConclusionFacts;
  readonly priceFigure: Figure | null;
  readonly ratingFigure: Figure | null;
  readonly bestFor: string | null;
  readonly skipIf: string | null;
  readonly pros: readonly string[];
  readonly cons: readonly string[];
  readonly facts: readonly ComparedFact[];
  /**
   * The facts that depend on the eggs, by the slug of the eggs that it is sold for; null if it names no eggs.
   */
  readonly eggFacts: Readonly<Record<string, readonly ComparedFact[]>> | null;
  /** The way to the store, by the name of the store alone: it has little room. */
  readonly buy: BuyProps;
}

/**
 * The facts that a conclusion is drawn from. It claims nothing about an unstated fact, which is null.
 */
export interface ConclusionFacts {
  /** Null if the product is withdrawn, or its price is not known. */
  readonly price: Money | null;
  /** The number of eggs, and what they are called: `egg`, `duck egg`. */
  readonly room: { readonly eggs: number; readonly name: string } | null;
  readonly turnsEggs: boolean | null;
  readonly controlsHumidity: boolean | null;
  readonly hasFan: boolean | null;
}

export type ChosenProduct = Pick<ComparedProduct, 'slug' | 'name'>;

/** The maximum average size of a shard, which a visitor fetches for each compared product. */
const PRODUCTS_PER_SHARD = 32;

export type CompareShard = Readonly<Record<string, ComparedProduct>>;

export interface CompareIndex {
  readonly shards: readonly string[];
}

/** The number of shards for so many products: a power of two, since another number changes every shard. */
export function shardCount(products: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(products / PRODUCTS_PER_SHARD)));
}

/**
 * Returns the shard number of a product by hashing its slug with FNV-1a
 * (http://www.isthe.com/chongo/tech/comp/fnv/).
 */
export function shardOfSlug(slug: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < slug.length; index++) {
    hash = Math.imul(hash ^ slug.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash % count;
}

/** The maximum number of compared products, since wider rows are unreadable. */
export const MOST_COMPARED = 5;

export const COMPARE_KEY = 'p';

/** The keys of the comparison's address. */
export const COMPARE_KEYS: readonly string[] = [COMPARE_KEY, 'rows', 'eggs'];

interface CompareState {
  readonly slugs: readonly string[];
  readonly differences: boolean;
  readonly eggs: string | null;
}

export interface ReadCompareState extends CompareState {
  readonly omitted: number;
}

/**
 * Parses `?p=slug,slug&rows=different&eggs=duck`. Ignores invalid slugs and keeps the first five products.
 */
export function readCompareQuery(pairs: QueryPairs): ReadCompareState {
  const all = [...pairs];
  const named = all.flatMap(([key, value]) => (key === COMPARE_KEY ? value.split(',') : []));
  const slugs = [...new Set(named.map((name) => name.trim().toLowerCase()).filter(isSlug))];
  return {
    slugs: slugs.slice(0, MOST_COMPARED),
    omitted: Math.max(0, slugs.length - MOST_COMPARED),
    differences: all.some(([key, value]) => key === 'rows' && value === 'different'),
    eggs: all.find(([key, value]) => key === 'eggs' && isSlug(value))?.[1] ?? null,
  };
}

/**
 * Returns the query of a comparison including its `?`, or an empty string without
 * products. Slugs need no escaping.
 */
export function writeCompareQuery({ slugs, differences, eggs }: CompareState): string {
  if (slugs.length === 0) return '';
  const rows = differences ? '&rows=different' : '';
  return `?${COMPARE_KEY}=${slugs.join(',')}${rows}${eggs === null ? '' : `&eggs=${eggs}`}`;
}

export interface Figure {
  readonly value: number;
  readonly unit: string;
}

/** A fact in a comparison, with a figure if its values can be ranked. */
export interface ComparedFact {
  readonly label: string;
  readonly text: string | null;
  readonly figure?: Figure;
}

export interface ComparisonRow {
  readonly label: string;
  readonly values: readonly { readonly text: string; readonly isBest: boolean }[];
}

export const UNKNOWN_MARK = '–';

/**
 * Returns one row per fact, in the order of the products' facts. Facts that no product states have no row.
 */
export function comparisonRows(products: readonly (readonly ComparedFact[])[]): ComparisonRow[] {
  const known = products.map((facts) => new Map(facts.map((fact) => [fact.label, fact])));
  const labels = new Set(products.flatMap((facts) => facts.map(({ label }) => label)));
  const stated = [...labels].filter((label) => known.some((facts) => facts.get(label)?.text));
  return stated.map((label) => {
    const isBest = bestOf(known.map((facts) => facts.get(label)?.figure ?? null));
    const values = known.map((facts, index) => ({
      text: facts.get(label)?.text ?? UNKNOWN_MARK,
      isBest: isBest[index] ?? false,
    }));
    return { label, values };
  });
}

/**
 * Which figures are the best: none if units differ or all are equal. An
 * unknown figure makes no other the best.
 */
export function bestOf(figures: readonly (Figure | null)[]): boolean[] {
  const known = figures.filter((figure) => figure !== null);
  const values = known.map(({ value }) => value);
  const best = Math.max(...values);
  const isMarked = new Set(known.map(({ unit }) => unit)).size === 1 && values.some((value) => value < best);
  return figures.map((figure) => isMarked && figure?.value === best);
}

export function areSame(texts: readonly string[]): boolean {
  return texts.length > 1 && texts.every((text) => text === texts[0]);
}

/**
 * Shortens names by removing features and audiences: `12-Egg Incubator for Schools` becomes
 * `12-Egg Incubator`. Names that would become equal stay whole.
 */
export function namesInShort(names: readonly string[]): string[] {
  return namesWithout(/ (?:with|for) .*/i, names);
}

/** Whether a fact has an amount that a store's price is part of. */
export function isPriceFact(label: string): boolean {
  const labels: readonly string[] = [
    WORDS.specifications.price,
    WORDS.specifications.pricePerEgg,
    WORDS.specifications.fiveHatches,
    WORDS.specifications.versions,
  ];
  return labels.includes(label);
}

/** A compared product whose price may not be shown. */
export function unpricedProduct(product: ComparedProduct): ComparedProduct {
  const { price, conclusion, facts, eggFacts } = product;
  const unpriced = (known: readonly ComparedFact[]) => known.filter(({ label }) => !isPriceFact(label));
  return {
    ...product,
    price: { ...price, amount: null, before: null },
    discount: null,
    priceDate: { kind: 'none' },
    priceFigure: null,
    conclusion: { ...conclusion, price: null },
    facts: unpriced(facts),
    eggFacts:
      eggFacts &&
      Object.fromEntries(Object.entries(eggFacts).map(([eggs, known]) => [eggs, unpriced(known)])),
  };
}

export interface EggChoice {
  readonly slug: string;
  readonly name: string;
}

export function isEggFact(label: string): boolean {
  const labels: readonly string[] = [
    WORDS.specifications.capacity,
    WORDS.specifications.pricePerEgg,
    WORDS.specifications.powerForHatch,
    WORDS.specifications.fiveHatches,
  ];
  return labels.includes(label);
}

/**
 * The facts of a product in the visitor's eggs: its room for them in place of its
 * capacity, and what one of them costs.
 */
export function factsInEggs(
  { facts, eggFacts }: Pick<ComparedProduct, 'facts' | 'eggFacts'>,
  { slug, name }: EggChoice,
): readonly ComparedFact[] {
  if (eggFacts === null) return facts;
  const own = Object.hasOwn(eggFacts, slug) ? eggFacts[slug] : undefined;
  return facts.map((fact): ComparedFact => {
    const { label } = fact;
    if (!isEggFact(label)) return fact;
    if (own) return own.find((each) => each.label === label) ?? { label, text: null };
    return {
      label,
      text:
        label === WORDS.specifications.capacity ? say(WORDS.specifications.notSoldFor, { kind: name }) : null,
    };
  });
}

/** More than a phone shows at once. */
const MOST_SUGGESTED = 8;

export function suggestProducts(
  products: readonly ChosenProduct[],
  typed: string,
  taken: readonly string[],
): ChosenProduct[] {
  const wanted = singularWords(typed);
  if (wanted.length === 0) return [];
  return products
    .filter(({ slug, name }) => {
      const words = singularWords(name);
      return !taken.includes(slug) && wanted.every((start) => words.some((word) => word.startsWith(start)));
    })
    .slice(0, MOST_SUGGESTED);
}

function singularWords(text: string): string[] {
  return wordsOf(text).map((word) => word.replace(/(?<=\p{L}{2})s$/u, ''));
}
