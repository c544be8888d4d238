import type { ShownProduct } from '../../src/site/drawnProduct.ts';
import { type Clutch, clutchOf, eggDefs, eggField, eggLayers, LEGIBLE_EGGS, longestRow } from './clutch.ts';
import { rounded, scatter } from './numbers.ts';
import type { DrawingValues } from './svgFile.ts';

/** The steps of size, so that a machine for 3 eggs, for 24 and for thousands can be told apart at a glance. */
const DOMES = [
  { upTo: 4, scale: 0.78 },
  { upTo: 8, scale: 0.88 },
  { upTo: Number.POSITIVE_INFINITY, scale: 1 },
] as const;

/** `half` is half the width, and `layers` is how many trays lie above each other. */
const BOXES = [
  { upTo: 4, scale: 0.78, half: 66, layers: 1 },
  { upTo: 8, scale: 0.86, half: 72, layers: 1 },
  { upTo: 12, scale: 0.94, half: 76, layers: 1 },
  { upTo: 20, scale: 1, half: 80, layers: 1 },
  { upTo: 32, scale: 1, half: 92, layers: 1 },
  { upTo: 48, scale: 1, half: 100, layers: 1 },
  { upTo: 72, scale: 1, half: 100, layers: 2 },
  { upTo: Number.POSITIVE_INFINITY, scale: 1, half: 100, layers: 3 },
] as const;

/** `room` is the height of all shelves. */
const CABINETS = [
  { upTo: 119, shelves: 3, doors: 1, room: 99 },
  { upTo: 249, shelves: 4, doors: 1, room: 114 },
  { upTo: 499, shelves: 5, doors: 1, room: 126 },
  { upTo: 999, shelves: 4, doors: 2, room: 114 },
  { upTo: Number.POSITIVE_INFINITY, shelves: 6, doors: 2, room: 132 },
] as const;

/** The first step that is large enough; the last one is, for any number. */
function stepFor<Step extends { readonly upTo: number }>(steps: readonly Step[], eggs: number): Step {
  const step = steps.find(({ upTo }) => eggs <= upTo);
  if (step === undefined) throw new Error(`expected a size for ${eggs} eggs, found none; add one`);
  return step;
}

/** Makes a machine smaller, on its place on the table. */
export function scaled(markup: string, scale: number): string {
  if (scale === 1) return markup;
  const place = rounded`translate(${120 * (1 - scale)} ${206 * (1 - scale)})`;
  return `<g transform="${place}scale(${scale})">${markup}</g>`;
}

/** How large a machine is drawn, by its places. A wide one leaves room for its filler. */
export function scaleOf({ drawing, eggs, hasFiller }: ShownProduct): number {
  if (drawing !== 'incubator-tray' && drawing !== 'incubator-dome') return 1;
  const { scale } = drawing === 'incubator-dome' ? stepFor(DOMES, eggs) : stepFor(BOXES, eggs);
  return hasFiller ? Math.min(scale, 0.92) : scale;
}

function clutchValues(clutch: Clutch, eggs: string): DrawingValues {
  return { eggDefs: eggDefs(clutch), eggs };
}

export function domeValues(shown: ShownProduct, seed: string): DrawingValues {
  const count = Math.min(shown.eggs, LEGIBLE_EGGS['incubator-dome']);
  const rows = count <= 3 ? 1 : count <= 10 ? 2 : 3;
  const clutch = clutchOf(shown.egg, shown, seed, Math.min(38, 142 / (longestRow(count, rows) + 0.3)));
  const rise = clutch.height * (rows === 3 ? 0.4 : 0.46);
  return clutchValues(clutch, eggField(clutch, { count, rows, x: 120, y: 158, rise }));
}

/** The height above the foot of the lowest tray that the others share. */
const ROOM_FOR_TRAYS = 108;

export function boxValues(shown: ShownProduct, seed: string): DrawingValues {
  const { egg: kind, eggs, humidity, lid, isFoam } = shown;
  const { half: most, layers: trays } = stepFor(BOXES, eggs);
  const half = Math.min(most, humidity === 'automatic' ? 94 : most);
  const count = Math.min(eggs, LEGIBLE_EGGS['incubator-tray']);
  const perTray = Math.ceil(count / trays);
  const rows = rowsOf(perTray, trays);
  const step = Math.min(32, (half * 2 - 28) / (longestRow(perTray, rows) + 0.3));
  const clutch = clutchOf(kind, shown, seed, step);
  const rise = Math.min(clutch.height * 0.56, trays === 1 ? 17 : trays === 2 ? 13 : 8);
  const pitch = trays === 2 ? 54 : ROOM_FOR_TRAYS / trays;
  const top = trays === 1 ? Math.max(44, 150 - clutch.height - (rows - 1) * rise - 32) : 34;
  // What holds the eggs would be behind the edge of the base.
  const foot = shown.tray === null || shown.tray === 'floor' ? 150 : 146;
  const layers = Array.from({ length: trays }, (_, tray) => ({
    count: Math.floor((count + tray) / trays),
    y: foot - (trays - 1 - tray) * pitch,
  }));
  const left = 120 - half;
  const right = 120 + half;
  const shelf = trays === 1 ? null : half - 5;
  return {
    ...clutchValues(clutch, eggLayers(clutch, { layers, rows, rise, shelf })),
    left,
    right,
    top,
    half,
    hasClearLid: lid === 'clear-lid' || lid === 'dome',
    hasWindow: lid === 'window',
    hasClosedLid: lid === 'closed-lid',
    hasUnknownLid: lid === null,
    pits: isFoam ? pits(left, right) : '',
    coil: `M${Math.round(120 - half * 0.6)} ${Math.round(top + 18)}${'q5-9 10 0t10 0'.repeat(Math.round(half * 0.06))}`,
    channel: half * 2 - 28,
    waves: 'q4-4 8 0t8 0'.repeat(Math.floor((half - 20) / 8)),
  };
}

/** The rows of a tray: eggs stay as large as its width allows. */
function rowsOf(count: number, trays: number): number {
  if (trays === 3) return 2;
  if (count <= 3) return 1;
  if (count <= 10) return 2;
  if (count <= 18 || trays === 2) return 3;
  return count <= 40 ? 4 : 5;
}

/** The pits of a foam box, on its base. */
function pits(left: number, right: number): string {
  return scatter('foam', 30, (next) => {
    const x = left + next() * (right - left);
    const y = 158 + next() * 42;
    return rounded`M${x} ${y}h.1`;
  }).join('');
}

/** The foot of a cabinet's lowest shelf, and the rows of eggs on each. */
const SHELVES = { foot: 186, rows: 2 } as const;

/** The eggs on a shelf behind one of two doors. */
const BEHIND_A_DOOR = 8;

/** The step of eggs that are as high as their shelf allows, by that height. */
const TALLEST = 0.78;

/** The left side of a cabinet, its width and the width of a door, by the number of doors. */
const CASES = { 1: { side: 46, width: 148, door: 124 }, 2: { side: 34, width: 172, door: 71 } } as const;

export function cabinetValues(shown: ShownProduct, seed: string): DrawingValues {
  const { foot, rows } = SHELVES;
  const { shelves, doors, room } = stepFor(CABINETS, shown.eggs);
  const { side, width, door } = CASES[doors];
  const count =
    doors === 2 ? shelves * BEHIND_A_DOOR : Math.min(shown.eggs, LEGIBLE_EGGS['incubator-cabinet']);
  const pitch = room / shelves;
  const rise = shelves > 4 ? 3 : 6;
  const across = (door - 12) / (longestRow(Math.ceil(count / shelves), rows) + 0.4);
  const clutch = clutchOf(shown.egg, shown, seed, Math.min(across, (pitch - rise - 6) * TALLEST));
  const layers = Array.from({ length: shelves }, (_, shelf) => ({
    count: Math.floor((count + shelf) / shelves),
    y: foot - (shelves - 1 - shelf) * pitch - 5,
  }));
  const top = foot - shelves * pitch - 42;
  const eggs = eggLayers(clutch, { layers, rows, rise, shelf: door / 2 - 2 });
  return {
    ...clutchValues(clutch, doors === 1 ? eggs : inBothDoors(eggs, door)),
    top,
    side,
    caseRight: side + width,
    caseWidth: width,
    caseHeight: 206 - top,
    door,
    doorLeft: side + 12,
    doorHeight: foot - top - 32,
    hasTwoDoors: doors === 2,
    hasGlass: shown.lid !== 'closed-lid' && shown.lid !== null,
    bottleX: side - 14,
  };
}

/** Both doors show the same eggs, which an eye cannot count anyway. */
function inBothDoors(eggs: string, door: number): string {
  const apart = door / 2 + 3;
  const place = rounded`translate(${-apart} 0)`;
  return `<g id="d" transform="${place}">${eggs}</g><use href="#d" x="${apart * 2}"/>`;
}
