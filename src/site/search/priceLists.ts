import type { Catalogue } from '../../content/catalogue.ts';
import { FACET_BUILD } from '../../domain/list/facetBuild.ts';
import { ANY_INCUBATOR } from '../../domain/list/facets.ts';
import { type CurrencySymbol, currencyOf } from '../../domain/money.ts';
import { isOffered } from '../../domain/products/availability.ts';
import { formatRange, inRange, parseRange, type Range } from '../../domain/range.ts';
import { filteredProductsPath } from '../lists/filteredProducts.ts';
import type { SitePath } from '../urls.ts';

/** The incubators of a range of prices, as someone looks for them who names a price. */
export interface PriceList {
  readonly path: SitePath;
  readonly title: string;
  readonly text: string;
  /** Other words for the same range. */
  readonly words: string;
}

/** The round prices below which visitors look, in whole units of the currency. */
const LIMITS = [25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000];

const CURRENCY_WORDS = { $: 'dollars bucks USD', '£': 'pounds GBP', '€': 'euros EUR' } satisfies Record<
  CurrencySymbol,
  string
>;

/** The ranges of prices that have some of the incubators, and not all of them. */
export function priceLists({ products }: Pick<Catalogue, 'products'>): PriceList[] {
  const symbol = currencyOf(products);
  const prices = products
    .filter((product) => product.isIncubator && isOffered(product))
    .map(({ price }) => price.cents / 100);
  return priceRanges(symbol)
    .filter((range) => {
      const having = prices.filter((price) => inRange(price, range)).length;
      return having > 0 && having < prices.length;
    })
    .map((range) => priceList(range, symbol));
}

/**
 * The ranges below each limit, and those that the lists offer as filters. Queries are searched without `over`: the open range comes
 * first, so that it is before the range below the same price.
 */
function priceRanges(symbol: CurrencySymbol): Range[] {
  const offered = FACET_BUILD.priceRange.choices
    .options(symbol)
    .flatMap(({ value }) => parseRange(value) ?? []);
  const open = offered.filter(({ max }) => max === null);
  const all = [...open, ...LIMITS.map((max) => ({ min: 0, max })), ...offered];
  return [...new Map(all.map((range) => [formatRange(range), range])).values()];
}

function priceList(range: Range, symbol: CurrencySymbol): PriceList {
  const words = wordsFor(range, symbol);
  return {
    path: filteredProductsPath({ category: ANY_INCUBATOR, priceRange: range }),
    title: `Incubators ${words.title}`,
    text: 'The list of all incubators at this price, with filters for eggs, turning and capacity.',
    words: `${words.others} ${CURRENCY_WORDS[symbol]} price cost budget`,
  };
}

function wordsFor({ min, max }: Range, symbol: CurrencySymbol): { title: string; others: string } {
  if (max === null)
    return { title: `over ${symbol}${min}`, others: `more than, above, from ${symbol}${min}, ${min}` };
  if (min > 0)
    return {
      title: `from ${symbol}${min} to ${symbol}${max}`,
      others: `between, ${symbol}${min}-${max}, ${min}, ${max}`,
    };
  const between = pricesUpTo(max).map((price) => symbol + price);
  return {
    title: `under ${symbol}${max}`,
    others: `less than, below, up to, cheaper than ${symbol}${max}, ${max}, ${between.join(', ')}`,
  };
}

/** The prices in steps of ten between a limit and the one before it: someone who names one of them looks below this limit. */
function pricesUpTo(limit: number): number[] {
  const before = LIMITS[LIMITS.indexOf(limit) - 1] ?? 0;
  return Array.from({ length: limit / 10 }, (_, step) => (step + 1) * 10).filter(
    (price) => price > before && price < limit,
  );
}
