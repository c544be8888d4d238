import { rounded, seededRandom } from './numbers.ts';

/** The height at which wall and table meet in a square picture. */
const TABLE = 182;

/** The ground of a product's picture: a wall, an egg of light on it, a table with wisps of straw, whose places depend on the seed. */
export function SquareGround({ seed }: { seed: string }) {
  return (
    <>
      <path className="tile bare" d="M0 0h240v240H0z" />
      <path className="halo bare" d="M120 12c58 0 98 84 98 138a98 90 0 0 1-196 0C22 96 62 12 120 12z" />
      <path className="floor bare" d={`M0 ${TABLE}h240v58H0z`} />
      <Wisps seed={seed} left={8} right={232} top={TABLE + 20} bottom={234} count={9} />
    </>
  );
}

interface WispsProps {
  readonly seed: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly count: number;
}

/** Straw on a table: short strokes, the same in every build. */
export function Wisps({ seed, left, right, top, bottom, count }: WispsProps) {
  const next = seededRandom(seed);
  const wisps = Array.from({ length: count }, () => {
    const x = left + next() * (right - left - 20);
    const y = top + next() * (bottom - top);
    return rounded`M${x} ${y}l${10 + next() * 12} ${next() * 8 - 4}`;
  });
  return <path className="wisp" strokeWidth="2.4" d={wisps.join('')} />;
}

/** The shadow of a thing on its table, to the right of it since the light comes from the left. */
export function Shadow({ x = 126, y = 204, width = 180 }: { x?: number; y?: number; width?: number }) {
  return <ellipse className="shadow bare" cx={x} cy={y} rx={width / 2} ry="9" />;
}
