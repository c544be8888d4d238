import type { Sign } from '../../src/domain/drawings.ts';
import type { ShownProduct } from '../../src/site/shownProduct.ts';
import type { Drawing } from './palette.ts';
import { drawProduct, MACHINE } from './products.ts';

const PLAIN = { turning: 'none', humidity: 'none', air: null, hasDisplay: false } as const;

/** What shows each sign, and little else. */
const SHOWN: Readonly<Record<Sign, Partial<ShownProduct>>> = {
  turner: { turning: 'automatic', eggs: 15 },
  'by-hand': { turning: 'manual', eggs: 10 },
  foam: { isFoam: true, eggs: 10 },
  fan: { air: 'fan', eggs: 10 },
  infrared: { air: 'infrared', eggs: 10 },
  channel: { humidity: 'manual', eggs: 10 },
  bottle: { humidity: 'automatic', eggs: 10 },
  display: { hasDisplay: true, air: 'fan', eggs: 10 },
  cabinet: { drawing: 'incubator-cabinet', eggs: 60 },
  dome: { drawing: 'incubator-dome', eggs: 7 },
  brooder: { drawing: 'brooder-plate' },
  candler: { drawing: 'candler' },
  accessory: { drawing: 'meter' },
  aquarium: { drawing: 'breeding-box-hang-on' },
  eggs: { drawing: 'hatching-eggs', eggs: 12, egg: 'quail' },
};

export function drawSign(sign: Sign): Drawing {
  return drawProduct({ ...MACHINE, ...PLAIN, ...SHOWN[sign] }, `sign ${sign}`);
}
