import type { EggKind } from '../../../src/domain/drawings.ts';
import type { TurningType } from '../../../src/domain/products/product.ts';
import { hash, round, rounded, seededRandom } from '../frame/numbers.ts';
import { Egg } from './EggSymbol.tsx';
import type { Row } from './eggGrid.ts';
import { EGG_LOOKS, HEN_CLUTCHES, type Shell } from './eggLooks.ts';

export interface Clutch {
  readonly egg: EggKind;
  readonly turning: TurningType;
  /** The seed of the shells' colours and speckles. */
  readonly seed: string;
  /** The width and height of an egg in the picture. */
  readonly width: number;
  readonly height: number;
}

/** The ids of the two eggs, and the classes of the paths that have them at their points. */
const EGGS = ['a', 'b'] as const;

/** How far a turner tilts its eggs, in degrees. */
const TILT = 20;

/**
 * The eggs of a tray, as wide as the step from one to the next allows: a quail egg leaves room about it, a goose egg
 * touches its neighbours.
 */
export function clutchOf(egg: EggKind, turning: TurningType, seed: string, step: number): Clutch {
  const { length, width } = EGG_LOOKS[egg];
  const size = step * Math.min(1.08, Math.max(0.74, width / EGG_LOOKS.chicken.width)) * 0.96;
  return { egg, turning, seed, width: round(size), height: round((size * length) / width) };
}

/** The shells of a clutch: two, which may be of one colour but differ in their speckle. */
export function shellsOf(egg: EggKind, seed: string): readonly [Shell, Shell] {
  const clutch = HEN_CLUTCHES[hash(seed) % HEN_CLUTCHES.length];
  const [first, second = first] = egg === 'chicken' && clutch ? clutch : EGG_LOOKS[egg].shells;
  return [first, second];
}

/**
 * The two eggs that all of a clutch's are. They are markers, which browsers paint at many places: of what a `use` names they
 * keep a copy each, with all its elements, and a list of products took twice the memory.
 */
export function EggDefs({ egg, turning, seed, width, height }: Clutch) {
  const size = { width, height, tilt: turning === 'automatic' ? TILT : 0 };
  const marked = turning === 'manual' && width >= 21;
  return (
    <defs>
      {shellsOf(egg, seed).map((shell, index) => (
        <marker key={EGGS[index]} id={EGGS[index]} markerUnits="userSpaceOnUse" overflow="visible">
          <Egg
            {...size}
            shell={shell}
            seed={`${seed} ${index}`}
            {...(marked && !shell.speckle
              ? { mark: index === 0 ? ('cross' as const) : ('ring' as const) }
              : {})}
          />
        </marker>
      ))}
    </defs>
  );
}

interface FieldProps {
  readonly clutch: Clutch;
  readonly rows: readonly Row[];
}

/** The eggs of a tray, each row in the rail of the turner if there is one. */
export function EggField({ clutch, rows }: FieldProps) {
  const next = seededRandom(clutch.seed);
  return rows.map((row) => (
    <g key={row[0]?.y} transform={rounded`translate(0 ${row[0]?.y ?? 0})`}>
      <Eggs places={row.map(({ x }) => ({ x, egg: next() < 0.6 ? 'a' : 'b' }))} />
      {clutch.turning === 'automatic' && <Rail row={row} width={clutch.width} />}
    </g>
  ));
}

/** The eggs of a row: a path for each of the two, with a point for each egg. The last point marks nothing: it may be the first. */
function Eggs({ places }: { places: readonly { x: number; egg: (typeof EGGS)[number] }[] }) {
  return EGGS.map((egg) => {
    const points = places.filter((place) => place.egg === egg).map(({ x }) => rounded`${x} 0`);
    return points.length > 0 && <path key={egg} className={egg} d={`M${points.join('L')}h0`} />;
  });
}

/** The rail that tilts a row of eggs. */
function Rail({ row, width }: { row: Row; width: number }) {
  const [first, last] = [row[0], row.at(-1)];
  if (!first || !last) return null;
  const depth = Math.min(7, Math.max(3, width * 0.24));
  const length = last.x - first.x + width * 1.1;
  const outline = rounded`M${first.x - width * 0.55} ${1.5 - depth}h${length}v${depth}h${-length}z`;
  return <path className="yolk thin" d={outline} />;
}
