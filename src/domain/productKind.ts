import { type EggKind, mainEgg } from './eggKind.ts';
import { isIncubatorCategory } from './facets.ts';
import type { HumidityControl, Product, TurningType } from './product.ts';

/** What decides a product's kind: its specifications, and its name where they cannot tell. */
export type KindFacts = Pick<
  Product,
  | 'name'
  | 'capacity'
  | 'eggTypes'
  | 'turningType'
  | 'humidityControl'
  | 'heatingMethod'
  | 'powerSource'
  | 'categories'
>;

export interface IncubatorKind {
  readonly kind: 'incubator';
  readonly shape: 'dome' | 'tray' | 'cabinet';
  readonly shell: 'plastic' | 'foam';
  readonly eggs: number;
  readonly egg: EggKind;
  readonly turning: TurningType;
  /** Infrared warms from above and needs no fan. */
  readonly air: 'fan' | 'still' | 'infrared';
  readonly humidity: HumidityControl;
  readonly panel: 'display' | 'dial';
}

/** What the picture of a product has to show. */
export type ProductKind =
  | IncubatorKind
  | {
      readonly kind: 'reptileIncubator';
      readonly eggs: number;
      readonly climate: 'heats' | 'heats and cools';
      readonly nest: 'boxes' | 'tray';
    }
  | {
      readonly kind: 'brooder';
      readonly form: 'plate' | 'lamp' | 'box' | 'cage' | 'pen';
      readonly large: boolean;
    }
  | { readonly kind: 'candler'; readonly form: 'torch' | 'strong torch' | 'pen' | 'seat' | 'set' }
  | { readonly kind: 'motor' }
  | { readonly kind: 'meter' }
  | { readonly kind: 'humidifier' }
  | { readonly kind: 'turnerTray'; readonly egg: EggKind }
  | { readonly kind: 'hatchingEggs'; readonly egg: EggKind; readonly eggs: number }
  | {
      readonly kind: 'breedingBox';
      readonly mount: 'hang-on' | 'floating' | 'net' | 'inside';
      readonly airLift: boolean;
      readonly divided: boolean;
      readonly life: 'fish' | 'shrimp';
    }
  | { readonly kind: 'hatchery'; readonly vessel: 'cone' | 'dish' | 'bottle'; readonly heated: boolean }
  | { readonly kind: 'accessory' };

/** The kind of a product; whatever no rule knows is an accessory. */
export function productKind(product: KindFacts): ProductKind {
  return (
    aquaticKind(product) ??
    brooderKind(product) ??
    incubatorKind(product) ??
    kindByName(product) ?? { kind: 'accessory' }
  );
}

function aquaticKind(product: KindFacts): ProductKind | null {
  const { eggTypes, powerSource } = product;
  const says = wordsIn(product);
  if (has(eggTypes, 'brine-shrimp')) {
    const vessel = powerSource === 'none' ? 'dish' : says(/bottle/) ? 'bottle' : 'cone';
    return { kind: 'hatchery', vessel, heated: product.heatingMethod !== 'none' };
  }
  if (!has(eggTypes, 'fish') && !has(eggTypes, 'shrimp')) return null;
  const airLift = powerSource === 'air-pump';
  const mount = says(/\bnet\b|mesh/) ? 'net' : says(/suction/) ? 'inside' : airLift ? 'hang-on' : 'floating';
  const life = eggTypes[0] === 'shrimp' ? 'shrimp' : 'fish';
  return { kind: 'breedingBox', mount, airLift, divided: says(/divider|chamber/), life };
}

function brooderKind(product: KindFacts): ProductKind | null {
  if (!product.categories.some((slug) => slug.startsWith('brooder'))) return null;
  const says = wordsIn(product);
  const large = says(/large|\b[4-9]\d\b|\b\d{3,}\b/);
  switch (product.heatingMethod) {
    case 'infrared':
      return { kind: 'brooder', form: says(/lamp|bulb/) ? 'lamp' : 'plate', large };
    case 'none':
      return { kind: 'brooder', form: 'pen', large };
    case 'thermostat':
    case 'fan-based':
      return { kind: 'brooder', form: says(/cage/) ? 'cage' : 'box', large };
  }
}

function incubatorKind(product: KindFacts): ProductKind | null {
  const { capacity: eggs, eggTypes, categories } = product;
  if (has(categories, 'accessory')) return null;
  if (eggs === 0 && !categories.some(isIncubatorCategory)) return null;
  const says = wordsIn(product);
  if (eggTypes[0] === 'reptile') {
    const climate = says(/cool/) ? 'heats and cools' : 'heats';
    return { kind: 'reptileIncubator', eggs, climate, nest: says(/box/) ? 'boxes' : 'tray' };
  }
  const air = airOf(product);
  const digital = air === 'fan' || product.turningType === 'automatic' || says(/digital|display/);
  return {
    kind: 'incubator',
    shape: shapeOf(product),
    shell: says(/foam|styro/) ? 'foam' : 'plastic',
    eggs,
    egg: mainEgg(eggTypes),
    turning: product.turningType,
    air,
    humidity: product.humidityControl,
    panel: digital ? 'display' : 'dial',
  };
}

/** Small machines have a dome, large ones a door; what lies between is a box with a tray. */
function shapeOf(product: KindFacts): IncubatorKind['shape'] {
  const says = wordsIn(product);
  if (says(/cabinet/) || product.capacity >= 80 || has(product.categories, 'commercial')) return 'cabinet';
  if (says(/dome/)) return 'dome';
  return product.capacity <= 12 && !says(/foam|tray/) ? 'dome' : 'tray';
}

function airOf({ heatingMethod }: KindFacts): IncubatorKind['air'] {
  if (heatingMethod === 'fan-based') return 'fan';
  return heatingMethod === 'infrared' ? 'infrared' : 'still';
}

function kindByName(product: KindFacts): ProductKind | null {
  const says = wordsIn(product);
  const egg = mainEgg(product.eggTypes);
  if (says(/candl/)) return { kind: 'candler', form: candlerForm(says) };
  if (says(/motor/)) return { kind: 'motor' };
  if (says(/humidifier/)) return { kind: 'humidifier' };
  if (says(/thermometer|hygrometer/)) return { kind: 'meter' };
  if (says(/turner/)) return { kind: 'turnerTray', egg };
  const sold = /\beggs\b/i.test(product.name) && product.powerSource === 'none';
  if (!sold || has(product.categories, 'accessory')) return null;
  return { kind: 'hatchingEggs', egg, eggs: Number(/\d{1,4}/.exec(product.name)?.[0] ?? 12) };
}

function candlerForm(says: (words: RegExp) => boolean) {
  if (says(/\bset\b|ruler/)) return 'set';
  if (says(/seat|table/)) return 'seat';
  if (says(/\bpen\b/)) return 'pen';
  return says(/high|strong|bright|dark/) ? 'strong torch' : 'torch';
}

function wordsIn({ name }: KindFacts): (words: RegExp) => boolean {
  const text = name.toLowerCase();
  return (words) => words.test(text);
}

/** Whether a list of slugs has one that is written as plain text here. */
function has(slugs: readonly string[], slug: string): boolean {
  return slugs.includes(slug);
}
