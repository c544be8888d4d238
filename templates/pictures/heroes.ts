import type { Category } from '../../src/content/catalogue.ts';
import { type CategoryScene, EGG_KINDS, type EggKind } from '../../src/domain/drawings.ts';
import type { ShownProduct } from '../../src/site/drawnProduct.ts';
import { blots, EGG_LOOKS, egg, HEN_CLUTCHES, nest, type Shell, shellsOf } from './eggs.ts';
import { rounded, straw } from './numbers.ts';
import type { Drawing } from './palette.ts';
import { MACHINE, productMarkup } from './products.ts';
import { drawSvg } from './svgFile.ts';
import { BROWN, CREAM, EGG_SCALE, eggIn, HEN_EGG_SIZE, placeAt, wideDrawing } from './wideDrawing.ts';

const DOME: ShownProduct = { ...MACHINE, drawing: 'incubator-dome', eggs: 8 };
const BY_HAND = { turning: 'manual', air: 'still', hasDisplay: false, hasDial: true } as const;

const MACHINES: Readonly<Record<CategoryScene, ShownProduct>> = {
  automatic: { ...MACHINE, humidity: 'automatic' },
  manual: { ...MACHINE, ...BY_HAND, eggs: 15 },
  mini: { ...DOME, ...BY_HAND, eggs: 3 },
  'forced-air': { ...MACHINE, eggs: 36 },
  budget: { ...MACHINE, ...BY_HAND, isFoam: true, eggs: 18 },
  general: DOME,
};

/** A typical machine of a category, and things that show what is special about it. */
export function drawCategoryHero({ scene, slug }: Pick<Category, 'scene' | 'slug'>): Drawing {
  return wideDrawing(`heroes/category-${scene}`, slug, {
    machine: productMarkup(MACHINES[scene], `category ${slug}`),
    nest: nest(548, 198, 150, 'basket'),
    brownLeft: egg({ ...HEN_EGG_SIZE, shell: BROWN, tilt: 10 }),
    brownRight: egg({ ...HEN_EGG_SIZE, shell: BROWN, tilt: -10 }),
    brownTilted: egg({ ...HEN_EGG_SIZE, shell: BROWN, tilt: 22 }),
    creamTilted: egg({ ...HEN_EGG_SIZE, shell: CREAM, tilt: 22 }),
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
  const width = EGG_LOOKS[kind].width * EGG_SCALE;
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

/** One egg of each kind with its shadow, spaced evenly by their widths. */
function eggLine(kinds: readonly EggKind[], from: number, to: number): string {
  const widths = kinds.map((kind) => EGG_LOOKS[kind].width * EGG_SCALE);
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
