import type { Catalogue } from '../../content/catalogue.ts';
import { groupBy } from '../../domain/groupBy.ts';
import { lazy } from '../../domain/memoize.ts';
import { formatCount, formatMoney } from '../../domain/money.ts';
import { formFor, sayCount } from '../../domain/plural.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import { centsPerEgg, pricePerEgg } from '../../domain/products/room.ts';
import { say } from '../../domain/say.ts';
import type { Slug } from '../../domain/slug.ts';
import { firstIndex, mapTable } from '../../domain/table.ts';
import { inSentence } from '../../domain/text.ts';
import { WORDS } from '../../domain/words.ts';
import type { SiteContext } from '../urls.ts';
import { fiveHatchText, runningCost, wattDaysOf } from './hatchCost.ts';
import { eggName } from './specifications.ts';

/**
 * How many tenths of the others a number is higher and lower than, rounded
 * down: 10 if it is so of all of them.
 */
export interface RankInTenths {
  readonly higherThan: number;
  readonly lowerThan: number;
}

type Measure = 'pricePerEgg' | 'powerPerEgg' | 'room';

/**
 * The rank of a product among its kind: the offered incubators of its first category with a page whose
 * capacity counts the same eggs. It is in tenths, since pages depend on it: an edit of one product moves no
 * more than a few others from one tenth to the next.
 */
export interface Standing {
  readonly category: Slug;
  readonly eggs: Slug;
  /** How many products are compared, of a hundred or more in two digits. */
  readonly count: number;
  /** Null if the number is not stated, or too few others state theirs. */
  readonly places: Readonly<Record<Measure, RankInTenths | null>>;
}

/** Finds the standing of a product; null if it has no kind, or too few are of its kind. */
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
function placeOf(number: number | null, sorted: Float64Array, own: 0 | 1): RankInTenths | null {
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

export type RanksProps = NonNullable<ReturnType<typeof ranksProps>>;

interface Rank {
  /** `Costs less per egg than 70% of the others` */
  readonly words: string;
  /** From 0, the lowest, to 10, the highest. */
  readonly position: number;
  /** What the lowest and the highest are: `cheaper` and `dearer`. */
  readonly ends: readonly [lowest: string, highest: string];
}

export function ranksProps(product: Product, standing: Standing | null, context: SiteContext) {
  const perEgg = pricePerEgg(product);
  if (perEgg === null) return null;
  const running = runningCost(product, context);
  const { pricePerEgg: price = null, powerPerEgg: power = null, room = null } = standing?.places ?? {};
  const costs: Rank['ends'] = [WORDS.product.cheaper, WORDS.product.dearer];
  const costRow = {
    label: WORDS.specifications.pricePerEgg,
    value: formatMoney(perEgg),
    rank: rankOf(price, {
      lowest: WORDS.product.cheaperThanAll,
      lower: WORDS.product.cheaperThan,
      higher: WORDS.product.dearerThan,
      highest: WORDS.product.dearerThanAll,
      ends: costs,
    }),
  };
  const powerRow = running && {
    label: sayCount(running.days, WORDS.product.powerFor),
    value: say(WORDS.product.aboutCost, { cost: running.cost }),
    rank: rankOf(power, {
      lowest: WORDS.product.runsCheaperThanAll,
      lower: WORDS.product.runsCheaperThan,
      higher: WORDS.product.runsDearerThan,
      highest: WORDS.product.runsDearerThanAll,
      ends: costs,
    }),
  };
  const fiveHatches = fiveHatchText(product, context.catalogue, WORDS.product.aboutCost);
  // With a formula, it is the summary of that.
  const fiveHatchRow = !running?.reckoning.fiveHatches &&
    fiveHatches && {
      label: WORDS.specifications.fiveHatches,
      value: fiveHatches,
      rank: null,
    };
  const { capacity: count } = product;
  const roomRow = room &&
    count && {
      label: WORDS.product.room,
      value: say(formFor(count, WORDS.specifications.eggCount), { count }),
      rank: rankOf(room, {
        lowest: WORDS.product.smallerThanAll,
        lower: WORDS.product.smallerThan,
        higher: WORDS.product.largerThan,
        highest: WORDS.product.largerThanAll,
        ends: [WORDS.product.smaller, WORDS.product.larger],
      }),
    };
  return {
    kind: standing && kindProps(standing, context),
    rows: [costRow, powerRow, fiveHatchRow, roomRow].filter((row) => !!row),
    reckoning: running ? { ...running.reckoning, summary: fiveHatches } : null,
  };
}

function kindProps({ category, eggs, count }: Standing, { catalogue, urls }: SiteContext) {
  const page = catalogue.categories.find(({ slug }) => slug === category);
  return {
    /** `36`, or `some 970` */
    count: count < 100 ? formatCount(count) : say(WORDS.product.some, { count: formatCount(count) }),
    link: page && { label: page.name, href: urls.href(page.pagePath) },
    eggs: inSentence(eggName(eggs, catalogue)),
  };
}

type ShareWord = `${string}{percent}${string}`;

/** A sentence for each end of the line, and one for each side of its middle. */
interface RankWords extends Pick<Rank, 'ends'> {
  readonly lowest: string;
  readonly lower: ShareWord;
  readonly higher: ShareWord;
  readonly highest: string;
}

function rankOf(place: RankInTenths | null, words: RankWords): Rank | null {
  if (!place) return null;
  const { lowerThan, higherThan } = place;
  const position = (10 + higherThan - lowerThan) / 2;
  return { words: rankWords(place, words), position, ends: words.ends };
}

function rankWords({ lowerThan, higherThan }: RankInTenths, words: RankWords): string {
  const tenths = Math.max(lowerThan, higherThan);
  if (tenths < 5) return WORDS.product.middle;
  const isLower = lowerThan >= higherThan;
  if (tenths === 10) return isLower ? words.lowest : words.highest;
  return say(isLower ? words.lower : words.higher, { percent: 10 * tenths });
}
