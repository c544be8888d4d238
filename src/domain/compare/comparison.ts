import type { BuyProps, PriceDateProps, ProductTeaserProps } from '../cards.ts';
import type { QueryPairs } from '../list/queryString.ts';
import { isSlug } from '../slug.ts';
import { namesWithout } from '../text.ts';

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

/** How many products a shard has at most, on average: what a visitor fetches for each product that is compared. */
const PRODUCTS_PER_SHARD = 32;

/** A shard as it is sent: its products by their slugs. */
export type CompareShard = Readonly<Record<string, ComparedProduct>>;

/** Where the shards are, by their numbers: the file from which a page finds the shard of a product. */
export interface CompareIndex {
  readonly shards: readonly string[];
}

/**
 * How many shards a catalogue has: a power of two, so that a product more changes the number, and with it every shard, as
 * seldom as can be.
 * @param products how many products there are
 */
export function shardCount(products: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(products / PRODUCTS_PER_SHARD)));
}

/** The number of the shard that has a product, from its slug alone: FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/). */
export function shardOfSlug(slug: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < slug.length; index++) {
    hash = Math.imul(hash ^ slug.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash % count;
}

/** How many products are compared at most: a row of more is not read. */
export const MOST_COMPARED = 5;

/** The key of the query that names the products. */
export const COMPARE_KEY = 'p';

/** What the address of a comparison says. */
interface CompareState {
  /** The slugs of the products, each once. */
  readonly slugs: readonly string[];
  /** Whether only rows show in which the products differ. */
  readonly differences: boolean;
}

/** What is read of an address, and how many products it names beyond those. */
export interface ReadCompareState extends CompareState {
  readonly omitted: number;
}

/** Reads `?p=slug,slug&rows=different`. What can be no slug is passed over; of more than five products the first count. */
export function readCompareQuery(pairs: QueryPairs): ReadCompareState {
  const all = [...pairs];
  const named = all.flatMap(([key, value]) => (key === COMPARE_KEY ? value.split(',') : []));
  const slugs = [...new Set(named.map((name) => name.trim().toLowerCase()).filter(isSlug))];
  return {
    slugs: slugs.slice(0, MOST_COMPARED),
    omitted: Math.max(0, slugs.length - MOST_COMPARED),
    differences: all.some(([key, value]) => key === 'rows' && value === 'different'),
  };
}

/** Writes the query of a comparison with its `?`; empty without products. Slugs need no escaping. */
export function writeCompareQuery({ slugs, differences }: CompareState): string {
  if (slugs.length === 0) return '';
  return `?${COMPARE_KEY}=${slugs.join(',')}${differences ? '&rows=different' : ''}`;
}

/** A value that can be better than another: the higher figure is. Figures of different units are not compared. */
export interface Figure {
  readonly value: number;
  readonly unit: string;
}

/** A fact of a product in a comparison, with its figure where one value may be better than another. */
export interface ComparedFact {
  readonly label: string;
  /** Null where nobody states it. */
  readonly text: string | null;
  readonly figure?: Figure;
}

/** A fact with its values in the order of the products. */
export interface ComparisonRow {
  readonly label: string;
  readonly values: readonly { readonly text: string; readonly isBest: boolean }[];
}

/** What stands where nothing is known. */
export const UNKNOWN = '–';

/** The facts of several products, each in a row, in the order in which products have them. What nobody states has no row. */
export function comparisonRows(products: readonly (readonly ComparedFact[])[]): ComparisonRow[] {
  const known = products.map((facts) => new Map(facts.map((fact) => [fact.label, fact])));
  const labels = new Set(products.flatMap((facts) => facts.map(({ label }) => label)));
  const stated = [...labels].filter((label) => known.some((facts) => facts.get(label)?.text));
  return stated.map((label) => {
    const isBest = bestOf(known.map((facts) => facts.get(label)?.figure ?? null));
    const values = known.map((facts, index) => ({
      text: facts.get(label)?.text ?? UNKNOWN,
      isBest: isBest[index] ?? false,
    }));
    return { label, values };
  });
}

/**
 * Which of some figures are the best: none where they have several units, or none is better than another. What is not known
 * is neither the best nor worse.
 */
export function bestOf(figures: readonly (Figure | null)[]): boolean[] {
  const known = figures.filter((figure) => figure !== null);
  const values = known.map(({ value }) => value);
  const best = Math.max(...values);
  const isMarked = new Set(known.map(({ unit }) => unit)).size === 1 && values.some((value) => value < best);
  return figures.map((figure) => isMarked && figure?.value === best);
}

/** Whether the texts of a row say the same of several products. */
export function areSame(texts: readonly string[]): boolean {
  return texts.length > 1 && texts.every((text) => text === texts[0]);
}

/** Names up to what they come with or are made for: `12-Egg Incubator for Schools` is `12-Egg Incubator`. Those that would be the same stay whole. */
export function namesInShort(names: readonly string[]): string[] {
  return namesWithout(/ (?:with|for) .*/i, names);
}
