import { z } from 'zod';
import { type CurrencySymbol, currencyCode, type Money } from '../domain/money.ts';
import {
  ITEM_CONDITIONS,
  type ItemCondition,
  type StoreAvailability,
} from '../domain/products/storePrices.ts';
import type { ItemAnswer } from './provider.ts';

/*
 * The fields of an answer, as the models of Amazon's own SDK name them (OfferListingV2, OfferPriceV2,
 * OfferAvailabilityV2, ErrorData), which https://github.com/sergioteula/python-amazon-paapi contains.
 */

const money = z.object({ amount: z.unknown(), currency: z.unknown() });

const listing = z.object({
  isBuyBoxWinner: z.boolean().nullish().catch(null),
  /** A price below the least that its maker allows to advertise. */
  violatesMAP: z.boolean().nullish().catch(null),
  price: z
    .object({
      money: money.nullish().catch(null),
      savingBasis: z
        .object({ money: money.nullish().catch(null), savingBasisType: z.string().nullish().catch(null) })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
  availability: z
    .object({ type: z.string().nullish().catch(null) })
    .nullish()
    .catch(null),
  condition: z
    .object({ value: z.string().nullish().catch(null) })
    .nullish()
    .catch(null),
  merchantInfo: z
    .object({ name: z.string().nullish().catch(null) })
    .nullish()
    .catch(null),
});

type Listing = z.output<typeof listing>;

const item = z.object({
  asin: z.string(),
  offersV2: z.object({ listings: z.array(listing).nullish() }).nullish(),
});

const answer = z.object({
  itemsResult: z.object({ items: z.array(z.unknown()).nullish() }).nullish(),
  errors: z
    .array(
      z
        .object({ code: z.string().catch(''), message: z.string().catch('') })
        .catch({ code: '', message: '' }),
    )
    .nullish(),
});

/** The codes of errors about an item that the interface does not know, or no longer gives out. */
const UNKNOWN_ITEM: readonly string[] = [
  'ItemNotAccessible',
  'ItemNotFound',
  'InvalidItemId',
  'InvalidParameterValue',
];

interface Reading {
  readonly answers: readonly ItemAnswer[];
  readonly warnings: readonly string[];
}

interface ReadingContext {
  readonly asked: readonly string[];
  readonly currency: CurrencySymbol;
  /** Whether a text repeats a key: no such text is kept. */
  readonly hasSecret: (text: string) => boolean;
}

/** Reads the answer of `getItems`; null for one that is none. Asked items may come in any order, or be missing. */
export function readItemsAnswer(json: unknown, context: ReadingContext): Reading | null {
  const read = answer.safeParse(json);
  if (!read.success) return null;
  const { itemsResult, errors } = read.data;
  if (!itemsResult && !errors) return null;
  const answers = new Map<string, ItemAnswer>();
  const idOf = new Map(context.asked.map((id) => [id.toUpperCase(), id]));
  let foreign = 0;
  for (const raw of itemsResult?.items ?? []) {
    const found = readItem(raw, idOf, context);
    if (found) answers.set(found.id, found);
    else foreign += 1;
  }
  for (const { code, message } of errors ?? []) {
    for (const [asin, id] of idOf) {
      if (!message.includes(asin) || answers.has(id)) continue;
      answers.set(id, UNKNOWN_ITEM.includes(code) ? { id, kind: 'unknown item' } : refused(id, 'an error'));
    }
  }
  const missing = context.asked.filter((id) => !answers.has(id)).map((id) => refused(id, 'no answer'));
  return {
    answers: [...answers.values(), ...missing],
    warnings:
      foreign === 0 ? [] : [`an answer had items that were not asked for (${foreign}), which were ignored`],
  };
}

function refused(id: string, found: string): ItemAnswer {
  return { id, kind: 'refused', why: `expected an answer with a price, found ${found}` };
}

function readItem(
  raw: unknown,
  idOf: ReadonlyMap<string, string>,
  { currency, hasSecret }: ReadingContext,
): ItemAnswer | null {
  const named = z.object({ asin: z.string() }).safeParse(raw);
  const id = named.data && idOf.get(named.data.asin);
  if (id === undefined) return null;
  const read = item.safeParse(raw);
  if (!read.success) return refused(id, 'another form of answer');
  const listings = read.data.offersV2?.listings ?? [];
  const offer = listings.find(({ isBuyBoxWinner }) => isBuyBoxWinner) ?? listings[0];
  return offer ? readListing(id, offer, currency, hasSecret) : { id, kind: 'no offer' };
}

function readListing(
  id: string,
  offer: Listing,
  currency: CurrencySymbol,
  hasSecret: (text: string) => boolean,
): ItemAnswer {
  const availability = AVAILABILITIES[offer.availability?.type ?? ''] ?? 'unknown';
  const common = {
    id,
    kind: 'offer',
    availability,
    condition: conditionOf(offer),
    seller: sellerOf(offer, hasSecret),
  } as const;
  const paid = offer.price?.money;
  if (!paid) {
    const isLater = availability === 'out of stock' || availability === 'later';
    return isLater ? { ...common, price: null, listPrice: null } : { id, kind: 'no offer' };
  }
  if (offer.violatesMAP) return refused(id, 'one that its maker does not allow to advertise');
  const price = readMoney(paid, currency);
  if (typeof price === 'string') return refused(id, price);
  return { ...common, price, listPrice: listPriceOf(offer, price) };
}

/** The list price alone: a price of earlier days, or the lowest of some weeks, is no list price. */
function listPriceOf({ price: offered }: Listing, price: Money): Money | null {
  const basis = offered?.savingBasis;
  if (!basis?.money || basis.savingBasisType !== 'LIST_PRICE') return null;
  const listPrice = readMoney(basis.money, price.symbol);
  return typeof listPrice !== 'string' && listPrice.cents > price.cents ? listPrice : null;
}

/** More costs nothing on a site of incubators. */
const HIGHEST_PRICE = 1_000_000;

/** Reads an amount, or gives the fault as the words after "found". */
function readMoney({ amount, currency }: z.output<typeof money>, symbol: CurrencySymbol): Money | string {
  if (currency !== currencyCode(symbol)) return `another currency than the site's ${currencyCode(symbol)}`;
  if (typeof amount !== 'number') return 'an amount that is no number';
  if (amount <= 0) return 'an amount of zero or less';
  if (amount > HIGHEST_PRICE) return `an amount above ${HIGHEST_PRICE}`;
  const cents = Math.round(amount * 100);
  return Math.abs(amount * 100 - cents) < 0.001 ? { symbol, cents } : 'an amount with fractions of a cent';
}

/** The types that public clients have seen (LEADTIME: some days until it ships). */
const AVAILABILITIES: Readonly<Record<string, StoreAvailability>> = {
  IN_STOCK: 'in stock',
  IN_STOCK_SCARCE: 'in stock',
  OUT_OF_STOCK: 'out of stock',
  UNAVAILABLE: 'out of stock',
  AVAILABLE_DATE: 'later',
  PREORDER: 'later',
  LEADTIME: 'later',
};

function conditionOf({ condition }: Listing): ItemCondition {
  const value = condition?.value?.toLowerCase();
  return ITEM_CONDITIONS.find((known) => known === value) ?? 'unknown';
}

const LONGEST_SELLER = 80;

/** The merchant's name as plain text; null for markup, and for a text that is no name. */
function sellerOf({ merchantInfo }: Listing, hasSecret: (text: string) => boolean): string | null {
  const name = merchantInfo?.name?.replace(/[\s\p{C}]+/gu, ' ').trim() ?? '';
  const isName = name !== '' && name.length <= LONGEST_SELLER && !/[<>]/.test(name) && !hasSecret(name);
  return isName ? name : null;
}
