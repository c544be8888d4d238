import type { Catalogue } from '../content/catalogue.ts';
import type { EggKind, ProductDrawing } from '../domain/drawings.ts';
import { type CategoryKind, holdsIncubators } from '../domain/products/categoryKind.ts';
import type { HumidityControl, Product, TurningType } from '../domain/products/product.ts';

/** What the picture of a product shows. A drawing uses those facts that it can show. */
export interface ShownProduct {
  /** Names the SVG file in `templates/pictures/products`. */
  readonly drawing: ProductDrawing;
  readonly egg: EggKind;
  readonly eggs: number;
  readonly turning: TurningType;
  readonly humidity: HumidityControl;
  /** Infrared warms from above and needs no fan. Null if not stated. */
  readonly air: 'fan' | 'still' | 'infrared' | null;
  /** A display instead of a dial. */
  readonly hasDisplay: boolean;
  readonly isFoam: boolean;
  readonly isLarge: boolean;
  readonly isCooling: boolean;
  readonly hasBoxes: boolean;
  readonly hasAirLift: boolean;
  readonly isDivided: boolean;
  readonly hasShrimp: boolean;
  readonly isHeated: boolean;
}

/** What decides how a product is drawn: its specifications, and its name where they do not decide. */
export interface KindFacts
  extends Pick<
    Product,
    'drawing' | 'name' | 'eggTypes' | 'turningType' | 'humidityControl' | 'heatingMethod' | 'powerSource'
  > {
  /** Zero if not stated: the drawing shows no eggs then. */
  readonly capacity: number;
  readonly categoryKinds: readonly CategoryKind[];
  readonly egg: EggKind;
}

/** What a drawing depends on besides its product. */
export type PictureLabels = Pick<Catalogue, 'categoryLabels' | 'eggTypeLabels'>;

/** Gathers what decides how a product is drawn. */
export function kindFacts(product: Product, { categoryLabels, eggTypeLabels }: PictureLabels): KindFacts {
  const kinds = categoryLabels.filter(({ slug }) => product.categories.includes(slug));
  const eggs = product.eggTypes.flatMap(
    (eggType) => eggTypeLabels.find(({ slug }) => slug === eggType)?.drawing ?? [],
  );
  const { drawing, name, eggTypes, turningType, humidityControl, heatingMethod, powerSource } = product;
  return {
    ...{ drawing, name, eggTypes, turningType, humidityControl, heatingMethod, powerSource },
    capacity: product.capacity ?? 0,
    categoryKinds: kinds.map(({ kind }) => kind),
    egg: eggs[0] ?? 'chicken',
  };
}

/** Whether a list of slugs has one that is written as plain text here. */
function has(slugs: readonly string[], slug: string): boolean {
  return slugs.includes(slug);
}

/** Works out what the picture of a product shows. What is not stated is not shown: no turner, water or fan. */
export function shownProduct(facts: KindFacts): ShownProduct {
  const says = wordsIn(facts);
  const drawing = facts.drawing ?? guessDrawing(facts);
  const air = airOf(facts);
  return {
    drawing,
    egg: facts.egg,
    eggs: drawing === 'hatching-eggs' ? Number(/\d{1,4}/.exec(facts.name)?.[0] ?? 12) : facts.capacity,
    turning: facts.turningType ?? 'none',
    humidity: facts.humidityControl ?? 'none',
    air,
    hasDisplay: air === 'fan' || facts.turningType === 'automatic' || says(/digital|display/),
    isFoam: says(/foam|styro/),
    isLarge: says(/large|\b[4-9]\d\b|\b\d{3,}\b/),
    isCooling: says(/cool/),
    hasBoxes: says(/box/),
    hasAirLift: facts.powerSource === 'air-pump',
    isDivided: says(/divider|chamber/),
    hasShrimp: facts.eggTypes[0] === 'shrimp',
    isHeated: (facts.heatingMethod ?? 'none') !== 'none',
  };
}

function airOf({ heatingMethod }: KindFacts): ShownProduct['air'] {
  switch (heatingMethod) {
    case null:
      return null;
    case 'fan-based':
      return 'fan';
    case 'infrared':
      return 'infrared';
    case 'thermostat':
    case 'none':
      return 'still';
  }
}

/** The drawing of a product that names none; a product that no rule knows is an accessory. */
function guessDrawing(facts: KindFacts): ProductDrawing {
  return (
    guessAquatic(facts) ?? guessBrooder(facts) ?? guessIncubator(facts) ?? guessByName(facts) ?? 'accessory'
  );
}

function guessAquatic(facts: KindFacts): ProductDrawing | null {
  const { eggTypes, powerSource } = facts;
  const says = wordsIn(facts);
  if (has(eggTypes, 'brine-shrimp')) {
    if ((powerSource ?? 'none') === 'none') return 'hatchery-dish';
    return says(/bottle/) ? 'hatchery-bottle' : 'hatchery-cone';
  }
  if (!has(eggTypes, 'fish') && !has(eggTypes, 'shrimp')) return null;
  if (says(/\bnet\b|mesh/)) return 'breeding-box-net';
  if (says(/suction/)) return 'breeding-box-inside';
  return powerSource === 'air-pump' ? 'breeding-box-hang-on' : 'breeding-box-floating';
}

function guessBrooder(facts: KindFacts): ProductDrawing | null {
  if (!facts.categoryKinds.includes('brooder')) return null;
  const says = wordsIn(facts);
  switch (facts.heatingMethod) {
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
function guessIncubator(facts: KindFacts): ProductDrawing | null {
  const { capacity, eggTypes, categoryKinds } = facts;
  const says = wordsIn(facts);
  if (categoryKinds.includes('accessory')) return null;
  if (capacity === 0 && !categoryKinds.some(holdsIncubators)) return null;
  if (eggTypes[0] === 'reptile') return 'incubator-reptile';
  const isCommercial = categoryKinds.includes('commercial-incubator');
  if (says(/cabinet/) || capacity >= 80 || isCommercial) return 'incubator-cabinet';
  if (says(/dome/)) return 'incubator-dome';
  return capacity <= 12 && !says(/foam|tray/) ? 'incubator-dome' : 'incubator-tray';
}

function guessByName(facts: KindFacts): ProductDrawing | null {
  const says = wordsIn(facts);
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
  const isSold = says(/\beggs\b/) && facts.powerSource === 'none';
  return isSold && !facts.categoryKinds.includes('accessory') ? 'hatching-eggs' : null;
}

/** Makes a function that tests a product's name for words, whatever their case. */
function wordsIn({ name }: KindFacts): (words: RegExp) => boolean {
  const text = name.toLowerCase();
  return (words) => words.test(text);
}
