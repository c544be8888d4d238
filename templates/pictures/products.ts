import type { ProductDrawing } from '../../src/domain/drawings.ts';
import type { TurningType } from '../../src/domain/products/product.ts';
import type { ShownProduct } from '../../src/site/drawnProduct.ts';
import { type Clutch, clutchOf, eggDefs, eggField, eggLayers, LEGIBLE_EGGS, longestRow } from './clutch.ts';
import { blots, egg, shellsOf } from './eggs.ts';
import { hash, rounded, scatter, straw } from './numbers.ts';
import type { Drawing, GroundName, ToneName } from './palette.ts';
import { type DrawingValues, fillSvg, readDrawing } from './svgFile.ts';

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
  // A bottle stands to the left of the machine, which makes room for it.
  if (hasBottle && drawing === 'incubator-tray') return `<g transform="translate(10 0)">${markup}</g>`;
  if (hasBottle && drawing === 'incubator-cabinet') return `<g transform="translate(12 0)">${markup}</g>`;
  return markup;
}

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
    const clutch = clutchOf(kind, 'none', seed, Math.min(34, step * 1.2));
    return clutchValues(clutch, eggField({ ...clutch, step }, { count, rows, x: 120, y: 176, rise: 16 }));
  },
  'turner-tray': ({ egg: kind }, seed) => {
    const clutch = clutchOf(kind, 'automatic', seed, 24);
    const field = { count: 41, rows: 6, x: 116, y: 196, rise: 20 };
    return clutchValues(clutch, eggField({ ...clutch, step: 23.5 }, field));
  },
  'incubator-dome': domeValues,
  'incubator-tray': trayValues,
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

function domeValues({ eggs, egg: kind, turning }: ShownProduct, seed: string): DrawingValues {
  const count = Math.min(eggs, LEGIBLE_EGGS['incubator-dome']);
  const rows = count <= 3 ? 1 : count <= 10 ? 2 : 3;
  const clutch = clutchOf(kind, turning, seed, Math.min(38, 142 / (longestRow(count, rows) + 0.3)));
  const rise = clutch.height * (rows === 3 ? 0.4 : 0.46);
  return clutchValues(clutch, eggField(clutch, { count, rows, x: 120, y: 158, rise }));
}

/** From this number on, the eggs of a tray lie in two layers. */
const TWO_LAYERS = 49;

function trayValues({ eggs, egg: kind, turning, humidity }: ShownProduct, seed: string): DrawingValues {
  const isDouble = eggs >= TWO_LAYERS;
  const shown = Math.min(eggs, LEGIBLE_EGGS['incubator-tray']);
  const count = isDouble ? Math.ceil(shown / 2) : shown;
  const rows = trayRows(count, isDouble);
  const half = isDouble || count > 32 ? (humidity === 'automatic' ? 94 : 100) : count <= 20 ? 80 : 92;
  const step = Math.min(36, (half * 2 - 28) / (longestRow(count, rows) + 0.3));
  const clutch = clutchOf(kind, turning, seed, step);
  const rise = Math.min(clutch.height * 0.56, isDouble ? 13 : 17);
  const top = isDouble ? 34 : Math.max(44, 150 - clutch.height - (rows - 1) * rise - 32);
  const left = 120 - half;
  const right = 120 + half;
  const front = { count, y: 150 };
  const layers = isDouble ? [{ count: shown - count, y: 96 }, front] : [front];
  return {
    ...clutchValues(clutch, eggLayers(clutch, { layers, rows, rise, shelf: isDouble ? half - 5 : null })),
    left,
    right,
    top,
    half,
    // Makers shape lids in three ways.
    isRoundLid: hash(`${seed} lid`) % 3 === 0,
    isSlantedLid: hash(`${seed} lid`) % 3 === 1,
    isArchedLid: hash(`${seed} lid`) % 3 === 2,
    pits: pits(left, right, top),
    coil: `M${Math.round(120 - half * 0.6)} ${Math.round(top + 18)}${'q5-9 10 0t10 0'.repeat(Math.round(half * 0.06))}`,
    channel: half * 2 - 28,
    waves: 'q4-4 8 0t8 0'.repeat(Math.floor((half - 20) / 8)),
  };
}

/** The rows of a tray: eggs stay as large as its width allows. */
function trayRows(count: number, isDouble: boolean): number {
  if (count <= 10) return 2;
  if (count <= 18 || isDouble) return 3;
  return count <= 40 ? 4 : 5;
}

/** The pits of a foam box, around the window of its lid. */
function pits(left: number, right: number, top: number): string {
  return scatter('foam', 44, (next) => {
    const x = left + next() * (right - left);
    const y = top + 2 + next() * 140;
    const isInWindow = x > left + 8 && x < right - 8 && y > top + 8;
    return isInWindow ? '' : rounded`M${x} ${y}h.1`;
  }).join('');
}

/** A cabinet's shelves: the foot of the lowest, the room for all of them, and the rows of eggs on each. */
const SHELVES = { foot: 186, room: 126, rows: 2 } as const;

function cabinetValues({ eggs, egg: kind, turning }: ShownProduct, seed: string): DrawingValues {
  const { foot, room, rows } = SHELVES;
  const shelves = eggs < 100 ? 3 : eggs < 120 ? 4 : 5;
  const shown = Math.min(eggs, LEGIBLE_EGGS['incubator-cabinet']);
  const step = Math.min(28, 112 / (longestRow(Math.ceil(shown / shelves), rows) + 0.4));
  const clutch = clutchOf(kind, turning, seed, step);
  const rise = shelves === 5 ? 3 : 6;
  const pitch = Math.min(room / shelves, clutch.height + rise + 8);
  const layers = Array.from({ length: shelves }, (_, shelf) => ({
    count: Math.floor((shown + shelf) / shelves),
    y: foot - (shelves - 1 - shelf) * pitch - 5,
  }));
  const top = foot - shelves * pitch - 42;
  return {
    ...clutchValues(clutch, eggLayers(clutch, { layers, rows, rise, shelf: 60 })),
    top,
    caseHeight: 206 - top,
    doorHeight: foot - top - 32,
  };
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
