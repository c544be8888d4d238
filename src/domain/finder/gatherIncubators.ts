import { withoutLinks } from '../linkedText.ts';
import { memoizeByObject } from '../memoize.ts';
import { formatCount } from '../money.ts';
import { isOffered } from '../products/availability.ts';
import { earnsPoints, type Field, type FieldWish, factOf, hasField } from '../products/fields.ts';
import type { PickList, ProductPick } from '../products/pickList.ts';
import type { Product } from '../products/product.ts';
import { say } from '../say.ts';
import { WORDS } from '../words.ts';
import {
  type FitReason,
  type Incubators,
  type IndexedWish,
  judged,
  type Points,
  pointsKey,
} from './incubators.ts';

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
      cents: product.price?.cents ?? null,
      capacity: product.capacity,
      capacityCounts: product.capacityCounts,
      eggTypes: product.eggTypes,
      turningType: product.turningType,
      tray: product.tray,
      battery: product.backupPower ?? (product.powerSource === 'battery' ? 'battery' : null),
      isInStock: product.availability.kind === 'for-sale',
    })),
    wishes: indexedWishes(findable, fields),
    pickLists: pickLists.filter(({ asks }) => asks !== null).map(withUnlinkedReasons),
  };
});

function withUnlinkedReasons(list: PickList): PickList {
  const plain = (pick: ProductPick) => ({
    why: withoutLinks(pick.why),
    drawback: withoutLinks(pick.drawback),
  });
  return { ...list, picks: list.picks.map((pick) => ({ ...pick, ...plain(pick) })) };
}

/** The most watts that a small battery or generator can supply for hours. */
const LOW_WATTS = 50;
/** An incubator for at least this many kinds of eggs suits mixed hatches. */
const MANY_KINDS = 4;

interface StatedWish {
  readonly points: Points;
  readonly judge: (product: Product) => FitReason;
}

function indexedWishes(products: readonly Product[], fields: readonly Field[]): IndexedWish[] {
  const ofFields = fields.flatMap((field) => field.wishes.map((wish) => fieldWish(field, wish)));
  return [...STATED_WISHES, ...ofFields].map(({ points, judge }) => {
    const says = new Map<string, { readonly place: number; readonly reason: FitReason }>();
    const rows = products.map((product) => {
      const reason = judge(product);
      const known = says.get(reason.join()) ?? { place: says.size, reason };
      says.set(reason.join(), known);
      return known.place;
    });
    return { points, says: [...says.values()].map(({ reason }) => reason), rows };
  });
}

function fieldWish(field: Field, wish: FieldWish): StatedWish {
  const keys = [
    ...wish.use.map((use) => pointsKey('use', use)),
    ...wish.power.map((power) => pointsKey('power', power)),
  ];
  return {
    points: Object.fromEntries(keys.map((key) => [key, wish.points])),
    judge: (product) => {
      const value = hasField(product, field) ? factOf(product, field) : null;
      return judged(value, (stated) => earnsPoints(stated, wish), [wish.met, wish.missed, wish.unstated]);
    },
  };
}

const STATED_WISHES: readonly StatedWish[] = [
  {
    points: { always: 2 },
    judge: ({ heatingMethod }) => {
      const { fan, fanless, noFan } = WORDS.reasons;
      return judged(heatingMethod, (method) => method === 'fan-based', [fan, fanless, noFan]);
    },
  },
  {
    points: { 'hands=any': 1, 'hands=least': 4, 'hands=turner': 1, 'use=first': 1, 'use=farm': 1 },
    judge: ({ humidityControl }) => {
      const { humidity, water, noHumidity } = WORDS.reasons;
      return judged(humidityControl, (control) => control === 'automatic', [humidity, water, noHumidity]);
    },
  },
  {
    points: { 'use=mixed': 3 },
    judge: ({ tray }) => {
      if (tray === null) return ['unknown', WORDS.reasons.noTray];
      if (tray === 'cups' || tray === 'rails') return ['missed', say(WORDS.reasons.oneSize, { tray })];
      return ['met', WORDS.reasons[tray]];
    },
  },
  {
    points: { 'use=mixed': 2 },
    judge: ({ eggTypes: { length } }) => {
      const words = length === 1 ? WORDS.reasons.oneKind : say(WORDS.reasons.kinds, { count: length });
      // If no eggs are named, the limit already says so.
      return judged(length || null, (kinds) => kinds >= MANY_KINDS, [words, words, '']);
    },
  },
  {
    points: { 'power=cuts': 4 },
    judge: ({ backupPower }) => {
      const words = backupPower === '12v' ? WORDS.reasons.input12v : WORDS.reasons.ownBattery;
      return backupPower ? ['met', words] : ['unknown', WORDS.reasons.noBackup];
    },
  },
  {
    points: { 'power=cuts': 1, 'power=off-grid': 3 },
    judge: ({ watts }) => {
      const words = say(WORDS.reasons.watts, { watts: formatCount(watts ?? 0) });
      return judged(watts, (rated) => rated <= LOW_WATTS, [words, words, WORDS.reasons.noWatts]);
    },
  },
];
