import type { Catalogue } from '../content/catalogue.ts';
import type { DrawnPart, ProductDrawing } from '../domain/drawings.ts';
import { builtInFields } from '../domain/products/builtInFields.ts';
import { type CategoryKind, holdsIncubators } from '../domain/products/categoryKind.ts';
import { type Field, factOf } from '../domain/products/fields.ts';
import type { Product } from '../domain/products/product.ts';
import { WORDS } from '../domain/words.ts';

export type ShownProduct = ReturnType<typeof drawnProduct>;

/** What a drawing depends on besides its product. */
export type PictureLabels = Pick<Catalogue, 'categoryLabels' | 'eggTypeLabels' | 'fields'>;

/** The features that the picture of a product shows: only stated features are drawn. */
export function drawnProduct(product: Product, { categoryLabels, eggTypeLabels, fields }: PictureLabels) {
  const { name, eggTypes, turningType, heatingMethod } = product;
  const kinds = categoryLabels
    .filter(({ slug }) => product.categories.includes(slug))
    .map(({ kind }) => kind);
  const [egg = 'chicken'] = eggTypes.flatMap(
    (eggType) => eggTypeLabels.find(({ slug }) => slug === eggType)?.drawing ?? [],
  );
  const says = wordsIn(name);
  const saysAnywhere = wordsIn([name, ...product.features].join('\n'));
  const parts = fields.flatMap((field) => drawnPart(product, field) ?? []);
  const lid = LIDS.find((part) => parts.includes(part)) ?? null;
  const drawing = product.drawing ?? guessDrawing(product, { kinds, lid });
  const air = heatingMethod && AIR[heatingMethod];
  return {
    /** Names the SVG file in `templates/pictures/products`. */
    drawing,
    egg,
    eggs: drawing === 'hatching-eggs' ? Number(/\d{1,4}/.exec(name)?.[0] ?? 12) : (product.capacity ?? 0),
    turning: turningType ?? 'none',
    tray: product.tray,
    lid,
    humidity: product.humidityControl ?? 'none',
    air,
    hasFiller: parts.includes('filler'),
    hasDisplay: saysAnywhere(/digital|display/),
    hasDial: saysAnywhere(/\bdial\b|\banalog/),
    isFoam: parts.includes('foam') || says(/foam|styro/),
    isLarge: says(/large|\b[4-9]\d\b|\b\d{3,}\b/),
    isCooling: says(/cool/),
    hasBoxes: says(/box/),
    hasAirLift: product.powerSource === 'air-pump',
    isDivided: says(/divider|chamber/),
    hasShrimp: eggTypes[0] === 'shrimp',
    isHeated: (heatingMethod ?? 'none') !== 'none',
  };
}

const INCUBATOR_DRAWINGS: readonly ProductDrawing[] = [
  'incubator-dome',
  'incubator-tray',
  'incubator-cabinet',
];

/**
 * Returns the labels of the facts that the drawing of a product shows; none for products other than
 * incubators, whose drawings show their kind.
 */
export function factsShown(product: Product, labels: PictureLabels): readonly string[] {
  const { drawing, eggs } = drawnProduct(product, labels);
  if (!INCUBATOR_DRAWINGS.includes(drawing)) return [];
  const { turningType, tray, heatingMethod, humidityControl } = builtInFields();
  const isDrawn = (field: Field) => drawnPart(product, field) !== null;
  const named = [turningType, tray, heatingMethod, humidityControl];
  const stated = named.filter((field) => factOf(product, field) !== null);
  const declared = labels.fields.filter(isDrawn);
  return [
    ...(eggs > 0 ? [WORDS.specifications.capacity] : []),
    ...[...stated, ...declared].map(({ label }) => label),
  ];
}

/** How much of the eggs the closed lid shows. */
const LIDS = ['dome', 'clear-lid', 'window', 'closed-lid'] as const satisfies readonly DrawnPart[];

export type Lid = (typeof LIDS)[number];

/** What a field adds to the drawing of a product; null if nothing, or if the product does not state it. */
function drawnPart(product: Product, field: Field): DrawnPart | null {
  const value = factOf(product, field);
  if (value === null) return null;
  switch (field.kind) {
    case 'choice':
      return field.choices[String(value)]?.draws ?? null;
    case 'yes-no':
      return value === true ? field.draws : null;
    case 'number':
    case 'text':
      return null;
  }
}

/** What moves the air. Infrared warms from above and needs no fan. */
const AIR = { 'fan-based': 'fan', infrared: 'infrared', thermostat: 'still', none: 'still' } as const;

/** So many eggs stand on shelves, whatever else is stated; more than the others do not fit below a dome. */
const CABINET_FROM = 100;
const DOME_UP_TO = 24;

/** The drawing of a product that names none; a product that no rule knows is an accessory. */
function guessDrawing(
  product: Product,
  { kinds, lid }: { readonly kinds: readonly CategoryKind[]; readonly lid: Lid | null },
): ProductDrawing {
  const { eggTypes, heatingMethod: heating, powerSource: power, tray } = product;
  const says = wordsIn(product.name);
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
  // A machine is a box with a tray, unless a fact says otherwise.
  if (!isAccessory && (capacity > 0 || kinds.some(holdsIncubators)))
    return first(
      [eggTypes[0] === 'reptile', 'incubator-reptile'],
      [says(/cabinet/) || tray === 'shelves' || capacity >= CABINET_FROM, 'incubator-cabinet'],
      [says(/dome/) || (lid === 'dome' && capacity <= DOME_UP_TO), 'incubator-dome'],
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

function wordsIn(text: string): (words: RegExp) => boolean {
  const lowerCase = text.toLowerCase();
  return (words) => words.test(lowerCase);
}
