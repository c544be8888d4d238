import type { Catalogue } from '../content/catalogue.ts';
import type { EggKind, ProductDrawing } from '../domain/drawings.ts';
import { type CategoryKind, holdsIncubators } from '../domain/products/categoryKind.ts';
import type { HumidityControl, Product, TurningType } from '../domain/products/product.ts';

/** What decides a product's kind: what its editor says, its specifications, and its name where they do not decide. */
export interface KindFacts
  extends Pick<
    Product,
    'drawing' | 'name' | 'eggTypes' | 'turningType' | 'humidityControl' | 'heatingMethod' | 'powerSource'
  > {
  /** Of eggs that nobody has counted a drawing shows none. */
  readonly capacity: number;
  readonly categoryKinds: readonly CategoryKind[];
  /** The egg that the product's drawing shows. */
  readonly egg: EggKind;
}

/** What a drawing depends on besides its product. */
export type PictureLabels = Pick<Catalogue, 'categoryLabels' | 'eggTypeLabels'>;

/** Gathers what decides a product's kind. */
export function kindFacts(product: Product, { categoryLabels, eggTypeLabels }: PictureLabels): KindFacts {
  const kinds = categoryLabels.filter(({ slug }) => product.categories.includes(slug));
  const eggs = product.eggTypes.flatMap(
    (eggType) => eggTypeLabels.find(({ slug }) => slug === eggType)?.drawing ?? [],
  );
  const { drawing, name, capacity, eggTypes, turningType, humidityControl, heatingMethod, powerSource } =
    product;
  return {
    drawing,
    name,
    capacity: capacity ?? 0,
    eggTypes,
    turningType,
    humidityControl,
    heatingMethod,
    powerSource,
    categoryKinds: kinds.map(({ kind }) => kind),
    egg: eggs[0] ?? 'chicken',
  };
}

/** Makes a function that tests a product's name for words, whatever their case. */
function wordsIn({ name }: Pick<KindFacts, 'name'>): (words: RegExp) => boolean {
  const text = name.toLowerCase();
  return (words) => words.test(text);
}

/** Whether a list of slugs has one that is written as plain text here. */
export function has(slugs: readonly string[], slug: string): boolean {
  return slugs.includes(slug);
}

interface BrooderKind {
  readonly kind: 'brooder';
  readonly form: 'plate' | 'lamp' | 'box' | 'cage' | 'pen';
  readonly large: boolean;
}

interface CandlerKind {
  readonly kind: 'candler';
  readonly form: 'torch' | 'strong torch' | 'pen' | 'seat' | 'set';
}

interface BreedingBoxKind {
  readonly kind: 'breedingBox';
  readonly mount: 'hang-on' | 'floating' | 'net' | 'inside';
  readonly airLift: boolean;
  readonly divided: boolean;
  readonly life: 'fish' | 'shrimp';
}

interface HatcheryKind {
  readonly kind: 'hatchery';
  readonly vessel: 'cone' | 'dish' | 'bottle';
  readonly heated: boolean;
}

/** What the picture of a product has to show. */
export type ProductKind =
  | IncubatorKind
  | ReptileIncubatorKind
  | BrooderKind
  | CandlerKind
  | BreedingBoxKind
  | HatcheryKind
  | { readonly kind: 'motor' }
  | { readonly kind: 'meter' }
  | { readonly kind: 'humidifier' }
  | { readonly kind: 'turnerTray'; readonly egg: EggKind }
  | { readonly kind: 'hatchingEggs'; readonly egg: EggKind; readonly eggs: number }
  | { readonly kind: 'accessory' };

/** The kind of a product: the one that its editor names, or else a guess; what no rule knows is an accessory. */
export function productKind(facts: KindFacts): ProductKind {
  if (facts.drawing) return NAMED[facts.drawing](facts);
  return (
    guessAquatic(facts) ??
    guessBrooder(facts) ??
    guessIncubator(facts) ??
    guessByName(facts) ?? { kind: 'accessory' }
  );
}

/** The kind behind each drawing that a product may name; its details come from the product as ever. */
const NAMED: { readonly [D in ProductDrawing]: (facts: KindFacts) => ProductKind } = {
  'incubator-dome': (facts) => incubator(facts, 'dome'),
  'incubator-tray': (facts) => incubator(facts, 'tray'),
  'incubator-cabinet': (facts) => incubator(facts, 'cabinet'),
  'incubator-reptile': reptileIncubator,
  'brooder-plate': (facts) => brooder(facts, 'plate'),
  'brooder-lamp': (facts) => brooder(facts, 'lamp'),
  'brooder-box': (facts) => brooder(facts, 'box'),
  'brooder-cage': (facts) => brooder(facts, 'cage'),
  'brooder-pen': (facts) => brooder(facts, 'pen'),
  candler: () => ({ kind: 'candler', form: 'torch' }),
  'candler-strong': () => ({ kind: 'candler', form: 'strong torch' }),
  'candler-pen': () => ({ kind: 'candler', form: 'pen' }),
  'candler-seat': () => ({ kind: 'candler', form: 'seat' }),
  'candler-set': () => ({ kind: 'candler', form: 'set' }),
  'turner-motor': () => ({ kind: 'motor' }),
  'turner-tray': ({ egg }) => ({ kind: 'turnerTray', egg }),
  meter: () => ({ kind: 'meter' }),
  humidifier: () => ({ kind: 'humidifier' }),
  'hatching-eggs': hatchingEggs,
  'breeding-box-hang-on': (facts) => breedingBox(facts, 'hang-on'),
  'breeding-box-floating': (facts) => breedingBox(facts, 'floating'),
  'breeding-box-net': (facts) => breedingBox(facts, 'net'),
  'breeding-box-inside': (facts) => breedingBox(facts, 'inside'),
  'hatchery-cone': (facts) => hatchery(facts, 'cone'),
  'hatchery-dish': (facts) => hatchery(facts, 'dish'),
  'hatchery-bottle': (facts) => hatchery(facts, 'bottle'),
  accessory: () => ({ kind: 'accessory' }),
};

function guessAquatic(facts: KindFacts): ProductKind | null {
  const { eggTypes } = facts;
  const powerSource = facts.powerSource ?? 'none';
  const says = wordsIn(facts);
  if (has(eggTypes, 'brine-shrimp')) {
    return hatchery(facts, powerSource === 'none' ? 'dish' : says(/bottle/) ? 'bottle' : 'cone');
  }
  if (!has(eggTypes, 'fish') && !has(eggTypes, 'shrimp')) return null;
  if (says(/\bnet\b|mesh/)) return breedingBox(facts, 'net');
  if (says(/suction/)) return breedingBox(facts, 'inside');
  return breedingBox(facts, powerSource === 'air-pump' ? 'hang-on' : 'floating');
}

function hatchery({ heatingMethod }: KindFacts, vessel: HatcheryKind['vessel']): HatcheryKind {
  return { kind: 'hatchery', vessel, heated: (heatingMethod ?? 'none') !== 'none' };
}

function breedingBox(facts: KindFacts, mount: BreedingBoxKind['mount']): BreedingBoxKind {
  const divided = wordsIn(facts)(/divider|chamber/);
  const life = facts.eggTypes[0] === 'shrimp' ? 'shrimp' : 'fish';
  return { kind: 'breedingBox', mount, airLift: facts.powerSource === 'air-pump', divided, life };
}

function guessBrooder(facts: KindFacts): BrooderKind | null {
  if (!facts.categoryKinds.includes('brooder')) return null;
  const says = wordsIn(facts);
  switch (facts.heatingMethod) {
    case 'infrared':
      return brooder(facts, says(/lamp|bulb/) ? 'lamp' : 'plate');
    case 'none':
      return brooder(facts, 'pen');
    case null:
      return brooder(facts, says(/lamp|bulb/) ? 'lamp' : says(/plate/) ? 'plate' : 'pen');
    case 'thermostat':
    case 'fan-based':
      return brooder(facts, says(/cage/) ? 'cage' : 'box');
  }
}

function brooder(facts: KindFacts, form: BrooderKind['form']): BrooderKind {
  return { kind: 'brooder', form, large: wordsIn(facts)(/large|\b[4-9]\d\b|\b\d{3,}\b/) };
}

function guessByName(facts: KindFacts): ProductKind | null {
  const says = wordsIn(facts);
  if (says(/candl/)) return { kind: 'candler', form: candlerForm(says) };
  if (says(/motor/)) return { kind: 'motor' };
  if (says(/humidifier/)) return { kind: 'humidifier' };
  if (says(/thermometer|hygrometer/)) return { kind: 'meter' };
  if (says(/turner/)) return { kind: 'turnerTray', egg: facts.egg };
  const sold = says(/\beggs\b/) && facts.powerSource === 'none';
  return sold && !facts.categoryKinds.includes('accessory') ? hatchingEggs(facts) : null;
}

function hatchingEggs({ egg, name }: KindFacts): ProductKind {
  return { kind: 'hatchingEggs', egg, eggs: Number(/\d{1,4}/.exec(name)?.[0] ?? 12) };
}

function candlerForm(says: (words: RegExp) => boolean): CandlerKind['form'] {
  if (says(/\bset\b|ruler/)) return 'set';
  if (says(/seat|table/)) return 'seat';
  if (says(/\bpen\b/)) return 'pen';
  return says(/high|strong|bright|dark/) ? 'strong torch' : 'torch';
}

export interface IncubatorKind {
  readonly kind: 'incubator';
  readonly shape: 'dome' | 'tray' | 'cabinet';
  readonly shell: 'plastic' | 'foam';
  readonly eggs: number;
  readonly egg: EggKind;
  readonly turning: TurningType;
  /** Infrared warms from above and needs no fan. Null where it is not stated. */
  readonly air: 'fan' | 'still' | 'infrared' | null;
  readonly humidity: HumidityControl;
  readonly panel: 'display' | 'dial';
}

interface ReptileIncubatorKind {
  readonly kind: 'reptileIncubator';
  readonly eggs: number;
  readonly climate: 'heats' | 'heats and cools';
  readonly nest: 'boxes' | 'tray';
}

/** The kind of an incubator, or null for what is none. */
function guessIncubator(facts: KindFacts): IncubatorKind | ReptileIncubatorKind | null {
  const { capacity, eggTypes, categoryKinds } = facts;
  if (categoryKinds.includes('accessory')) return null;
  if (capacity === 0 && !categoryKinds.some(holdsIncubators)) return null;
  return eggTypes[0] === 'reptile' ? reptileIncubator(facts) : incubator(facts, shapeOf(facts));
}

/**
 * An incubator of a shape, with all else as its specifications and its name have it. Of what they do not state it has nothing: a
 * drawing shows no turner, water or fan then.
 */
function incubator(facts: KindFacts, shape: IncubatorKind['shape']): IncubatorKind {
  const says = wordsIn(facts);
  const air = airOf(facts);
  const digital = air === 'fan' || facts.turningType === 'automatic' || says(/digital|display/);
  return {
    kind: 'incubator',
    shape,
    shell: says(/foam|styro/) ? 'foam' : 'plastic',
    eggs: facts.capacity,
    egg: facts.egg,
    turning: facts.turningType ?? 'none',
    air,
    humidity: facts.humidityControl ?? 'none',
    panel: digital ? 'display' : 'dial',
  };
}

/** An incubator for reptiles: nothing in it turns. */
function reptileIncubator(facts: KindFacts): ReptileIncubatorKind {
  const says = wordsIn(facts);
  const climate = says(/cool/) ? 'heats and cools' : 'heats';
  return { kind: 'reptileIncubator', eggs: facts.capacity, climate, nest: says(/box/) ? 'boxes' : 'tray' };
}

/** Small machines have a dome, large ones a door; what lies between is a box with a tray. */
function shapeOf(facts: KindFacts): IncubatorKind['shape'] {
  const says = wordsIn(facts);
  const isCommercial = facts.categoryKinds.includes('commercial-incubator');
  if (says(/cabinet/) || facts.capacity >= 80 || isCommercial) return 'cabinet';
  if (says(/dome/)) return 'dome';
  return facts.capacity <= 12 && !says(/foam|tray/) ? 'dome' : 'tray';
}

function airOf({ heatingMethod }: KindFacts): IncubatorKind['air'] {
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
