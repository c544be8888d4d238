import type { IncubatorKind } from '../../../src/site/productKind.ts';

const PLAIN: IncubatorKind = {
  kind: 'incubator',
  shape: 'tray',
  shell: 'plastic',
  eggs: 24,
  egg: 'chicken',
  turning: 'automatic',
  air: 'fan',
  humidity: 'manual',
  panel: 'display',
};

/** Machines that stand for the many of their kind in the wide drawings. */
export const MACHINES = {
  dome: { ...PLAIN, shape: 'dome', eggs: 8 },
  mini: { ...PLAIN, shape: 'dome', eggs: 3, turning: 'manual', air: 'still', panel: 'dial' },
  automatic: { ...PLAIN, humidity: 'automatic' },
  manual: { ...PLAIN, eggs: 15, turning: 'manual', air: 'still', panel: 'dial' },
  forcedAir: { ...PLAIN, eggs: 36 },
  budget: { ...PLAIN, shell: 'foam', eggs: 18, turning: 'manual', air: 'still', panel: 'dial' },
} satisfies Record<string, IncubatorKind>;
