import { isOffered } from '../products/availability.ts';
import type {
  BackupPower,
  HeatingMethod,
  HumidityControl,
  PowerSource,
  Product,
  Tray,
  TurningType,
  Walls,
} from '../products/product.ts';
import type { Slug } from '../slug.ts';

/** What the finder knows of an incubator: its specifications. Null where neither maker nor store states it. */
export interface FinderProduct {
  readonly id: string;
  /** Its place in the catalogue. */
  readonly position: number;
  /** Null where nobody has looked it up: a price of nothing. */
  readonly cents: number | null;
  /** How many of the eggs that `counts` names it holds. */
  readonly capacity: number | null;
  readonly counts: Slug | null;
  readonly eggTypes: readonly Slug[];
  readonly turning: TurningType | null;
  readonly humidity: HumidityControl | null;
  readonly heating: HeatingMethod | null;
  readonly power: PowerSource | null;
  readonly tray: Tray | null;
  readonly backup: BackupPower | null;
  readonly walls: Walls | null;
  readonly watts: number | null;
  readonly isInStock: boolean;
}

/** Whether a product is one that the finder is about: it holds eggs to hatch, though nobody may state how many. */
export function isForFinder({ isIncubator, capacity }: Pick<Product, 'isIncubator' | 'capacity'>): boolean {
  return isIncubator && capacity !== 0;
}

/** Whether the finder may name a product: it is about it, and it was not withdrawn. */
export function isFindable(product: Pick<Product, 'isIncubator' | 'capacity' | 'availability'>): boolean {
  return isForFinder(product) && isOffered(product);
}

/** The incubators of a catalogue as the finder knows them, in its order. What a store pays is no part of it. */
export function finderProducts(products: readonly Product[]): FinderProduct[] {
  return products.flatMap((product, position) =>
    isFindable(product) ? [toFinderProduct(product, position)] : [],
  );
}

/** Names each property: an object that begins with a spread takes V8 a hundred times as long, and there may be 10,000. */
function toFinderProduct(product: Product, position: number): FinderProduct {
  const { id, capacity, eggTypes, tray, walls, watts } = product;
  return {
    id,
    position,
    capacity,
    eggTypes,
    tray,
    walls,
    watts,
    cents: product.price.cents || null,
    counts: product.capacityCounts,
    turning: product.turningType,
    humidity: product.humidityControl,
    heating: product.heatingMethod,
    power: product.powerSource,
    backup: product.backupPower,
    isInStock: product.availability.kind === 'for-sale',
  };
}
