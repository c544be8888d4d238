import type { Scene } from '../../src/domain/drawings.ts';
import { EGG_LOOKS, egg, nest } from './eggs.ts';
import { rounded, straw } from './numbers.ts';
import type { Drawing } from './palette.ts';
import { MACHINE, productMarkup } from './products.ts';
import { drawSvg, type Values } from './svgFile.ts';

const [BROWN, CREAM = BROWN] = EGG_LOOKS.chicken.shells;
const [BLUE, WHITE = BLUE] = EGG_LOOKS.duck.shells;
const [SPECKLED] = EGG_LOOKS.quail.shells;

const SIZE = { width: 54, height: 70, seed: '' };
const LARGE = { width: 84, height: 109, seed: 'scene' };

/** Nothing lies in the machines side by side, so that their markers are the same. */
const UNTURNED = { ...MACHINE, turning: 'none', humidity: 'none' } as const;

export function drawScene(scene: Scene): Drawing {
  const values: Values = {
    straw: straw(scene, 22, [10, 630], [188, 234]),
    brown: egg({ ...SIZE, shell: BROWN }),
    cream: egg({ ...SIZE, shell: CREAM }),
    brownRing: egg({ ...SIZE, shell: BROWN, mark: 'ring' }),
    creamCross: egg({ ...SIZE, shell: CREAM, mark: 'cross' }),
    brownTilted: egg({ ...SIZE, shell: BROWN, tilt: 16 }),
    bigEgg: egg({ ...LARGE, shell: BROWN, mark: 'cross' }),
    pippedEgg: egg({ ...LARGE, shell: BROWN }),
    hole: LARGE.height * -0.62,
    shell: CREAM.fill,
    ...PARTS[scene]?.(),
  };
  return drawSvg(`scenes/${scene}`, values);
}

const PARTS: { readonly [S in Scene]?: () => Values } = {
  brooder: () => ({ plate: product({ drawing: 'brooder-plate', isLarge: true }) }),
  calendar: () => ({ turned: cells(0, 18), locked: cells(18, 20) }),
  duckling: () => ({
    blueEgg: egg({ ...SIZE, shell: BLUE }),
    whiteEgg: egg({ ...SIZE, shell: WHITE }),
    nest: nest(162, 196, 220, 'duckling'),
  }),
  'egg-box': () => ({ backRow: row(7, 176, 160), frontRow: row(6, 200, 176) }),
  fan: () => ({
    fanMachine: product({ ...UNTURNED, air: 'fan' }),
    stillMachine: product({ ...UNTURNED, air: 'still', hasDisplay: false }),
  }),
  hen: () => ({ nest: nest(240, 192, 214, 'hen') }),
  pip: () => ({ nest: nest(320, 196, 300, 'pip') }),
  'power-cut': () => ({ darkMachine: product({ ...MACHINE, hasDisplay: false }) }),
  quail: () => ({ quailEggs: clutch(5, 112, 196), nest: nest(176, 192, 190, 'quail') }),
  thermometer: () => ({ meter: product({ drawing: 'meter' }) }),
  water: () => ({ wetMachine: product({ ...MACHINE, humidity: 'manual' }) }),
};

function product(shows: Partial<typeof MACHINE>): string {
  return productMarkup({ ...MACHINE, ...shows }, 'scene');
}

/** The cells of a calendar, seven in a row. */
function cells(from: number, to: number): string {
  const places = Array.from({ length: to - from }, (_, index) => index + from);
  return places
    .map((day) => rounded`M${244 + (day % 7) * 25.4} ${88 + Math.floor(day / 7) * 38}h20v20h-20z`)
    .join('');
}

function row(count: number, x: number, y: number): string {
  return standing(count, (index) => [
    x + index * 48,
    y,
    egg({ width: 44, height: 57, seed: '', shell: index % 3 === 1 ? CREAM : BROWN }),
  ]);
}

function clutch(count: number, x: number, y: number): string {
  return standing(count, (index) => [
    x + index * 32,
    y - (index % 2) * 8,
    egg({ width: 36, height: 47, seed: `quail ${index}`, shell: SPECKLED }),
  ]);
}

function standing(count: number, place: (index: number) => readonly [number, number, string]): string {
  return Array.from({ length: count }, (_, index) => {
    const [x, y, drawn] = place(index);
    return `<g transform="${rounded`translate(${x} ${y})`}">${drawn}</g>`;
  }).join('');
}
