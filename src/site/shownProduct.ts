import type { Catalogue } from '../content/catalogue.ts';
import type { ProductDrawing } from '../domain/drawings.ts';
import { type CategoryKind, holdsIncubators } from '../domain/products/categoryKind.ts';
import type { Product } from '../domain/products/product.ts';

export type ShownProduct = ReturnType<typeof shownProduct>;

/** What a drawing depends on besides its product. */
export type PictureLabels = Pick<Catalogue, 'categoryLabels' | 'eggTypeLabels'>;

function has(slugs: readonly string[], slug: string): boolean {
  return slugs.includes(slug);
}

/** What the picture of a product shows; what is not stated is not shown: no turner, water or fan. */
export function shownProduct(product: Product, { categoryLabels, eggTypeLabels }: PictureLabels) {
  const { name, eggTypes, turningType, heatingMethod } = product;
  const kinds = categoryLabels
    .filter(({ slug }) => product.categories.includes(slug))
    .map(({ kind }) => kind);
  const [egg = 'chicken'] = eggTypes.flatMap(
    (eggType) => eggTypeLabels.find(({ slug }) => slug === eggType)?.drawing ?? [],
  );
  const says = wordsIn(product);
  const drawing = product.drawing ?? guessDrawing(product, kinds);
  const air = heatingMethod && AIR[heatingMethod];
  return {
    /** Names the SVG file in `templates/pictures/products`. */
    drawing,
    egg,
    eggs: drawing === 'hatching-eggs' ? Number(/\d{1,4}/.exec(name)?.[0] ?? 12) : (product.capacity ?? 0),
    turning: turningType ?? 'none',
    humidity: product.humidityControl ?? 'none',
    air,
    /** A display instead of a dial. */
    hasDisplay: air === 'fan' || turningType === 'automatic' || says(/digital|display/),
    isFoam: says(/foam|styro/),
    isLarge: says(/large|\b[4-9]\d\b|\b\d{3,}\b/),
    isCooling: says(/cool/),
    hasBoxes: says(/box/),
    hasAirLift: product.powerSource === 'air-pump',
    isDivided: says(/divider|chamber/),
    hasShrimp: eggTypes[0] === 'shrimp',
    isHeated: (heatingMethod ?? 'none') !== 'none',
  };
}

/** What moves the air. Infrared warms from above and needs no fan. */
const AIR = { 'fan-based': 'fan', infrared: 'infrared', thermostat: 'still', none: 'still' } as const;

/** The drawing of a product that names none; a product that no rule knows is an accessory. */
function guessDrawing(product: Product, kinds: readonly CategoryKind[]): ProductDrawing {
  return (
    guessAquatic(product) ??
    guessBrooder(product, kinds) ??
    guessIncubator(product, kinds) ??
    guessByName(product, kinds) ??
    'accessory'
  );
}

function guessAquatic(product: Product): ProductDrawing | null {
  const { eggTypes, powerSource } = product;
  const says = wordsIn(product);
  if (has(eggTypes, 'brine-shrimp')) {
    if ((powerSource ?? 'none') === 'none') return 'hatchery-dish';
    return says(/bottle/) ? 'hatchery-bottle' : 'hatchery-cone';
  }
  if (!has(eggTypes, 'fish') && !has(eggTypes, 'shrimp')) return null;
  if (says(/\bnet\b|mesh/)) return 'breeding-box-net';
  if (says(/suction/)) return 'breeding-box-inside';
  return powerSource === 'air-pump' ? 'breeding-box-hang-on' : 'breeding-box-floating';
}

function guessBrooder(product: Product, kinds: readonly CategoryKind[]): ProductDrawing | null {
  if (!kinds.includes('brooder')) return null;
  const says = wordsIn(product);
  switch (product.heatingMethod) {
    case 'infrared':
      return says(/lamp|bulb/) ? 'brooder-lamp' : 'brooder-plate';
    case 'none':
      return 'brooder-pen';
    case null:
      if (says(/lamp|bulb/)) return 'brooder-lamp';
      return says(/plate/) ? 'brooder-plate' : 'brooder-pen';
    case 'thermostat':
    case 'fan-based':
      return says(/cage/) ? 'brooder-cage' : 'brooder-box';
  }
}

/** Small machines have a dome, large ones a door; those between are a box with a tray. */
function guessIncubator(product: Product, kinds: readonly CategoryKind[]): ProductDrawing | null {
  const capacity = product.capacity ?? 0;
  const says = wordsIn(product);
  if (kinds.includes('accessory')) return null;
  if (capacity === 0 && !kinds.some(holdsIncubators)) return null;
  if (product.eggTypes[0] === 'reptile') return 'incubator-reptile';
  const isCommercial = kinds.includes('commercial-incubator');
  if (says(/cabinet/) || capacity >= 80 || isCommercial) return 'incubator-cabinet';
  if (says(/dome/)) return 'incubator-dome';
  return capacity <= 12 && !says(/foam|tray/) ? 'incubator-dome' : 'incubator-tray';
}

function guessByName(product: Product, kinds: readonly CategoryKind[]): ProductDrawing | null {
  const says = wordsIn(product);
  if (says(/candl/)) {
    if (says(/\bset\b|ruler/)) return 'candler-set';
    if (says(/seat|table/)) return 'candler-seat';
    if (says(/\bpen\b/)) return 'candler-pen';
    return says(/high|strong|bright|dark/) ? 'candler-strong' : 'candler';
  }
  if (says(/motor/)) return 'turner-motor';
  if (says(/humidifier/)) return 'humidifier';
  if (says(/thermometer|hygrometer/)) return 'meter';
  if (says(/turner/)) return 'turner-tray';
  const isSold = says(/\beggs\b/) && product.powerSource === 'none';
  return isSold && !kinds.includes('accessory') ? 'hatching-eggs' : null;
}

function wordsIn({ name }: Product): (words: RegExp) => boolean {
  const text = name.toLowerCase();
  return (words) => words.test(text);
}
