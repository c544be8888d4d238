import { rounded, seededRandom } from '../frame/numbers.ts';

interface GlowProps {
  readonly x: number;
  /** The foot of the egg, where the light is. */
  readonly y: number;
  readonly width: number;
  readonly seed: string;
  readonly shell: 'pale' | 'dark' | 'speckled';
  /** Days before the hatch the egg is dark but for its air cell. */
  readonly late?: boolean;
}

const SHELLS = {
  pale: { rim: '#ee9a4d', core: '#ffcf7d', cell: '#fff1cd' },
  dark: { rim: '#b9562c', core: '#e98a3f', cell: '#ffd08a' },
  speckled: { rim: '#eeaa5c', core: '#ffd790', cell: '#fff1cd' },
} as const;

/** An egg with a light below it: air cell, veins and the dark spot that they come from. */
export function GlowingEgg({ x, y, width, seed, shell, late = false }: GlowProps) {
  const { rim, core, cell } = SHELLS[shell];
  const scale = width / 80;
  return (
    <g transform={`${rounded`translate(${x} ${y})`}scale(${Math.round(scale * 100) / 100})`}>
      <path fill={rim} d={EGG} />
      <path className="bare" fill={core} d="M0-92C20-92 31-64 31-42S18-8 0-8-31-20-31-42-20-92 0-92z" />
      <path className="bare" fill={cell} d="M-31-26Q0-12 31-26C25-8 12-2 0-2S-25-8-31-26z" />
      {late ? <path className="bare" fill="#6b2a1c" d={LATE} /> : <Embryo />}
      {shell === 'speckled' && <path className="bare" fill="#8a5a36" d={blots(seed)} />}
    </g>
  );
}

function Embryo() {
  return (
    <>
      <path className="line" style={{ stroke: '#b23a2a' }} strokeWidth="2.2" d={VEINS} />
      <path className="bare" fill="#7d231b" d="M-2-58c6 0 9 4 9 8s-4 7-9 7-8-4-8-8 3-7 8-7z" />
    </>
  );
}

const LATE =
  'M0-102C23-102 37-71 37-42C37-36 36-31 34-27C20-40 6-20-8-24-20-28-26-22-34-28-36-32-37-38-37-42C-37-71-23-102 0-102z';
const EGG = 'M0-106C25-106 40-72 40-42C40-15 22 0 0 0C-22 0-40-15-40-42C-40-72-25-106 0-106z';
const VEINS =
  'M4-54c8-4 10-12 18-14m-9 5c2-8 0-13 4-20M-8-54c-7-6-6-14-14-18m7 8c-1-9 4-14 2-22M-8-46c-8 2-12 8-18 7M4-45c8 3 12 10 20 9M0-58c2-10-2-18 2-28';

function blots(seed: string): string {
  const next = seededRandom(seed);
  return Array.from({ length: 18 }, () => {
    const angle = next() * 2 * Math.PI;
    const reach = 0.5 + 0.4 * next();
    const size = 2 + 3 * next();
    return rounded`M${Math.cos(angle) * reach * 36} ${-50 + Math.sin(angle) * reach * 46 - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`;
  }).join('');
}

interface RaysProps {
  readonly x: number;
  readonly y: number;
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Light that goes out from an egg, upwards and to the sides. */
export function Rays({ x, y, from, to, count }: RaysProps) {
  const rays = Array.from({ length: count }, (_, ray) => {
    const angle = Math.PI * (1 + ray / (count - 1));
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    return rounded`M${x + dx * from} ${y + dy * from}L${x + dx * to} ${y + dy * to}`;
  });
  return <path className="line" style={{ stroke: '#f2b134' }} d={rays.join('')} />;
}
