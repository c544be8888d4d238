import { type EggKind, mainEgg } from './eggKind.ts';
import { type IncubatorKind, incubatorKind, type ReptileIncubatorKind } from './incubatorKind.ts';
import { has, type KindFacts, wordsIn } from './kindFacts.ts';

/** What the picture of a product has to show. */
export type ProductKind =
  | IncubatorKind
  | ReptileIncubatorKind
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
