import type { EggKind, Scene } from '../../src/domain/drawings.ts';
import { EGG_LOOKS, egg, nest } from './eggs.ts';
import { rounded } from './numbers.ts';
import type { Drawing } from './palette.ts';
import { MACHINE, productMarkup } from './products.ts';
import type { DrawingValues } from './svgFile.ts';
import { BROWN, CREAM, eggIn, HEN_EGG_SIZE, placeAt, wideDrawing } from './wideDrawing.ts';

const [BLUE, WHITE = BLUE] = EGG_LOOKS.duck.shells;
const [SPECKLED] = EGG_LOOKS.quail.shells;
const [, TAN = CREAM] = EGG_LOOKS.bantam.shells;

/** A feather of a turkey's tail and its pale tip, which the scene defines. */
const FEATHER = '<use href="#f"/><use href="#t"/>';

const LARGE = { width: 84, height: 109, seed: 'scene' };

/** The subject of a text and what belongs to it; the SVG file places the parts that are computed here. */
export function drawScene(scene: Scene): Drawing {
  return wideDrawing(`scenes/${scene}`, scene, {
    brownTilted: egg({ ...HEN_EGG_SIZE, shell: BROWN, tilt: 16 }),
    creamTilted: egg({ ...HEN_EGG_SIZE, shell: CREAM, tilt: 16 }),
    bigEgg: egg({ ...LARGE, shell: BROWN, mark: 'cross' }),
    pippedEgg: egg({ ...LARGE, shell: BROWN }),
    hole: LARGE.height * -0.62,
    shell: CREAM.fill,
    ...SCENE_PARTS[scene]?.(),
  });
}

/** Nothing lies in the machines side by side, so that their markers are the same. */
const UNTURNED = { turning: 'none', humidity: 'none' } as const;

const SCENE_PARTS: { readonly [S in Scene]?: () => DrawingValues } = {
  brooder: () => ({ plate: product({ drawing: 'brooder-plate', isLarge: true }) }),
  calendar: () => ({ turned: cells(0, 18), locked: cells(18, 20) }),
  cleaning: () => ({
    emptyMachine: product({
      ...UNTURNED,
      drawing: 'incubator-dome',
      air: 'still',
      hasDisplay: false,
      eggs: 0,
    }),
  }),
  duck: () => ({
    blueEgg: egg({ ...HEN_EGG_SIZE, shell: BLUE }),
    whiteEgg: egg({ ...HEN_EGG_SIZE, shell: WHITE }),
    nest: nest(316, 200, 204, 'duck'),
  }),
  duckling: () => ({
    blueEgg: egg({ ...HEN_EGG_SIZE, shell: BLUE }),
    whiteEgg: egg({ ...HEN_EGG_SIZE, shell: WHITE }),
    nest: nest(104, 196, 160, 'duckling'),
  }),
  'egg-box': () => ({ backRow: row(4, 248, 160), frontRow: row(3, 272, 176) }),
  fan: () => ({
    fanMachine: product({ ...UNTURNED, air: 'fan' }),
    stillMachine: product({ ...UNTURNED, air: 'still', hasDisplay: false }),
  }),
  goose: () => ({
    gooseEgg: kindEgg('goose', 0),
    nest: nest(98, 198, 156, 'goose'),
  }),
  'guinea-fowl': () => ({
    tan: egg({ ...HEN_EGG_SIZE, shell: TAN }),
    nest: nest(106, 198, 156, 'guinea fowl'),
  }),
  hen: () => ({ nest: nest(220, 192, 196, 'hen') }),
  chicks: () => ({ nest: nest(104, 198, 150, 'hen and chicks') }),
  incubator: () => ({
    dome: product({ drawing: 'incubator-dome', eggs: 8, humidity: 'none' }),
    nest: nest(108, 196, 160, 'incubator'),
  }),
  'many-eggs': () => ({
    eggs: [
      standingEgg('goose', 260, 176, -6),
      standingEgg('turkey', 366, 176, 6),
      standingEgg('duck', 318, 176, 0),
      standingEgg('chicken', 396, 184, 14),
      standingEgg('quail', 240, 184, -10),
      standingEgg('quail', 352, 186, 6),
      standingEgg('bantam', 292, 188, -4),
    ].join(''),
  }),
  mountain: () => ({ nest: nest(320, 204, 170, 'mountain') }),
  pip: () => ({ nest: nest(320, 196, 204, 'pip') }),
  'power-cut': () => ({ darkMachine: product({ ...MACHINE, hasDisplay: false }) }),
  quail: () => ({ quailEggs: clutch(5, 76, 196), nest: nest(140, 192, 190, 'quail') }),
  'quail-hen': () => ({ quailEggs: clutch(4, 62, 200), nest: nest(112, 196, 156, 'quail hen') }),
  sizes: () => ({
    smallEgg: egg({ width: 18, height: 23, seed: '', shell: CREAM }),
    dome: product({ ...UNTURNED, drawing: 'incubator-dome', air: 'still', hasDisplay: false, eggs: 4 }),
    backRow: row(3, 492, 158),
    frontRow: row(2, 516, 174),
  }),
  spark: () => ({
    mini: product({ ...UNTURNED, drawing: 'incubator-dome', air: 'still', hasDisplay: false, eggs: 4 }),
  }),
  spray: () => ({
    blueEgg: egg({ ...HEN_EGG_SIZE, shell: BLUE }),
    whiteEgg: egg({ ...HEN_EGG_SIZE, shell: WHITE }),
    nest: nest(106, 198, 156, 'spray'),
  }),
  thermometer: () => ({ meter: product({ drawing: 'meter' }) }),
  turkey: () => ({
    fan: severalOf(9, (index) => `<g transform="rotate(${(index - 4) * 19} 320 150)">${FEATHER}</g>`),
    turkeyEgg: kindEgg('turkey', 0),
    nest: nest(104, 198, 156, 'turkey'),
  }),
  'two-incubators': () => ({
    setter: product({ air: 'fan', eggs: 8 }),
    hatcher: product({ ...UNTURNED, drawing: 'incubator-dome', air: 'still', hasDisplay: false, eggs: 4 }),
  }),
  water: () => ({ wetMachine: product({ ...MACHINE, humidity: 'manual' }) }),
};

function product(shows: Partial<typeof MACHINE>): string {
  return productMarkup({ ...MACHINE, ...shows }, 'scene');
}

function cells(from: number, to: number): string {
  const places = Array.from({ length: to - from }, (_, index) => index + from);
  return places
    .map((day) => rounded`M${244 + (day % 7) * 25.4} ${88 + Math.floor(day / 7) * 38}h20v20h-20z`)
    .join('');
}

function row(count: number, x: number, y: number): string {
  return severalOf(count, (index) => {
    const shell = index % 3 === 1 ? CREAM : BROWN;
    return placeAt(x + index * 48, y, egg({ width: 44, height: 57, seed: '', shell }));
  });
}

function clutch(count: number, x: number, y: number): string {
  return severalOf(count, (index) => {
    const drawn = egg({ width: 36, height: 47, seed: `quail ${index}`, shell: SPECKLED });
    return placeAt(x + index * 32, y - (index % 2) * 8, drawn);
  });
}

function severalOf(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** An egg of a kind where it stands, in its true relative size. */
function standingEgg(kind: EggKind, x: number, y: number, tilt: number): string {
  return placeAt(x, y, kindEgg(kind, x, tilt));
}

function kindEgg(kind: EggKind, seed: number, tilt = 0): string {
  return eggIn(kind, EGG_LOOKS[kind].shells[0], seed, tilt);
}
