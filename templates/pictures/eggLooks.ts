import type { EggKind } from '../../src/domain/drawings.ts';

/** The colors of a shell: in the light, in the shade, and its speckles. */
export interface Shell {
  readonly fill: string;
  readonly shade: string;
  readonly speckle?: { readonly color: string; readonly spots: number; readonly largest: number };
}

interface EggLook {
  /** Length and width in millimetres. */
  readonly length: number;
  readonly width: number;
  readonly shells: readonly [Shell, ...Shell[]];
}

const WHITE: Shell = { fill: '#fdf8ee', shade: '#e6d8bf' };
const CREAM: Shell = { fill: '#f8e6c6', shade: '#dfc091' };
const BROWN: Shell = { fill: '#d89c68', shade: '#b47443' };
const TAN: Shell = { fill: '#e8bf90', shade: '#c99763' };
const GREEN: Shell = { fill: '#d3e0cd', shade: '#a9bfa6' };
const BLUE: Shell = { fill: '#cfe3e2', shade: '#a3c2c3' };

/**
 * What eggs look like. The sizes are typical values for the drawings only: no page states them.
 */
export const EGG_LOOKS: Record<EggKind, EggLook> = {
  chicken: { length: 57, width: 44, shells: [BROWN, CREAM] },
  bantam: { length: 46, width: 36, shells: [CREAM, TAN] },
  duck: { length: 64, width: 46, shells: [BLUE, WHITE] },
  goose: { length: 86, width: 58, shells: [WHITE] },
  turkey: {
    length: 66,
    width: 48,
    shells: [{ ...CREAM, speckle: { color: '#a9713f', spots: 30, largest: 0.8 } }],
  },
  quail: {
    length: 34,
    width: 26,
    shells: [{ fill: '#f0e2c4', shade: '#d2b98c', speckle: { color: '#5a3c26', spots: 20, largest: 2.8 } }],
  },
  pigeon: { length: 39, width: 29, shells: [WHITE] },
  parrot: { length: 34, width: 27, shells: [WHITE] },
  canary: {
    length: 19,
    width: 14,
    shells: [{ ...BLUE, speckle: { color: '#8d6a4d', spots: 9, largest: 1.3 } }],
  },
  reptile: { length: 36, width: 20, shells: [{ fill: '#f7f1e2', shade: '#dbcdb0' }] },
};

type HenShells = readonly [Shell, ...Shell[]];

export const HEN_CLUTCHES: readonly [HenShells, ...HenShells[]] = [
  [BROWN, CREAM],
  [CREAM, WHITE],
  [BROWN, TAN],
  [TAN, GREEN],
];
