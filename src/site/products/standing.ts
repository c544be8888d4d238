import type { Catalogue } from '../../content/catalogue.ts';
import { groupBy } from '../../domain/groupBy.ts';
import { lazy } from '../../domain/memoize.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import { centsPerEgg } from '../../domain/products/room.ts';
import type { Slug } from '../../domain/slug.ts';
import { firstIndex, mapTable } from '../../domain/table.ts';
import { wattDaysOf } from './hatchCost.ts';

/** How many tenths of the others a number is higher and lower than, rounded down: 10 if it is so of all of them. */
export interface Place {
  readonly higherThan: number;
  readonly lowerThan: number;
}

type Measure = 'pricePerEgg' | 'powerPerEgg' | 'room';

/**
 * Where a product stands among its kind: the offered incubators of its first category with a page whose capacity counts the same eggs.
 * It is in tenths, since pages depend on it: an edit of one product moves no more than a few others from one tenth to the next.
 */
export interface Standing {
  readonly category: Slug;
  readonly eggs: Slug;
  /** How many products are compared, of a hundred or more in two digits. */
  readonly count: number;
  /** Null if the number is not stated, or too few others state theirs. */
  readonly places: Readonly<Record<Measure, Place | null>>;
}

/** Finds where a product stands; null if it has no kind, or too few are of its kind. */
export type FindStanding = (product: Product) => Standing | null;

/** The fewest others of which tenths say anything. */
const FEWEST = 4;

type Numbers = Readonly<Record<Measure, number | null>>;

/** Measures all incubators on the first call. */
export function indexStandings(catalogue: Catalogue): FindStanding {
  const kinds = lazy(() => sortedNumbers(catalogue));
  const pages = new Set(catalogue.categories.map(({ slug }) => slug));
  return (product) => {
    const category = product.categories.find((slug) => pages.has(slug));
    const { capacityCounts: eggs } = product;
    if (!product.isIncubator || category === undefined || eggs === null) return null;
    const kind = kinds().get(kindOf(category, eggs));
    const own = isOffered(product) ? 1 : 0;
    if (!kind || kind.count - own < FEWEST) return null;
    const numbers = numbersOf(product, catalogue);
    const places = mapTable<Standing['places']>(kind.sorted, (measure) =>
      placeOf(numbers[measure], kind.sorted[measure], own),
    );
    return { category, eggs, count: rounded(kind.count), places };
  };
}

interface Kind {
  readonly count: number;
  readonly sorted: Readonly<Record<Measure, Float64Array>>;
}

function sortedNumbers(catalogue: Catalogue): ReadonlyMap<string, Kind> {
  const members = catalogue.products.flatMap((product) => {
    const { categories, capacityCounts: eggs, isIncubator } = product;
    if (!isIncubator || !isOffered(product) || eggs === null) return [];
    const numbers = numbersOf(product, catalogue);
    return categories.map((category) => ({ kind: kindOf(category, eggs), numbers }));
  });
  const kinds = groupBy(members, ({ kind }) => kind);
  return new Map(Array.from(kinds, ([kind, group]) => [kind, kindFrom(group.map(({ numbers }) => numbers))]));
}

function kindFrom(members: readonly Numbers[]): Kind {
  const sorted = (measure: Measure) =>
    Float64Array.from(members.flatMap((numbers) => numbers[measure] ?? [])).sort();
  return {
    count: members.length,
    sorted: { pricePerEgg: sorted('pricePerEgg'), powerPerEgg: sorted('powerPerEgg'), room: sorted('room') },
  };
}

function kindOf(category: Slug, eggs: Slug): string {
  return `${category} ${eggs}`;
}

function numbersOf(product: Product, catalogue: Catalogue): Numbers {
  const { capacity } = product;
  const power = wattDaysOf(product, catalogue);
  return {
    pricePerEgg: centsPerEgg(product),
    powerPerEgg: power !== null && capacity ? power / capacity : null,
    room: capacity,
  };
}

/** @param own how many of the sorted numbers are the product's own */
function placeOf(number: number | null, sorted: Float64Array, own: 0 | 1): Place | null {
  const others = sorted.length - own;
  if (number === null || others < FEWEST) return null;
  const lower = firstIndex(sorted, (other) => other >= number);
  const higher = sorted.length - firstIndex(sorted, (other) => other > number);
  const tenths = (count: number) => Math.floor((10 * count) / others);
  return { higherThan: tenths(lower), lowerThan: tenths(higher) };
}

/** Two digits: so a new product changes no page of a large kind. */
function rounded(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return Math.floor(count / step) * step;
}
