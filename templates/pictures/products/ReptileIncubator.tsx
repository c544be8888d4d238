import type { ProductKind } from '../../../src/site/productKind.ts';
import { LEGIBLE_EGGS } from '../eggs/legibleEggs.ts';
import { rounded } from '../frame/numbers.ts';
import { Shadow } from '../frame/PictureFrame.tsx';
import { Dial } from './machineParts.tsx';

type Reptile = Extract<ProductKind, { kind: 'reptileIncubator' }>;

/** A case with a clear door and eggs that lie still, and the one who waits for them. */
export function ReptileIncubator({ kind }: { kind: Reptile; seed: string }) {
  return (
    <>
      <Shadow width={190} />
      <rect className="body" x="32" y="66" width="176" height="140" rx="14" />
      <path className="shade bare" d="M196 67.5q10.5 0 10.5 13V192q0 12.5-13 12.5H52c60 0 130-4 144-24z" />
      <rect className="night" x="48" y="80" width="144" height="82" rx="8" />
      {nestsOf(kind).map((nest) => (
        <Nest key={`${nest.x} ${nest.y}`} {...nest} />
      ))}
      <path className="shine" strokeWidth="4" d="M58 108V96q0-6 6-6" />
      <Dial x={84} y={183} />
      <Climate cools={kind.climate === 'heats and cools'} />
      <path className="night" d="M52 206h20v6H52zM168 206h20v6h-20z" />
      <Gecko />
    </>
  );
}

interface NestBox {
  /** The lower left corner. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly eggs: number;
}

/** Four small lidded boxes, or one tray. */
function nestsOf({ nest, eggs }: Reptile): NestBox[] {
  const shown = Math.min(eggs, LEGIBLE_EGGS.reptile);
  if (nest === 'tray') return [{ x: 56, y: 154, width: 128, height: 44, eggs: shown }];
  return [0, 1, 2, 3].map((box) => ({
    x: 56 + (box % 2) * 66,
    y: 118 + Math.floor(box / 2) * 38,
    width: 60,
    height: 31,
    eggs: Math.floor((shown + box) / 4),
  }));
}

/** Damp vermiculite, and the eggs that lie half in it. */
function Nest({ x, y, width, height, eggs }: NestBox) {
  const perRow = width > 100 ? Math.min(6, Math.max(1, eggs)) : 3;
  const [step, bed] = [width / (perRow + 0.4), height > 40 ? 22 : 11];
  const places = Array.from({ length: eggs }, (_, egg) => ({
    cx: Math.round(x + step * ((egg % perRow) + 0.7)),
    cy: Math.round(y - bed * 1.5 + Math.floor(egg / perRow) * bed * 0.5),
  }));
  return (
    <>
      {places.map(({ cx, cy }) => (
        <ellipse
          key={`${cx} ${cy}`}
          className="cream thin"
          cx={cx}
          cy={cy}
          rx={Math.round(Math.min(9, step * 0.44))}
          ry={height > 40 ? 7 : 5.5}
        />
      ))}
      <path
        className="straw thin"
        d={rounded`M${x} ${y - bed}q${width / 4} -4 ${width / 2} 0t${width / 2} 0v${bed}h${-width}z`}
      />
      <path
        className="line thin"
        style={{ stroke: '#d5e9e6' }}
        d={rounded`M${x} ${y - height}h${width}v${height}h${-width}z`}
      />
    </>
  );
}

/** A flame for heat, and a flake beside it for a machine that cools too. */
function Climate({ cools }: { cools: boolean }) {
  return (
    <>
      <circle className="cream" strokeWidth="2.4" cx="176" cy="183" r="13" />
      <path
        className="ember bare"
        d="M176 173c6 6 8 9 8 13a8 7 0 0 1-16 0c0-3 2-5 4-7 1 2 2 2 2 2 1-3 1-5 2-8z"
      />
      {cools && <circle className="cream" strokeWidth="2.4" cx="146" cy="183" r="13" />}
      {cools && (
        <path style={{ stroke: '#42808c' }} strokeWidth="2.4" d="M146 175v16m-7-12 14 8m-14 0 14-8" />
      )}
    </>
  );
}

const GECKO = 'M158 55C144 64 124 46 104 57S66 62 62 46c-2-9 8-12 12-6';
const LIMBS = 'M144 58l8 9M128 53l-6-10M116 54l-2 12M100 56l-7-9';

/** A gecko on the roof, drawn as a thick line within a thicker one. */
function Gecko() {
  return (
    <>
      <path className="line" strokeWidth="14" d={GECKO} />
      <path className="line" strokeWidth="8" d={LIMBS} />
      <path className="line" strokeWidth="3.5" style={{ stroke: '#e0b04a' }} d={LIMBS} />
      <path className="line" strokeWidth="8.5" style={{ stroke: '#e0b04a' }} d={GECKO} />
      <path className="line" strokeWidth="3" style={{ stroke: '#a8762a' }} strokeDasharray=".1 9" d={GECKO} />
      <path style={{ stroke: '#e0b04a' }} strokeWidth="11" d="M158 54l6-4" />
      <circle className="night bare" cx="165" cy="48" r="2.2" />
    </>
  );
}
