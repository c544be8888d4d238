import type { EggKind } from '../../domain/drawings.ts';
import { holdsIncubators } from '../../domain/products/categoryKind.ts';
import type { HumidityControl, TurningType } from '../../domain/products/product.ts';
import { type KindFacts, wordsIn } from './kindFacts.ts';

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

export interface ReptileIncubatorKind {
  readonly kind: 'reptileIncubator';
  readonly eggs: number;
  readonly climate: 'heats' | 'heats and cools';
  readonly nest: 'boxes' | 'tray';
}

/** The kind of an incubator, or null for what is none. */
export function guessIncubator(facts: KindFacts): IncubatorKind | ReptileIncubatorKind | null {
  const { capacity, eggTypes, categoryKinds } = facts;
  if (categoryKinds.includes('accessory')) return null;
  if (capacity === 0 && !categoryKinds.some(holdsIncubators)) return null;
  return eggTypes[0] === 'reptile' ? reptileIncubator(facts) : incubator(facts, shapeOf(facts));
}

/**
 * An incubator of a shape, with all else as its specifications and its name have it. Of what they do not state it has nothing: a
 * drawing shows no turner, water or fan then.
 */
export function incubator(facts: KindFacts, shape: IncubatorKind['shape']): IncubatorKind {
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
export function reptileIncubator(facts: KindFacts): ReptileIncubatorKind {
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
