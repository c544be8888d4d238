import type { PlateName } from '../../src/domain/drawings.ts';
import {
  type AirCellDay,
  type AirCellKind,
  airCellDepth,
  type EggShape,
  HEN_EGG,
  halfWidthAt,
  lostBy,
} from '../../src/domain/hatch/airCell.ts';
import type { PlateLabels } from '../../src/site/drawnPictures.ts';
import { rounded, seededRandom } from './numbers.ts';
import type { Drawing } from './palette.ts';
import { type DrawingValues, drawSvg } from './svgFile.ts';

type Point = readonly [x: number, y: number];

interface EggPlace {
  readonly x: number;
  readonly y: number;
  /** Pixels for each millimeter. */
  readonly scale: number;
  /** Degrees to the right from standing on its narrow end. */
  readonly tilt?: number;
}

/** The egg of most plates: upright with its blunt end up, as it is candled. */
const UPRIGHT: EggPlace = { x: 100, y: 120, scale: 3.6 };

export function outline(place: EggPlace, shape: EggShape = HEN_EGG): string {
  const steps = 9;
  const side = Array.from({ length: steps + 1 }, (_, index): Point => {
    const depth = (shape.length / 2) * (1 - Math.cos((Math.PI * index) / steps));
    return [halfWidthAt(shape, depth), depth - shape.length / 2];
  });
  const other = side.slice(1, -1).map(([x, y]): Point => [-x, y]);
  return smooth(
    [...side, ...other.reverse()].map((point) => placed(point, place)),
    true,
  );
}

/** A point of an egg, in millimeters from its middle, in the plate. */
export function placed([x, y]: Point, { x: left, y: top, scale, tilt = 0 }: EggPlace): Point {
  const angle = (tilt * Math.PI) / 180;
  return [
    left + scale * (x * Math.cos(angle) - y * Math.sin(angle)),
    top + scale * (x * Math.sin(angle) + y * Math.cos(angle)),
  ];
}

/** A curve through points (Catmull-Rom). */
export function smooth(points: readonly Point[], isClosed = false): string {
  const { length } = points;
  const at = (index: number): Point =>
    points[isClosed ? (index + length) % length : Math.min(length - 1, Math.max(0, index))] ?? [0, 0];
  const [first] = points;
  if (!first) return '';
  const curves = Array.from({ length: isClosed ? length : length - 1 }, (_, index) => {
    const a = at(index - 1);
    const b = at(index);
    const c = at(index + 1);
    const d = at(index + 2);
    const afterB: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const beforeC: Point = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6];
    return rounded`C${afterB[0]} ${afterB[1]} ${beforeC[0]} ${beforeC[1]} ${c[0]} ${c[1]}`;
  });
  return rounded`M${first[0]} ${first[1]}` + curves.join('') + (isClosed ? 'z' : '');
}

/** A blood vessel: its heading in degrees, and its length. */
type Vessel = readonly [angle: number, length: number];

/** Blood vessels from one place, as path data: the trunks, their branches, and the twigs of these. */
function vessels(seed: string, from: Point, trunks: readonly Vessel[]): readonly [string, string, string] {
  const next = seededRandom(seed);
  const drawn: [string, string, string] = ['', '', ''];
  const grow = ([x, y]: Point, heading: number, reach: number, order: 0 | 1 | 2, side: number): void => {
    const bend = (next() - 0.5) * 0.5 - side * 0.12;
    const along = (part: number, angle: number): Point => [
      x + Math.cos(angle) * reach * part,
      y + Math.sin(angle) * reach * part,
    ];
    const middle = along(0.55, heading + bend);
    const end = along(1, heading);
    drawn[order] += whole`M${x} ${y}Q${middle[0]} ${middle[1]} ${end[0]} ${end[1]}`;
    if (order === 2) return;
    for (const [index, part] of (order === 0 ? [0.3, 0.52, 0.74] : [0.55]).entries()) {
      const turn = (index % 2 === 0 ? side : -side) * (0.5 + next() * 0.35);
      // On the curve, so that a branch does not leave beside its trunk.
      const start = onCurve([x, y], middle, end, part);
      grow(
        start,
        heading + bend * (1 - 2 * part) + turn,
        reach * (0.62 - part * 0.3),
        order === 0 ? 1 : 2,
        Math.sign(turn),
      );
    }
  };
  for (const [index, [angle, length]] of trunks.entries())
    grow(from, (angle * Math.PI) / 180, length, 0, index % 2 === 0 ? 1 : -1);
  return drawn;
}

/** The place on a quadratic curve at a part of it. */
function onCurve(a: Point, b: Point, c: Point, t: number): Point {
  const at = (p: number, q: number, r: number) => (1 - t) ** 2 * p + 2 * t * (1 - t) * q + t ** 2 * r;
  return [at(a[0], b[0], c[0]), at(a[1], b[1], c[1])];
}

/** Path data of whole numbers: vessels have many places, of which none is exact. */
function whole(parts: TemplateStringsArray, ...numbers: readonly number[]): string {
  return parts.reduce((text, part, index) => text + Math.round(numbers[index - 1] ?? 0) + part);
}

/**
 * The crack that a chick breaks around the blunt end of its egg, which begins at its pip. Seen from that end
 * it runs counterclockwise: on an upright egg from left to right.
 */
function zipLine(place: EggPlace, gap: number, shape: EggShape = HEN_EGG): string {
  const depth = 16;
  const half = halfWidthAt(shape, depth);
  const edge = (side: -1 | 1) =>
    Array.from({ length: 12 }, (_, index): Point => {
      const across = -0.9 + index * 0.125;
      const jag = index % 2 === 0 ? 0.8 : -0.8;
      // A circle around the egg, seen from a little above.
      const sag = 3.4 * Math.sqrt(1 - across ** 2);
      const open = index === 11 ? 0 : gap;
      return placed([half * across, depth + sag + jag + side * open - shape.length / 2], place);
    });
  const points = [...edge(-1), ...edge(1).reverse()];
  return `M${points.map(([x, y]) => rounded`${x} ${y}`).join('L')}z`;
}

const LYING = { x: 98, y: 128, scale: 3.3, tilt: 68 } as const;

export function drawPlate(plate: PlateName, labels: PlateLabels): Drawing {
  const values: DrawingValues = {
    egg: outline(UPRIGHT),
    lying: outline(LYING),
    fill: '#dca571',
    shade: '#b47d4b',
    ...PARTS[plate]?.(labels),
  };
  return drawSvg(`plates/${plate}`, values);
}

const PARTS: { readonly [P in PlateName]?: (labels: PlateLabels) => DrawingValues } = {
  veins: () => {
    const [trunks, branches, twigs] = vessels(
      'veins',
      [98, 100],
      [
        [176, 74],
        [134, 92],
        [96, 108],
        [50, 98],
        [6, 72],
        [322, 60],
        [216, 62],
      ],
    );
    return { trunks, branches, twigs };
  },
  zip: () => ({ rim: zipLine(LYING, 2.1), gap: zipLine(LYING, 1.2) }),
  'air-cell-day-7': (labels) => airLines(7, labels),
  'air-cell-day-14': (labels) => airLines(14, labels),
  'air-cell-day-18': (labels) => airLines(18, labels),
};

/** An egg so near that the lines of its air cell are distinct; its narrow end is out of the picture. */
const NEAR = { x: 100, y: 147, scale: 4.4 } as const;

/**
 * Where the edge of the air cell is on a day, in an egg that lost too little
 * water, what it should, and too much.
 */
function airLines(day: AirCellDay, { wet, right, dry }: PlateLabels): DrawingValues {
  const top = NEAR.y - (HEN_EGG.length / 2) * NEAR.scale;
  const at = (kind: AirCellKind) => top + NEAR.scale * airCellDepth(HEN_EGG, lostBy(day, kind));
  const longest = Math.max(wet.length, right.length, dry.length);
  return {
    egg: outline(NEAR),
    wet: at('wet'),
    right: at('right'),
    dry: at('dry'),
    wetWord: wet,
    rightWord: right,
    dryWord: dry,
    size: Math.min(19, 130 / longest),
  };
}
