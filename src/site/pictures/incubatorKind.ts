import { isIncubatorCategory } from '../../domain/list/facets.ts';
import type { HumidityControl, TurningType } from '../../domain/products/product.ts';
import { type EggKind, mainEgg } from './eggKind.ts';
import { has, type KindFacts, wordsIn } from './kindFacts.ts';

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

export interface ReptileIncubatorKind {
  readonly kind: 'reptileIncubator';
  readonly eggs: number;
  readonly climate: 'heats' | 'heats and cools';
  readonly nest: 'boxes' | 'tray';
}

/** The kind of an incubator, or null for what is none. */
export function incubatorKind(product: KindFacts): IncubatorKind | ReptileIncubatorKind | null {
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
