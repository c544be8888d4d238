import type { ProductDrawing } from '../../src/domain/drawings.ts';
import type { TurningType } from '../../src/domain/products/product.ts';
import type { ShownProduct } from '../../src/site/drawnProduct.ts';
import {
  type Clutch,
  clutchOf,
  type EggSetting,
  eggDefs,
  eggField,
  LEGIBLE_EGGS,
  longestRow,
} from './clutch.ts';
import { blots, egg, shellsOf } from './eggs.ts';
import { boxValues, cabinetValues, domeValues, scaled, scaleOf } from './incubators.ts';
import { rounded, scatter, straw } from './numbers.ts';
import type { Drawing, GroundName, ToneName } from './palette.ts';
import { type DrawingValues, fillSvg, readDrawing } from './svgFile.ts';

export const MACHINE: ShownProduct = {
  drawing: 'incubator-tray',
  egg: 'chicken',
  eggs: 24,
  turning: 'automatic',
  tray: 'cups',
  lid: 'clear-lid',
  humidity: 'manual',
  air: 'fan',
  hasFiller: false,
  hasDisplay: true,
  hasDial: false,
  isFoam: false,
  isLarge: false,
  isCooling: false,
  hasBoxes: false,
  hasAirLift: false,
  isDivided: false,
  hasShrimp: false,
  isHeated: true,
};

export function drawProduct(shown: ShownProduct, seed: string): Drawing {
  const ground = fillSvg('parts/square-ground', { straw: straw(seed, 9, [8, 232], [202, 234]) });
  const markup = ground + productMarkup(shown, seed);
  return { width: 240, height: 240, ...settingOf(shown), markup };
}

/** The color of a machine shows who turns the eggs: the machine or the keeper, or that it is not stated. */
const TONE_OF_TURNING = {
  automatic: 'dusk',
  manual: 'yolk',
  none: 'shell',
} as const satisfies Record<TurningType, ToneName>;

/**
 * The ground, which the SVG file names, says of what kind a product is; a machine of foam is as pale as foam.
 */
function settingOf({ drawing, isFoam, turning }: ShownProduct): { ground: GroundName; tone: ToneName } {
  const { ground, tone } = readDrawing(`products/${drawing}`);
  const ownTone = isFoam ? 'foam' : TONE_OF_TURNING[turning];
  return { ground: ground ?? 'straw', tone: tone ?? ownTone };
}

/** Draws a product without its ground: the SVG file with its name, filled in with what the product has. */
export function productMarkup(shown: ShownProduct, seed: string): string {
  const { drawing, turning, humidity, air } = shown;
  const hasBottle = humidity === 'automatic';
  const markup = fillSvg(`products/${drawing}`, {
    ...shown,
    hasTurner: turning === 'automatic',
    hasWater: humidity !== 'none',
    hasBottle,
    hasChannel: humidity === 'manual',
    hasFan: air === 'fan',
    hasHeatCoil: air === 'infrared',
    isStill: air === 'still',
    ...COMPUTED[drawing]?.(shown, seed),
  });
  const machine = scaled(markup, scaleOf(shown));
  // A bottle stands to the left of the machine, which makes room for it.
  if (hasBottle && (drawing === 'incubator-tray' || drawing === 'incubator-dome'))
    return `<g transform="translate(10 0)">${machine}</g>`;
  if (hasBottle && drawing === 'incubator-cabinet') return `<g transform="translate(12 0)">${machine}</g>`;
  return machine;
}

/** Eggs in a box of the post, and those of a turner on its own. */
const IN_A_BOX: EggSetting = { turning: 'none', tray: null };
const ON_A_TURNER: EggSetting = { turning: 'automatic', tray: 'cups' };

/** Variables of SVG files that are computed from the facts of a product. */
const COMPUTED: { readonly [D in ProductDrawing]?: (shown: ShownProduct, seed: string) => DrawingValues } = {
  accessory: (_, seed) => {
    const [first, second] = shellsOf('chicken', seed);
    const size = { width: 44, height: 57, seed };
    return { firstEgg: egg({ ...size, shell: first }), secondEgg: egg({ ...size, shell: second }) };
  },
  'candler-pen': (_, seed) => ({ blots: blots(seed) }),
  'hatchery-bottle': (_, seed) => ({
    swarm: swarm(seed, 26, (u, v) => [120 + (u - 0.5) * (72 - v * v * 56), 68 + v * 82]),
  }),
  'hatchery-cone': (_, seed) => ({
    swarm: swarm(seed, 30, (u, v) => [120 + (u - 0.5) * (88 - v * 68), 68 + v * 88]),
  }),
  'hatchery-dish': (_, seed) => ({
    swarm: swarm(seed, 34, (u, v) => [
      120 + Math.cos(u * 6.28) * (34 + v * 46),
      142 + Math.sin(u * 6.28) * (15 + v * 15),
    ]),
    cup: swarm(`${seed} cup`, 16, (u, v) => [120 + (u - 0.5) * 40, 126 + (v - 0.5) * 12]),
  }),
  'hatching-eggs': ({ egg: kind, eggs }, seed) => {
    const count = Math.min(eggs, LEGIBLE_EGGS['hatching-eggs']);
    const rows = count > 12 ? 3 : 2;
    const step = 176 / (longestRow(count, rows) + 0.3);
    const clutch = clutchOf(kind, IN_A_BOX, seed, Math.min(34, step * 1.2));
    return clutchValues(clutch, eggField({ ...clutch, step }, { count, rows, x: 120, y: 176, rise: 16 }));
  },
  'turner-tray': ({ egg: kind }, seed) => {
    const clutch = clutchOf(kind, ON_A_TURNER, seed, 24);
    const field = { count: 41, rows: 6, x: 116, y: 196, rise: 20 };
    return clutchValues(clutch, eggField({ ...clutch, step: 23.5 }, field));
  },
  'incubator-dome': domeValues,
  'incubator-tray': boxValues,
  'incubator-cabinet': cabinetValues,
  'incubator-reptile': (shown) => ({ nests: reptileNests(shown) }),
};

function clutchValues(clutch: Clutch, eggs: string): DrawingValues {
  return { eggDefs: eggDefs(clutch), eggs };
}

/** Brine shrimps: dots, too many to count, each placed by two numbers from 0 to 1. */
function swarm(
  seed: string,
  count: number,
  place: (u: number, v: number) => readonly [number, number],
): string {
  return scatter(seed, count, (next) => {
    const [x, y] = place(next(), next());
    return rounded`M${x} ${y}h.1`;
  }).join('');
}

/** Four small lidded boxes, or one tray. */
function reptileNests({ hasBoxes, eggs }: ShownProduct): string {
  const shown = Math.min(eggs, LEGIBLE_EGGS['incubator-reptile']);
  if (!hasBoxes)
    return reptileNest({ x: 56, y: 154, width: 128, height: 44 }, shown, Math.min(6, Math.max(1, shown)));
  return [0, 1, 2, 3]
    .map((box) => {
      const place = { x: 56 + (box % 2) * 66, y: 118 + Math.floor(box / 2) * 38, width: 60, height: 31 };
      return reptileNest(place, Math.floor((shown + box) / 4), 3);
    })
    .join('');
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Damp vermiculite, and the eggs that lie half in it. */
function reptileNest({ x, y, width, height }: Box, count: number, perRow: number): string {
  const step = width / (perRow + 0.4);
  const bed = height > 40 ? 22 : 11;
  const ry = height > 40 ? 7 : 5.5;
  const rx = Math.round(Math.min(9, step * 0.44));
  const eggs = Array.from({ length: count }, (_, index) => {
    const cx = Math.round(x + step * ((index % perRow) + 0.7));
    const cy = Math.round(y - bed * 1.5 + Math.floor(index / perRow) * bed * 0.5);
    return `<ellipse class="cream thin" cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"/>`;
  });
  const values = { x, bed, width, height, bedTop: y - bed, top: y - height };
  return fillSvg('parts/reptile-nest', { ...values, eggs: eggs.join('') });
}
