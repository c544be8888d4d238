import { memoizeByObject } from '../../domain/memoize.ts';
import type {
  BackupPower,
  HeatingMethod,
  HumidityControl,
  PowerSource,
  ProductStatus,
  Tray,
  TurningType,
  Walls,
} from '../../domain/products/product.ts';
import { type Slug, slugify } from '../../domain/slug.ts';
import { asValue, EMPTY, isNothing, type Reading, refuse } from './reading.ts';

/** The words for each value of a field, as slugs; the value itself counts too. */
type Words<V extends string> = Readonly<Record<V, readonly string[]>>;

const YES = ['yes', 'y', 'true', '1'];
const NO = ['no', 'n', 'false', '0'];

/** An incubator without a turner is turned by hand: "no" means manual. */
export const TURNING_WORDS: Words<TurningType> = {
  automatic: [
    ...YES,
    'auto',
    'fully-automatic',
    'automatic-turning',
    'auto-turning',
    'automatic-egg-turning',
    'motorised',
    'motorized',
  ],
  manual: [...NO, 'by-hand', 'hand', 'manual-turning', 'hand-turning'],
  none: ['no-turning', 'not-applicable'],
};

export const HUMIDITY_WORDS: Words<HumidityControl> = {
  automatic: [...YES, 'auto', 'fully-automatic', 'automatic-humidity', 'humidity-pump'],
  manual: [...NO, 'by-hand', 'hand', 'manual-humidity', 'water-channels'],
  none: ['no-humidity-control', 'not-applicable'],
};

export const HEATING_WORDS: Words<HeatingMethod> = {
  'fan-based': ['fan', 'forced-air', 'circulated-air', 'fan-assisted', 'fan-heated'],
  thermostat: ['still-air', 'thermostatic', 'thermostat-controlled', 'heating-element'],
  infrared: ['infra-red', 'ir', 'heat-lamp'],
  none: ['no-heating', 'unheated', 'not-applicable'],
};

export const POWER_WORDS: Words<PowerSource> = {
  electric: [
    'ac',
    'dc',
    'mains',
    'corded-electric',
    'electricity',
    'plug-in',
    'electrical',
    '110v',
    '120v',
    '220v',
    '230v',
    '240v',
  ],
  battery: ['batteries', 'battery-powered', 'battery-operated'],
  'air-pump': ['air'],
  none: ['no-power', 'manual', 'not-applicable'],
};

/** No list has words of its own for what the eggs are in. */
export const TRAY_WORDS: Words<Tray> = {
  cups: [],
  rails: [],
  rollers: [],
  dividers: [],
  inserts: [],
  shelves: [],
  floor: [],
};

/** That it has a backup says nothing of which it is: "yes" is refused. */
export const BACKUP_WORDS: Words<BackupPower> = {
  '12v': ['12-v', '12-volt', '12v-input', '12-v-input', '12-volt-input'],
  battery: ['built-in-battery', 'internal-battery'],
};

export const WALL_WORDS: Words<Walls> = {
  foam: ['eps', 'expanded-polystyrene', 'polystyrene', 'styrofoam'],
  double: ['double-wall', 'double-walls', 'double-walled'],
};

/** The words of Google's and schema.org's `availability` among them (https://schema.org/ItemAvailability). */
export const STATUS_WORDS: Words<ProductStatus> = {
  active: [
    ...YES,
    'in-stock',
    'instock',
    'available',
    'limited-availability',
    'limitedavailability',
    'onlineonly',
    'online-only',
    'publish',
    'published',
    'onbackorder',
  ],
  unavailable: [
    ...NO,
    'out-of-stock',
    'outofstock',
    'sold-out',
    'soldout',
    'unavailable',
    'currently-unavailable',
    'preorder',
    'pre-order',
    'backorder',
    'back-order',
    'on-backorder',
    'instoreonly',
  ],
  discontinued: ['archived', 'deleted', 'end-of-life', 'eol'],
};

/** Reads a label that is one of a few values, whatever its case and its hyphens; `https://schema.org/InStock` too. */
export function readLabel<V extends string>(text: string, words: Words<V>): Reading<V> {
  if (isNothing(text)) return EMPTY;
  const word: string = slugify(text.replace(/^https?:\/\/schema\.org\//i, ''));
  // The keys are those of the table, which is what V says.
  const values = Object.keys(words) as V[];
  const value = values.find((candidate) => candidate === word || words[candidate].includes(word));
  if (value !== undefined) return asValue(value);
  const answers = values.some((candidate) => words[candidate].includes('yes')) ? ", or 'Yes' or 'No'" : '';
  const expected = values.map((candidate) => `'${candidate}'`).join(', ') + answers;
  return refuse(expected, "correct it, or say in 'values' what it means");
}

/** A label of the content, as categories, egg types and stores have it. */
export interface Label {
  readonly slug: Slug;
  readonly name: string;
}

/** Finds the label that a word means: by slug or name, in the singular or the plural. */
export function labelFor(text: string, labels: readonly Label[]): Slug | null {
  return indexOf(labels).get(singular(slugify(text))) ?? null;
}

/** The labels by the words that mean them; of two with the same name, the first one. Rows ask for the same labels again. */
const indexOf = memoizeByObject((labels: readonly Label[]): ReadonlyMap<string, Slug> => {
  const words = labels.flatMap(({ slug, name }) =>
    [slug, slugify(name)].map((word) => [singular(word), slug] as const),
  );
  const index = new Map([...words].reverse());
  index.delete('');
  return index;
});

function singular(slug: string): string {
  return slug.replace(/(?<=[a-z]{2}[^s])s$/, '');
}
