import type { EggKind } from '../../src/domain/drawings.ts';
import { EGG_LOOKS, egg, type Shell } from './eggs.ts';
import { rounded, straw } from './numbers.ts';
import type { Drawing } from './palette.ts';
import { type DrawingValues, drawSvg } from './svgFile.ts';

export const [BROWN, CREAM = BROWN] = EGG_LOOKS.chicken.shells;

/** Pixels for each millimeter of egg: the same for every egg of a drawing. */
export const EGG_SCALE = 1.52;

/** The size of a hen's egg in pixels. */
export const HEN_EGG_SIZE = { width: 54, height: 70, seed: '' };

/** A drawing for the top of a page, with hen's eggs to place, and straw on its table. */
export function wideDrawing(name: string, seed: string, values: DrawingValues): Drawing {
  return drawSvg(name, { ...henEggs(), ...values, straw: straw(seed, 22, [10, 630], [188, 234]) });
}

function henEggs(): DrawingValues {
  return {
    brown: egg({ ...HEN_EGG_SIZE, shell: BROWN }),
    cream: egg({ ...HEN_EGG_SIZE, shell: CREAM }),
    brownRing: egg({ ...HEN_EGG_SIZE, shell: BROWN, mark: 'ring' }),
    creamCross: egg({ ...HEN_EGG_SIZE, shell: CREAM, mark: 'cross' }),
  };
}

/** An egg of a kind on its narrow end at 0, 0, in its true relative size. */
export function eggIn(kind: EggKind, shell: Shell, x: number, tilt = 0): string {
  const { length, width } = EGG_LOOKS[kind];
  return egg({ width: width * EGG_SCALE, height: length * EGG_SCALE, shell, seed: `${kind} ${x}`, tilt });
}

export function placeAt(x: number, y: number, drawn: string): string {
  return `<g transform="${rounded`translate(${x} ${y})`}">${drawn}</g>`;
}
