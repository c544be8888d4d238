import { isObject } from '../../content/check/values.ts';
import { parseLoosely } from './jsonLd.ts';
import { type Offer, offerOf } from './offers.ts';

/** The properties in which stores keep the state of a product, and those in which they keep its id. */
const STATES = ['availabilityStatus', 'availability', 'stockStatus'];
const IDS = ['usItemId', 'productId', 'itemId', 'id', 'sku', 'partNumber'];

/**
 * What the data of a page that Next.js renders (`__NEXT_DATA__`) offers. Such data has other products beside the page's own:
 * those in lists without an id that says which they are do not count.
 */
export function offersInNextData(data: string): Offer[] {
  const offers: Offer[] = [];
  const open: { readonly value: unknown; readonly isListed: boolean }[] = [
    { value: parseLoosely(data), isListed: false },
  ];
  for (let node = open.pop(); node; node = open.pop()) {
    const { value, isListed } = node;
    if (!isObject(value)) continue;
    const isList = Array.isArray(value);
    if (!isList) offers.push(...offersOf(value, isListed));
    for (const inner of Object.values(value)) open.push({ value: inner, isListed: isListed || isList });
  }
  return offers;
}

function offersOf(node: Record<string, unknown>, isListed: boolean): Offer[] {
  const ids = IDS.flatMap((key) => textOf(node[key]));
  const states = STATES.flatMap((key) => textOf(node[key]));
  return states.flatMap((state) => offerOf(state, { urls: [], ids }, isListed) ?? []);
}

function textOf(value: unknown): string[] {
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}
