import type { Catalogue } from '../content/catalogue.ts';
import type { ProductDrawing } from '../domain/drawings.ts';
import { type CategoryKind, holdsIncubators } from '../domain/products/categoryKind.ts';
import type { Product } from '../domain/products/product.ts';

export type ShownProduct = ReturnType<typeof drawnProduct>;

/** The labels that a drawing depends on besides its product. */
export type PictureLabels = Pick<Catalogue, 'categoryLabels' | 'eggTypeLabels'>;

/** The features that the picture of a product shows: only stated features are drawn. */
export function drawnProduct(product: Product, { categoryLabels, eggTypeLabels }: PictureLabels) {
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
  const { eggTypes, heatingMethod: heating, powerSource: power } = product;
  const says = wordsIn(product);
  const capacity = product.capacity ?? 0;
  const isFor = (eggs: string) => eggTypes.some((slug) => slug === eggs);
  const isAccessory = kinds.includes('accessory');
  if (isFor('brine-shrimp'))
    return first(
      [power === 'none' || power === null, 'hatchery-dish'],
      [says(/bottle/), 'hatchery-bottle'],
      [true, 'hatchery-cone'],
    );
  if (isFor('fish') || isFor('shrimp'))
    return first(
      [says(/\bnet\b|mesh/), 'breeding-box-net'],
      [says(/suction/), 'breeding-box-inside'],
      [power === 'air-pump', 'breeding-box-hang-on'],
      [true, 'breeding-box-floating'],
    );
  if (kinds.includes('brooder')) {
    const isBox = heating === 'thermostat' || heating === 'fan-based';
    return first(
      [isBox && says(/cage/), 'brooder-cage'],
      [isBox, 'brooder-box'],
      [heating !== 'none' && says(/lamp|bulb/), 'brooder-lamp'],
      [heating === 'infrared' || (heating === null && says(/plate/)), 'brooder-plate'],
      [true, 'brooder-pen'],
    );
  }
  // Small machines have a dome, large ones a door; those between are a box with a tray.
  if (!isAccessory && (capacity > 0 || kinds.some(holdsIncubators)))
    return first(
      [eggTypes[0] === 'reptile', 'incubator-reptile'],
      [says(/cabinet/) || capacity >= 80 || kinds.includes('commercial-incubator'), 'incubator-cabinet'],
      [says(/dome/) || (capacity <= 12 && !says(/foam|tray/)), 'incubator-dome'],
      [true, 'incubator-tray'],
    );
  const isCandler = says(/candl/);
  return first(
    [isCandler && says(/\bset\b|ruler/), 'candler-set'],
    [isCandler && says(/seat|table/), 'candler-seat'],
    [isCandler && says(/\bpen\b/), 'candler-pen'],
    [isCandler && says(/high|strong|bright|dark/), 'candler-strong'],
    [isCandler, 'candler'],
    [says(/motor/), 'turner-motor'],
    [says(/humidifier/), 'humidifier'],
    [says(/thermometer|hygrometer/), 'meter'],
    [says(/turner/), 'turner-tray'],
    [!isAccessory && power === 'none' && says(/\beggs\b/), 'hatching-eggs'],
  );
}

/** The drawing of the first rule that holds. */
function first(...rules: readonly (readonly [holds: boolean, drawing: ProductDrawing])[]): ProductDrawing {
  return rules.find(([holds]) => holds)?.[1] ?? 'accessory';
}

function wordsIn({ name }: Product): (words: RegExp) => boolean {
  const text = name.toLowerCase();
  return (words) => words.test(text);
}
