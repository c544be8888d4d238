import { type Money, writePrice } from '../domain/money.ts';
import type { ItemPrices, StorePrice } from '../domain/products/storePrices.ts';
import type { AnsweredBatch, ItemAnswer } from './provider.ts';

/** A line of the report about an item. */
export interface PriceFinding {
  readonly id: string;
  /** Findings of one kind are counted together. */
  readonly kind: 'refused' | 'no offer' | 'unknown item' | 'waits';
  readonly text: string;
}

interface Applied {
  readonly items: ItemPrices;
  readonly findings: readonly PriceFinding[];
}

/** Applies the answers to one request to the prices of a store. A faulty answer leaves the last price and its day. */
export function applyAnswers(
  before: ItemPrices,
  { at, answers }: Pick<AnsweredBatch, 'at' | 'answers'>,
): Applied {
  const seen = minuteOf(at);
  const items = new Map(before);
  const findings: PriceFinding[] = [];
  for (const answer of answers) {
    const earlier = before.get(answer.id);
    const { price, finding } = applyAnswer(answer, earlier, seen);
    if (price) items.set(answer.id, price);
    if (finding) findings.push({ id: answer.id, ...finding });
  }
  return { items, findings };
}

/** A moment as the file has it: `2026-11-28T06:04Z`. */
export function minuteOf(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)}Z`;
}

interface AppliedAnswer {
  readonly price?: StorePrice | undefined;
  readonly finding?: Omit<PriceFinding, 'id'>;
}

const NOTHING: Omit<StorePrice, 'seen'> = {
  price: null,
  listPrice: null,
  availability: 'unknown',
  condition: 'unknown',
  seller: null,
  pending: null,
  gone: null,
};

function applyAnswer(answer: ItemAnswer, earlier: StorePrice | undefined, seen: string): AppliedAnswer {
  switch (answer.kind) {
    case 'offer':
      return applyOffer(answer, earlier, seen);
    case 'no offer':
      return {
        price: { ...(earlier ?? { seen, ...NOTHING }), gone: null },
        finding: {
          kind: 'no offer',
          text: 'expected an offer, found none; if the id is that of several versions, link one of them',
        },
      };
    case 'unknown item': {
      const gone = earlier?.gone ?? seen.slice(0, 'YYYY-MM-DD'.length);
      return {
        price: { ...(earlier ?? { seen, ...NOTHING }), gone },
        finding: {
          kind: 'unknown item',
          text: `expected an item that the interface gives out, found none since ${gone}; look at its page`,
        },
      };
    }
    case 'refused':
      return { finding: { kind: 'refused', text: answer.why } };
  }
}

function applyOffer(
  { id: _, kind: __, ...offer }: ItemAnswer & { readonly kind: 'offer' },
  earlier: StorePrice | undefined,
  seen: string,
): AppliedAnswer {
  const { price } = offer;
  if (earlier?.price && price && !isBelievable(price, earlier.price, earlier.pending, seen)) {
    const first = earlier.pending && !isFar(price, earlier.pending.price) ? earlier.pending.seen : seen;
    const text =
      `expected a price near ${writePrice(earlier.price)}, found ${writePrice(price)}; a later run writes it ` +
      'if the interface confirms it';
    return {
      price: { ...earlier, pending: { seen: first, price }, gone: null },
      finding: { kind: 'waits', text },
    };
  }
  return { price: { ...offer, seen, pending: null, gone: null } };
}

/** Whether a price is near the last one, or near one that an earlier run has seen. */
function isBelievable(price: Money, last: Money, pending: StorePrice['pending'], seen: string): boolean {
  // Prices of an earlier currency of the site compare with nothing.
  if (price.symbol !== last.symbol || !isFar(price, last)) return true;
  return pending !== null && pending.seen < seen && !isFar(price, pending.price);
}

/** Whether a price has moved by more than half. */
function isFar(price: Money, from: Money): boolean {
  return price.symbol !== from.symbol || Math.abs(price.cents - from.cents) * 2 > from.cents;
}
