import type { EggKind } from '../../src/domain/drawings.ts';
import type { EggTray, TurningType } from '../../src/domain/products/product.ts';
import { EGG_LOOKS, egg, shellsOf } from './eggs.ts';
import { round, rounded, seededRandom } from './numbers.ts';

/** The most eggs that an eye can distinguish in each drawing; a machine for more shows this many. */
export const LEGIBLE_EGGS = {
  'incubator-dome': 16,
  'incubator-tray': 60,
  'incubator-cabinet': 60,
  'incubator-reptile': 24,
  'hatching-eggs': 24,
} as const;

/** How eggs are set: who turns them, and what holds them, which is null where it is not stated. */
export interface EggSetting {
  readonly turning: TurningType;
  readonly tray: EggTray | null;
}

export interface Clutch extends EggSetting {
  readonly kind: EggKind;
  /** Decides the colors and speckles of the shells. */
  readonly seed: string;
  readonly width: number;
  readonly height: number;
  readonly step: number;
}

/** How far a tray of cups tilts its eggs, in degrees. */
const TILT = 20;

/**
 * Makes eggs as wide as their distance allows: a quail egg leaves room around it,
 * a goose egg touches its neighbors. Eggs that lie are as long as it allows.
 */
export function clutchOf(kind: EggKind, { turning, tray }: EggSetting, seed: string, step: number): Clutch {
  const { length, width } = EGG_LOOKS[kind];
  const size = step * Math.min(1.08, Math.max(0.74, width / EGG_LOOKS.chicken.width)) * 0.96;
  const eggWidth = isLying(tray) ? (size * width) / length : size;
  return {
    kind,
    turning,
    tray,
    seed,
    step,
    width: round(eggWidth),
    height: round((eggWidth * length) / width),
  };
}

/** Eggs lie on rollers and on a floor; cups, rails and the rest hold them upright. */
function isLying(tray: EggTray | null): boolean {
  return tray === 'rollers' || tray === 'floor';
}

/**
 * The definitions of the two different eggs of a clutch. They are markers, because browsers keep a copy of
 * all elements for each `use`, which doubled the memory of a list of products.
 */
export function eggDefs({ kind, turning, tray, seed, width, height }: Clutch): string {
  const isMarked = turning === 'manual' && width >= 21;
  const tilt = turning === 'automatic' && tray === 'cups' ? TILT : 0;
  const markers = shellsOf(kind, seed).map((shell, index) => {
    const mark = isMarked && !shell.speckle ? (index === 0 ? 'cross' : 'ring') : null;
    const standing = egg({ width, height, shell, seed: `${seed} ${index}`, tilt, mark });
    const drawn = isLying(tray) ? lying(standing, { width, height }) : standing;
    return `<marker id="${'ab'.charAt(index)}" markerUnits="userSpaceOnUse" overflow="visible">${drawn}</marker>`;
  });
  return `<defs>${markers.join('')}</defs>`;
}

/** Lays an egg down, on the foot of its row. */
function lying(standing: string, { width, height }: Pick<Clutch, 'width' | 'height'>): string {
  const place = rounded`translate(0 ${(height - width) / 2})rotate(84 0 ${-height / 2})`;
  return `<g transform="${place}">${standing}</g>`;
}

interface Field {
  readonly count: number;
  readonly rows: number;
  /** The middle of the field, and the foot of its front row. */
  readonly x: number;
  readonly y: number;
  readonly rise: number;
}

export function longestRow(count: number, rows: number): number {
  return Math.ceil(count / rows);
}

/** Draws rows of eggs, back row first so that the front ones cover it; the longer rows are in front. */
export function eggField(clutch: Clutch, { count, rows, x, y, rise }: Field): string {
  const next = seededRandom(clutch.seed);
  return Array.from({ length: rows }, (_, row) => {
    const length = Math.floor((count + row) / rows);
    if (length === 0) return '';
    // Full rows are offset by half an egg, like eggs that touch.
    const shift = length === longestRow(count, rows) && rows > 1 ? (row % 2 ? 0.12 : -0.12) : 0;
    const places = Array.from(
      { length },
      (_egg, index) => x + (index - (length - 1) / 2 + shift) * clutch.step,
    );
    const foot = y - (rows - 1 - row) * rise;
    return `<g transform="${rounded`translate(0 ${foot})`}">${eggRow(places, next)}${holder(clutch, places)}</g>`;
  }).join('');
}

/** The eggs of a row: a path for each of the two, with a point for each egg. The last point has no marker. */
function eggRow(places: readonly number[], next: () => number): string {
  const points: Record<'a' | 'b', string[]> = { a: [], b: [] };
  for (const x of places) points[next() < 0.6 ? 'a' : 'b'].push(rounded`${x} 0`);
  return Object.entries(points)
    .filter(([, at]) => at.length > 0)
    .map(([name, at]) => `<path class="${name}" d="M${at.join('L')}h0"/>`)
    .join('');
}

/** What holds a row of eggs, by its tray. A floor is the machine's own, and so is a shelf. */
function holder({ tray, width, height, step }: Clutch, places: readonly number[]): string {
  const first = places[0];
  const last = places.at(-1);
  if (tray === null || first === undefined || last === undefined) return '';
  const reach = isLying(tray) ? height / 2 : width * 0.55;
  const left = first - reach;
  const length = last - first + reach * 2;
  const depth = Math.max(3, width * 0.26);
  switch (tray) {
    case 'rails':
      return rounded`<path class="yolk thin" d="M${left} ${2 - depth}h${length}v${depth}h${-length}z"/>`;
    case 'inserts':
      return rounded`<path class="deep thin" d="M${left} ${2 - depth}h${length}l-4 ${depth}h${8 - length}z"/>`;
    case 'cups': {
      const cup = rounded`q${width / 2} ${height * 0.66} ${width} 0zm${step} 0`;
      const cups = cup.repeat(places.length);
      return `<path class="steel thin" d="${rounded`M${first - width / 2} ${height * -0.32}`}${cups}"/>`;
    }
    case 'dividers': {
      const post = rounded`v${-height * 0.75}m${step} ${height * 0.75}`;
      return `<path stroke-width="3.4" d="${rounded`M${first - step / 2} 2`}${post.repeat(places.length + 1)}"/>`;
    }
    case 'rollers':
      return rounded`<path class="roller" d="M${left + 2} 1h${length - 2}"/>`;
    case 'floor':
    case 'shelves':
      return '';
  }
}

interface Layers {
  /** The eggs of each layer, and the height of its foot. */
  readonly layers: readonly { readonly count: number; readonly y: number }[];
  readonly rows: number;
  readonly rise: number;
  /** Half the length of the shelf below each layer; null if there is none. */
  readonly shelf: number | null;
}

/** Draws layers of eggs; those with as many eggs as the first are copies of it. */
export function eggLayers(clutch: Clutch, { layers, rows, rise, shelf }: Layers): string {
  const [first] = layers;
  return layers
    .map(({ count, y }, index) => {
      if (first && index > 0 && count === first.count) return rounded`<use href="#s" y="${y - first.y}"/>`;
      const board =
        shelf === null
          ? ''
          : rounded`<path class="steel thin" d="M${120 - shelf} ${y + 0.5}h${shelf * 2}v4h${-shelf * 2}z"/>`;
      const eggs = eggField(clutch, { count, rows, x: 120, y, rise });
      return `<g${index === 0 ? ' id="s"' : ''}>${eggs}${board}</g>`;
    })
    .join('');
}
