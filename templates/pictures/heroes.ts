import type { Category } from '../../src/content/catalogue.ts';
import { type CategoryScene, EGG_KINDS, type EggKind, type Scene } from '../../src/domain/drawings.ts';
import type { ShownProduct } from '../../src/site/drawnProduct.ts';
import { blots, EGG_LOOKS, egg, HEN_CLUTCHES, nest, type Shell, shellsOf } from './eggs.ts';
import { rounded, straw } from './numbers.ts';
import type { Drawing } from './palette.ts';
import { MACHINE, productMarkup } from './products.ts';
import { type DrawingValues, drawSvg } from './svgFile.ts';

const DOME: ShownProduct = { ...MACHINE, drawing: 'incubator-dome', eggs: 8 };
const BY_HAND = { turning: 'manual', air: 'still', hasDisplay: false } as const;

const MACHINES: Readonly<Record<CategoryScene, ShownProduct>> = {
  automatic: { ...MACHINE, humidity: 'automatic' },
  manual: { ...MACHINE, ...BY_HAND, eggs: 15 },
  mini: { ...DOME, ...BY_HAND, eggs: 3 },
  'forced-air': { ...MACHINE, eggs: 36 },
  budget: { ...MACHINE, ...BY_HAND, isFoam: true, eggs: 18 },
  general: DOME,
};

const [BROWN, CREAM = BROWN] = EGG_LOOKS.chicken.shells;
const [BLUE, WHITE = BLUE] = EGG_LOOKS.duck.shells;
const [SPECKLED] = EGG_LOOKS.quail.shells;
const [GOOSE_SHELL] = EGG_LOOKS.goose.shells;
const [TURKEY_SHELL] = EGG_LOOKS.turkey.shells;
const [, TAN = CREAM] = EGG_LOOKS.bantam.shells;

/** A feather of a turkey's tail and its pale tip, which the scene defines. */
const FEATHER = '<use href="#f"/><use href="#t"/>';

const SIZE = { width: 54, height: 70, seed: '' };
const LARGE = { width: 84, height: 109, seed: 'scene' };

function henEggs(): DrawingValues {
  return {
    brown: egg({ ...SIZE, shell: BROWN }),
    cream: egg({ ...SIZE, shell: CREAM }),
    brownRing: egg({ ...SIZE, shell: BROWN, mark: 'ring' }),
    creamCross: egg({ ...SIZE, shell: CREAM, mark: 'cross' }),
  };
}

/** A typical machine of a category, and things that show what is special about it. */
export function drawCategoryHero({ scene, slug }: Pick<Category, 'scene' | 'slug'>): Drawing {
  return wideDrawing(`heroes/category-${scene}`, slug, {
    ...henEggs(),
    machine: productMarkup(MACHINES[scene], `category ${slug}`),
    nest: nest(548, 198, 150, 'basket'),
    brownLeft: egg({ ...SIZE, shell: BROWN, tilt: 10 }),
    brownRight: egg({ ...SIZE, shell: BROWN, tilt: -10 }),
    brownTilted: egg({ ...SIZE, shell: BROWN, tilt: 22 }),
    creamTilted: egg({ ...SIZE, shell: CREAM, tilt: 22 }),
  });
}

export function drawHomeHero(): Drawing {
  const [brown, cream = brown] = HEN_CLUTCHES[0];
  return drawSvg('heroes/home', {
    straw: straw('home', 18, [6, 414], [250, 312]),
    machine: productMarkup(DOME, 'home'),
    nest: nest(114, 240, 200, 'home'),
    brownEgg: egg({ width: 36, height: 46, shell: brown, seed: 'home', tilt: 10 }),
    cream: cream.fill,
  });
}

/** From a fresh egg to a chick: set, candled early, candled late, pipped, hatched. */
export function drawGuideHero(kind: EggKind): Drawing {
  const [shell] = shellsOf(kind, 'guide');
  const { length, width } = EGG_LOOKS[kind];
  const size = { width: 84, height: (84 * length) / width, shell };
  return wideDrawing('heroes/guide', `guide ${kind}`, {
    freshEgg: egg({ ...size, seed: kind, mark: 'cross' }),
    pippedEgg: egg({ ...size, seed: `${kind} pipped` }),
    hole: -size.height * 0.66,
    shell: shell.fill,
    blots: blots(kind),
    speckled: kind === 'quail',
    striped: kind === 'quail',
    duckling: kind === 'duck' || kind === 'goose',
  });
}

/** Pixels for each millimeter of egg: the same for every egg of the page. */
const SCALE = 1.52;

/** The eggs that a page's own is compared with. */
const COMPARED: readonly EggKind[] = EGG_KINDS.filter(
  (kind) => kind !== 'parrot' && kind !== 'canary' && kind !== 'reptile',
);

/** The page's egg in a nest, those of the other birds on either side, all in their true relative size. */
export function drawEggTypeHero(kind: EggKind): Drawing {
  const others = COMPARED.filter((other) => other !== kind).sort(
    (a, b) => EGG_LOOKS[b].length - EGG_LOOKS[a].length,
  );
  // The tall ones stand next to the nest, the small ones at the edges.
  const left = others.filter((_, index) => index % 2 === 0).reverse();
  const right = others.filter((_, index) => index % 2 === 1);
  const width = EGG_LOOKS[kind].width * SCALE;
  const nestWidth = width * 2.2 + 34;
  const [front, back = front] = EGG_LOOKS[kind].shells;
  const standing = (x: number, y: number, shell: Shell, tilt: number) =>
    placeAt(x, y, eggIn(kind, shell, x, tilt));
  return wideDrawing('heroes/eggs', kind, {
    left: eggLine(left, 16, 320 - nestWidth / 2 - 6),
    right: eggLine(right, 320 + nestWidth / 2 + 6, 624),
    shadowWidth: String(nestWidth / 2),
    eggs:
      standing(320, 198 - width * 0.18, back, 0) +
      standing(320 - width * 0.6, 208, front, 8) +
      standing(320 + width * 0.6, 208, front, -8),
    nest: nest(320, 200, nestWidth, kind),
  });
}

function eggIn(kind: EggKind, shell: Shell, x: number, tilt = 0): string {
  const { length, width } = EGG_LOOKS[kind];
  return egg({ width: width * SCALE, height: length * SCALE, shell, seed: `${kind} ${x}`, tilt });
}

/** One egg of each kind with its shadow, spaced evenly by their widths. */
function eggLine(kinds: readonly EggKind[], from: number, to: number): string {
  const widths = kinds.map((kind) => EGG_LOOKS[kind].width * SCALE);
  const sumOf = (some: readonly number[]) => some.reduce((sum, width) => sum + width, 0);
  const gap = (to - from - sumOf(widths)) / (kinds.length + 1);
  const eggs = kinds.map((kind, index) => {
    const w = widths[index] ?? 0;
    const x = from + gap * (index + 1) + sumOf(widths.slice(0, index)) + w / 2;
    const shadow = rounded`<path class="shadow bare" d="M${-w * 0.3} -2h${w * 0.9}a${w * 0.5} 7 0 0 1 ${-w * 0.9} 2z"/>`;
    return placeAt(x, 192 + (index % 2) * 6, shadow + eggIn(kind, EGG_LOOKS[kind].shells[0], x));
  });
  return eggs.join('');
}

/** A drawing for the top of a page, with straw on its table. */
function wideDrawing(name: string, seed: string, values: DrawingValues): Drawing {
  return drawSvg(name, { ...values, straw: straw(seed, 22, [10, 630], [188, 234]) });
}

export function drawScene(scene: Scene): Drawing {
  return wideDrawing(`scenes/${scene}`, scene, {
    ...henEggs(),
    brownTilted: egg({ ...SIZE, shell: BROWN, tilt: 16 }),
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
  duck: () => ({
    blueEgg: egg({ ...SIZE, shell: BLUE }),
    whiteEgg: egg({ ...SIZE, shell: WHITE }),
    nest: nest(316, 200, 204, 'duck'),
  }),
  goose: () => ({
    gooseEgg: eggIn('goose', GOOSE_SHELL, 0),
    nest: nest(98, 198, 156, 'goose'),
  }),
  'guinea-fowl': () => ({
    tan: egg({ ...SIZE, shell: TAN }),
    nest: nest(106, 198, 156, 'guinea fowl'),
  }),
  'hen-and-chicks': () => ({ nest: nest(104, 198, 150, 'hen and chicks') }),
  'quail-hen': () => ({ quailEggs: clutch(4, 62, 200), nest: nest(112, 196, 156, 'quail hen') }),
  turkey: () => ({
    fan: severalOf(9, (index) => `<g transform="rotate(${(index - 4) * 19} 320 150)">${FEATHER}</g>`),
    turkeyEgg: eggIn('turkey', TURKEY_SHELL, 0),
    nest: nest(104, 198, 156, 'turkey'),
  }),
  duckling: () => ({
    blueEgg: egg({ ...SIZE, shell: BLUE }),
    whiteEgg: egg({ ...SIZE, shell: WHITE }),
    nest: nest(104, 196, 160, 'duckling'),
  }),
  'egg-box': () => ({ backRow: row(4, 248, 160), frontRow: row(3, 272, 176) }),
  fan: () => ({
    fanMachine: product({ ...UNTURNED, air: 'fan' }),
    stillMachine: product({ ...UNTURNED, air: 'still', hasDisplay: false }),
  }),
  hen: () => ({ nest: nest(220, 192, 196, 'hen') }),
  pip: () => ({ nest: nest(320, 196, 204, 'pip') }),
  'power-cut': () => ({ darkMachine: product({ ...MACHINE, hasDisplay: false }) }),
  quail: () => ({ quailEggs: clutch(5, 76, 196), nest: nest(140, 192, 190, 'quail') }),
  thermometer: () => ({ meter: product({ drawing: 'meter' }) }),
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

function placeAt(x: number, y: number, drawn: string): string {
  return `<g transform="${rounded`translate(${x} ${y})`}">${drawn}</g>`;
}
