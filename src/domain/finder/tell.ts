import type { ProductPick } from '../products/pickList.ts';
import type { Room } from '../products/room.ts';
import type { Criterion, FinderProduct, Outcome } from './incubators.ts';

/** An incubator with the limits that it does not surely meet. */
export interface Judged {
  readonly product: FinderProduct;
  /** How many of the eggs it holds; null if unknown. */
  readonly room: Room | null;
  readonly unmet: readonly Criterion[];
}

export interface Reason {
  readonly kind: Outcome;
  readonly text: string;
}

export interface Shown {
  readonly product: FinderProduct;
  readonly pick: ProductPick | null;
  readonly reasons: readonly Reason[];
}

/** Some incubators, and what is the same of all of them. */
export interface Told {
  readonly shown: readonly Shown[];
  readonly shared: readonly Reason[];
}

/** Tells incubators apart. What is unknown of all of them is not worth a word, unless they may fail a limit by it. */
export function tell(
  judged: readonly Judged[],
  criteria: readonly Criterion[],
  picks: readonly ProductPick[] = [],
): Told {
  const shared = judged.length > 1 ? criteria.filter((criterion) => isShared(criterion, judged)) : [];
  const own = criteria.filter((criterion) => !shared.includes(criterion));
  return {
    shown: judged.map((one) => ({
      product: one.product,
      pick: picks.find(({ product }) => String(product) === one.product.id) ?? null,
      reasons: reasonsOf(own, one),
    })),
    shared: judged
      .slice(0, 1)
      .flatMap((one) => reasonsOf(shared, one))
      .filter(({ kind }) => kind !== 'unknown'),
  };
}

function isShared(criterion: Criterion, [first, ...others]: readonly Judged[]): boolean {
  if (first?.unmet.includes(criterion)) return false;
  const text = first && reasonOf(criterion, first)?.text;
  return others.every((other) => reasonOf(criterion, other)?.text === text);
}

function reasonsOf(criteria: readonly Criterion[], one: Judged): Reason[] {
  return criteria.flatMap((criterion) => reasonOf(criterion, one) ?? []);
}

function reasonOf(criterion: Criterion, { product, room }: Judged): Reason | null {
  const kind = criterion.judge(product, room);
  const text = criterion.say(product, kind, room);
  return text === '' ? null : { kind, text };
}
