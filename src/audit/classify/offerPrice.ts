import { isObject } from '../../content/check/values.ts';
import { CURRENCY_CODES, CURRENCY_SYMBOLS, type Money } from '../../domain/money.ts';

/** A price as schema.org wants it: digits, and a point before the decimals (https://schema.org/price). */
const PRICE = /^\d{1,9}(?:\.\d{1,4})?$/;

/** What an offer of schema.org costs; null where it does not say one price, in a currency that products may have. */
export function priceOfOffer(offer: Readonly<Record<string, unknown>>): Money | null {
  const holder = 'price' in offer ? offer : onlyOne(offer['priceSpecification']);
  if (!isObject(holder)) return null;
  const { price, priceCurrency } = holder;
  const symbol = CURRENCY_SYMBOLS.find((each) => CURRENCY_CODES[each] === priceCurrency);
  const text = typeof price === 'number' ? String(price) : price;
  if (symbol === undefined || typeof text !== 'string' || !PRICE.test(text.trim())) return null;
  const cents = Math.round(Number(text) * 100);
  return cents > 0 ? { symbol, cents } : null;
}

function onlyOne(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 ? value[0] : value;
}

/** What all of some offers cost; null where their prices differ, and where one says none. */
export function commonPrice(offers: readonly { readonly price: Money | null }[]): Money | null {
  const [price = null] = offers.map((offer) => offer.price);
  const isSame = (other: Money | null) => other?.symbol === price?.symbol && other?.cents === price?.cents;
  return offers.every((offer) => isSame(offer.price)) ? price : null;
}
