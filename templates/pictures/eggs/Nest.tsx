import { rounded, seededRandom } from '../frame/numbers.ts';

interface NestProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly seed: string;
}

/** The front of a nest: a heap of straw that covers the feet of what lies in it. */
export function Nest({ x, y, width, seed }: NestProps) {
  const half = width / 2;
  const outline = rounded`M${x - half} ${y - 2}q${half * 0.25} 7 ${half * 0.5} 2t${half * 0.5} 2 ${half * 0.5} -3 ${half * 0.5} -1c0 20 ${-half * 0.25} 31 ${-half * 0.5} 32h${-half}c${-half * 0.3} -1 ${-half * 0.5} -14 ${-half * 0.5} -32z`;
  return (
    <>
      <path className="line" style={{ stroke: '#a97f35' }} strokeWidth="2.6" d={ends(x, y, half, seed)} />
      <path className="straw" d={outline} />
      <path className="line" style={{ stroke: '#a97f35' }} strokeWidth="2.2" d={wisps(x, y, half, seed)} />
    </>
  );
}

/** Straws that stick out at the sides. */
function ends(x: number, y: number, half: number, seed: string): string {
  const next = seededRandom(`${seed} ends`);
  return Array.from({ length: 10 }, (_, end) => {
    const side = end % 2 === 0 ? -1 : 1;
    const from = y - 6 + next() * 22;
    return rounded`M${x + side * half * 0.86} ${from}l${side * (half * 0.14 + 4 + next() * 9)} ${next() * 14 - 9}`;
  }).join('');
}

/** Straws that lie along the heap. */
function wisps(x: number, y: number, half: number, seed: string): string {
  const next = seededRandom(seed);
  return Array.from({ length: Math.round(half / 3) }, () => {
    const u = next() * 2 - 1;
    const v = next() * 20;
    return rounded`M${x + u * (half * 0.86 - v)} ${y + 5 + v}l${8 + next() * 9} ${(next() - 0.5) * 7}`;
  }).join('');
}
