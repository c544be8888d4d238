import type { Slug } from '../slug.ts';
import type { Product } from './product.ts';
import { type EggSize, type Room, roomOf } from './room.ts';

/**
 * What an incubator states of an egg type: `sold`, with how many eggs fit or null if that is unknown;
 * `too-small`, if not one fits; `not-sold`, if it names other eggs only; `unstated`, if it names no eggs.
 */
export type EggFit =
  | { readonly kind: 'sold'; readonly room: Room | null }
  | { readonly kind: 'too-small' | 'not-sold' | 'unstated' };

/** Whether an incubator is sold for an egg type; null if it names no eggs. */
export function isSoldFor({ eggTypes }: Pick<Product, 'eggTypes'>, eggs: Slug): boolean | null {
  return eggTypes.length === 0 ? null : eggTypes.includes(eggs);
}

type StatedOfEggs = Pick<Product, 'eggTypes' | 'capacity' | 'capacityCounts' | 'tray'>;

/** Returns whether and how many eggs of a type fit an incubator, by the rules of the finder's limits. */
export function eggFitOf(product: StatedOfEggs, eggs: Slug, sizes: readonly EggSize[]): EggFit {
  const isSold = isSoldFor(product, eggs);
  if (isSold === null) return { kind: 'unstated' };
  if (!isSold) return { kind: 'not-sold' };
  const room = roomOf(product, eggs, sizes);
  return room?.range.max === 0 ? { kind: 'too-small' } : { kind: 'sold', room };
}
