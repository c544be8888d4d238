import type { ShownProduct } from '../../src/site/shownProduct.ts';

/** A typical incubator. */
export const MACHINE: ShownProduct = {
  drawing: 'incubator-tray',
  egg: 'chicken',
  eggs: 24,
  turning: 'automatic',
  humidity: 'manual',
  air: 'fan',
  hasDisplay: true,
  isFoam: false,
  isLarge: false,
  isCooling: false,
  hasBoxes: false,
  hasAirLift: false,
  isDivided: false,
  hasShrimp: false,
  isHeated: true,
};
