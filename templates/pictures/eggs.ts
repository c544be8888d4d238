import type { EggKind } from '../../src/domain/drawings.ts';
import { hash, rounded, scatter } from './numbers.ts';
import type { Drawing } from './palette.ts';
import { fillSvg } from './svgFile.ts';

/** The colors of a shell: in the light, in the shade, and its speckles. */
export interface Shell {
  readonly fill: string;
  readonly shade: string;
  readonly speckle?: { readonly color: string; readonly spots: number; readonly largest: number };
}

interface EggLook {
  /** Length and width in millimeters. */
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

/** What eggs look like. The sizes are typical values for the drawings only: no page states them. */
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

interface DrawnEgg {
  readonly width: number;
  readonly height: number;
  readonly shell: Shell;
  /** Decides where the speckles are. */
  readonly seed: string;
  /** Degrees to the left, as on a turner. */
  readonly tilt?: number;
  /** The pencil mark of a keeper who turns by hand. */
  readonly mark?: 'cross' | 'ring' | null;
}

/** An egg that stands on its narrow end at 0, 0, as eggs are set, with the light from the top left. */
export function egg({ width, height, shell, seed, tilt = 0, mark = null }: DrawnEgg): string {
  const drawn = fillSvg('parts/egg', {
    w: width / 2,
    h: height,
    u: width / 2 - 1,
    v: height - 1.2,
    fill: shell.fill,
    shade: shell.shade,
    line: width < 22 ? 2 : 2.6,
    speckles: shell.speckle ? speckles(width, height, shell.speckle, seed) : '',
    isLarge: width >= 22,
    isCrossed: mark === 'cross',
    isRinged: mark === 'ring',
    markSize: Math.min(5, width * 0.16),
    markTop: height * -0.56 - Math.min(5, width * 0.16),
  });
  return tilt === 0
    ? `<g>${drawn}</g>`
    : `<g transform="${rounded`rotate(${-tilt} 0 ${-height / 2})`}">${drawn}</g>`;
}

/** Spots on the shell, each a short dash: every third one is a blot. */
function speckles(
  width: number,
  height: number,
  speckle: NonNullable<Shell['speckle']>,
  seed: string,
): string {
  // Small drawings have room for few spots.
  const count = Math.min(speckle.spots, Math.max(6, Math.round(width / 1.8)));
  // Fine spots are round, large ones are blots.
  const dash = width * (speckle.largest > 2 ? 0.09 : 0.012);
  const spots = scatter(seed, count, (next) => {
    const angle = next() * 2 * Math.PI;
    const reach = Math.sqrt(next()) * 0.84;
    const x = Math.cos(angle) * reach * width * 0.46;
    const y = -height * 0.57 + Math.sin(angle) * reach * height * 0.42;
    return rounded`M${x} ${y}l${(next() - 0.5) * dash} ${next() * dash}`;
  });
  const size = (speckle.largest * width) / 26;
  const most = Math.ceil(count / 3);
  return fillSvg('parts/speckles', {
    color: speckle.color,
    blotSize: Math.max(0.9, size),
    blots: spots.slice(0, most).join(''),
    spotSize: Math.max(0.8, size / 2),
    spots: spots.slice(most).join(''),
  });
}

export function shellsOf(kind: EggKind, seed: string): readonly [Shell, Shell] {
  const clutch = HEN_CLUTCHES[hash(seed) % HEN_CLUTCHES.length];
  const [first, second = first] = kind === 'chicken' && clutch ? clutch : EGG_LOOKS[kind].shells;
  return [first, second];
}

export function blots(seed: string): string {
  return scatter(seed, 18, (next) => {
    const angle = next() * 2 * Math.PI;
    const reach = 0.5 + 0.4 * next();
    const size = 2 + 3 * next();
    return rounded`M${Math.cos(angle) * reach * 36} ${-50 + Math.sin(angle) * reach * 46 - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`;
  }).join('');
}

/** The front of a nest: a heap of straw that covers the feet of what lies in it. */
export function nest(x: number, y: number, width: number, seed: string): string {
  const half = width / 2;
  const ends = scatter(`${seed} ends`, 10, (next, index) => {
    const side = index % 2 === 0 ? -1 : 1;
    const from = y - 6 + next() * 22;
    return rounded`M${x + side * half * 0.86} ${from}l${side * (half * 0.14 + 4 + next() * 9)} ${next() * 14 - 9}`;
  });
  const wisps = scatter(seed, Math.round(half / 3), (next) => {
    const across = next() * 2 - 1;
    const down = next() * 20;
    return rounded`M${x + across * (half * 0.86 - down)} ${y + 5 + down}l${8 + next() * 9} ${(next() - 0.5) * 7}`;
  });
  return fillSvg('parts/nest', { y, half, left: x - half, ends: ends.join(''), wisps: wisps.join('') });
}

const SIZE = 100;

/**
 * Pixels for each millimeter of egg: a goose's fills the picture, and all are in their true relative size.
 */
const SCALE = 1.05;

/** One egg on no ground of its own, for a row of them. */
export function drawEgg(kind: EggKind): Drawing {
  const { length, width, shells } = EGG_LOOKS[kind];
  const drawn = egg({ width: width * SCALE, height: length * SCALE, shell: shells[0], seed: kind });
  const shadow = `<ellipse class="shadow bare" cx="8" cy="-2" rx="${Math.round(width * SCALE * 0.5)}" ry="4"/>`;
  const markup = `<g transform="translate(${SIZE / 2} ${SIZE - 4})">${shadow}${drawn}</g>`;
  return { width: SIZE, height: SIZE, ground: 'straw', tone: 'barn', markup };
}
