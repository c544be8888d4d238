import { type OwnWords, replaceWords } from './words.ts';

/** How a site writes numbers, money, dates and temperatures, and its words. Plain data. */
export interface Market {
  /** A language tag (BCP 47), such as `en-GB`. */
  readonly locale: string;
  /** The marks in numbers: between thousands, and before decimals. */
  readonly thousands: string;
  readonly decimal: string;
  /** How a number `#` and the sign `¤` of its currency are written: `¤#`. */
  readonly money: string;
  /** The decimals of its amounts: none for yen. */
  readonly moneyDecimals: number;
  /** The currency that the site names (ISO 4217), by its sign: `CAD` for `$`, `PLN` for `zł`. */
  readonly currencies: Readonly<Record<string, string>>;
  /** The scale of temperatures that comes first. */
  readonly degrees: 'F' | 'C';
  /** The first day of a week: 0 for Sunday to 6 for Saturday. */
  readonly firstWeekday: number;
  readonly words: OwnWords;
}

export const DEFAULT_MARKET: Market = {
  locale: 'en',
  thousands: ',',
  decimal: '.',
  money: '¤#',
  moneyDecimals: 2,
  currencies: {},
  degrees: 'F',
  firstWeekday: 0,
  words: {},
};

let current = DEFAULT_MARKET;

/**
 * The market of the current site. In scripts, the bundler puts its values in place
 * of `market().locale` and the like.
 */
export function market(): Market {
  return current;
}

/** Sets the market of the current site, before anything is rendered. */
export function setMarket(next: Market): void {
  current = next;
  replaceWords(next.words);
}
