import { formatCount } from '../money.ts';
import { type Field, type FieldWish, factOf, hasField, isWanted } from '../products/fields.ts';
import type { Product, Tray } from '../products/product.ts';
import { type IndexedWish, type Outcome, outcomeOf, type Points, pointsKey } from './incubators.ts';

/** A small battery or generator carries so many watts for hours. */
const LOW_WATTS = 50;
/** An incubator for so many kinds of eggs takes what the year brings. */
const MANY_KINDS = 4;

/** A wish whose outcome is the same for all eggs. */
interface StatedWish {
  readonly points: Points;
  /** Its outcome for a product, and the words for it. */
  readonly judge: (product: Product) => readonly [Outcome, string];
}

/** Returns the wishes of rules and of fields, with what each says of the products. */
export function indexedWishes(products: readonly Product[], fields: readonly Field[]): IndexedWish[] {
  const ofFields = fields.flatMap((field) => field.wishes.map((wish) => fieldWish(field, wish)));
  return [...STATED_WISHES, ...ofFields].map(({ points, judge }) => {
    const says = new Map<string, { readonly place: number; readonly said: readonly [Outcome, string] }>();
    const rows = products.map((product) => {
      const said = judge(product);
      const known = says.get(said.join()) ?? { place: says.size, said };
      says.set(said.join(), known);
      return known.place;
    });
    return { points, says: [...says.values()].map(({ said }) => said), rows };
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
      const outcome = outcomeOf(value, (stated) => isWanted(stated, wish));
      return [outcome, { met: wish.met, missed: wish.missed, unknown: wish.unstated }[outcome]];
    },
  };
}

const STATED_WISHES: readonly StatedWish[] = [
  {
    points: { always: 2 },
    judge: ({ heatingMethod }) => {
      const outcome = outcomeOf(heatingMethod, (method) => method === 'fan-based');
      return [
        outcome,
        { met: 'has a fan', missed: 'has no fan', unknown: 'does not say whether it has a fan' }[outcome],
      ];
    },
  },
  {
    points: { 'hands=any': 1, 'hands=least': 4, 'hands=turner': 1, 'use=first': 1, 'use=farm': 1 },
    judge: ({ humidityControl }) => {
      const outcome = outcomeOf(humidityControl, (control) => control === 'automatic');
      const words = {
        met: 'holds the humidity',
        missed: 'leaves the water to you',
        unknown: 'does not say who looks after the humidity',
      };
      return [outcome, words[outcome]];
    },
  },
  {
    points: { 'use=mixed': 3 },
    judge: ({ tray }) => [
      outcomeOf(tray, (type) => ADJUSTABLE[type] !== null),
      tray === null
        ? 'does not say whether its tray adjusts'
        : (ADJUSTABLE[tray] ?? `has ${tray} of one size`),
    ],
  },
  {
    points: { 'use=mixed': 2 },
    judge: ({ eggTypes: { length } }) => {
      const words = length === 1 ? 'is sold for these eggs alone' : `is sold for ${length} kinds of eggs`;
      // That no eggs are named is said by the limit.
      return [outcomeOf(length || null, (kinds) => kinds >= MANY_KINDS), length ? words : ''];
    },
  },
  {
    points: { 'power=cuts': 4 },
    judge: ({ backupPower }) => [
      outcomeOf(backupPower, () => true),
      backupPower === null ? 'says nothing of a battery' : `has ${BACKED[backupPower]}`,
    ],
  },
  {
    points: { 'power=cuts': 1, 'power=off-grid': 3 },
    judge: ({ watts }) => [
      outcomeOf(watts, (rated) => rated <= LOW_WATTS),
      watts === null ? 'does not say its power' : `draws up to ${formatCount(watts)} W`,
    ],
  },
];

/** What a tray does for eggs of other sizes; null where it does nothing. */
const ADJUSTABLE: Readonly<Record<Tray, string | null>> = {
  cups: null,
  rails: null,
  rollers: 'has rollers that adjust to the eggs',
  dividers: 'has dividers that adjust to the eggs',
  inserts: 'has trays to swap',
  shelves: 'has shelves for eggs of any size',
  floor: 'has a floor for eggs of any size',
};

const BACKED = { '12v': 'a 12 V input for your battery', battery: 'a battery built in' };
