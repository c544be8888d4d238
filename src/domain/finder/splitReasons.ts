import type { ProductPick } from '../products/pickList.ts';
import type { Room } from '../products/room.ts';
import type { FinderProduct, FitCriterion, FitReason } from './incubators.ts';

/** An incubator with the limits that it does not surely meet. */
export interface Judged {
  readonly product: FinderProduct;
  /** How many of the eggs it holds; null if unknown. */
  readonly room: Room | null;
  readonly unmet: readonly FitCriterion[];
}

export interface Shown {
  readonly product: FinderProduct;
  readonly pick: ProductPick | null;
  readonly reasons: readonly FitReason[];
}

export interface SplitReasons {
  readonly shown: readonly Shown[];
  readonly shared: readonly FitReason[];
}

/**
 * Splits reasons into shared and individual ones; a shared unknown is left out, unless a limit may fail by
 * it. A pick has reasons for the visitor's limits only, because its editor says what is good and bad.
 */
export function splitReasons(
  all: readonly Judged[],
  criteria: readonly FitCriterion[],
  picks: readonly ProductPick[] = [],
): SplitReasons {
  const [first, ...others] = all;
  const isShared = (criterion: FitCriterion) =>
    others.length > 0 &&
    first?.unmet.includes(criterion) === false &&
    others.every((other) => wordsOf(criterion, other) === wordsOf(criterion, first));
  const shared = criteria.filter(isShared);
  const own = criteria.filter((criterion) => !shared.includes(criterion));
  const limits = own.filter(({ points }) => !points);
  return {
    shown: all.map((one) => {
      const pick = picks.find(({ product }) => String(product) === one.product.id) ?? null;
      return { product: one.product, pick, reasons: reasonsOf(pick ? limits : own, one) };
    }),
    shared: first ? reasonsOf(shared, first).filter(([outcome]) => outcome !== 'unknown') : [],
  };
}

function wordsOf({ judge }: FitCriterion, { product, room }: Judged): string {
  const [, words] = judge(product, room);
  return words;
}

function reasonsOf(criteria: readonly FitCriterion[], { product, room }: Judged): FitReason[] {
  return criteria.map(({ judge }) => judge(product, room)).filter(([, words]) => words !== '');
}
