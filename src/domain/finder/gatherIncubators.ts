import { plainText } from '../linkedText.ts';
import { memoizeByObject } from '../memoize.ts';
import { isOffered } from '../products/availability.ts';
import type { Field } from '../products/fields.ts';
import type { PickList } from '../products/pickList.ts';
import type { Product } from '../products/product.ts';
import type { Incubators } from './incubators.ts';
import { indexedWishes } from './statedWishes.ts';

/** Whether the finder covers a product: an incubator that holds eggs, even if their number is not stated. */
export function isForFinder({ isIncubator, capacity }: Pick<Product, 'isIncubator' | 'capacity'>): boolean {
  return isIncubator && capacity !== 0;
}

/** Whether the finder may recommend a product: it covers it, and the product is not withdrawn. */
export function isFindable(product: Pick<Product, 'isIncubator' | 'capacity' | 'availability'>): boolean {
  return isForFinder(product) && isOffered(product);
}

interface Content {
  readonly products: readonly Product[];
  readonly fields: readonly Field[];
  readonly pickLists: readonly PickList[];
}

/** Returns what the finder knows of a catalogue, in its order, without anything about commissions. */
export const incubatorsOf = memoizeByObject(({ products, fields, pickLists }: Content): Incubators => {
  const findable = products.filter(isFindable);
  const positions = new Map(products.map(({ id }, position) => [id, position]));
  return {
    products: findable.map((product, row) => ({
      row,
      id: product.id,
      position: positions.get(product.id) ?? 0,
      cents: product.price.cents || null,
      capacity: product.capacity,
      capacityCounts: product.capacityCounts,
      eggTypes: product.eggTypes,
      turningType: product.turningType,
      tray: product.tray,
      battery: product.backupPower ?? (product.powerSource === 'battery' ? 'battery' : null),
      isInStock: product.availability.kind === 'for-sale',
    })),
    wishes: indexedWishes(findable, fields),
    pickLists: pickLists.filter(({ asks }) => asks !== null).map(withoutLinks),
  };
});

/** The finder shows the words of picks without links. */
function withoutLinks(list: PickList): PickList {
  const picks = list.picks.map((pick) => {
    return { ...pick, why: plainText(pick.why), drawback: plainText(pick.drawback) };
  });
  return { ...list, picks };
}
