import type { ProductKind } from '../../../src/site/productKind.ts';
import { clutchOf, EggDefs, EggField } from '../eggs/EggField.tsx';
import { layRows, longestRow } from '../eggs/eggGrid.ts';
import { LEGIBLE_EGGS } from '../eggs/legibleEggs.ts';
import { rounded } from '../frame/numbers.ts';
import { Shadow } from '../frame/PictureFrame.tsx';

type HatchingEggs = Extract<ProductKind, { kind: 'hatchingEggs' }>;

/** Eggs in an open carton, point down as they are shipped. */
export function HatchingEggsArt({ kind, seed }: { kind: HatchingEggs; seed: string }) {
  const count = Math.min(kind.eggs, LEGIBLE_EGGS.carton);
  const rows = count > 12 ? 3 : 2;
  const step = 176 / (longestRow(count, rows) + 0.3);
  const clutch = clutchOf(kind.egg, 'none', seed, Math.min(34, step * 1.2));
  return (
    <>
      <EggDefs {...clutch} />
      <Shadow width={214} x={124} y={208} />
      <path className="shade" d="M28 132L40 58q2-10 12-10h136q10 0 12 10l12 74z" />
      <path className="body bare" d="M44 124l9-58q1-6 7-6h120q6 0 7 6l9 58z" />
      <path className="line thin" d="M84 62l-5 62M120 61v62M156 62l5 62" />
      <path className="night" d="M26 132h188v30H26z" />
      <EggField clutch={clutch} rows={layRows({ count, rows, x: 120, y: 176, step, rise: 16 })} />
      <path className="body" d={`M18 160${cups()}l-8 32q-2 8-10 8H36q-8 0-10-8z`} />
      <path
        className="shade bare"
        d="M190 164l10.5-2-7 30q-2 7.5-10 7.5H40c80 2 140-6 150-35.5z"
        fillOpacity=".6"
      />
      <path className="cream" strokeWidth="2.4" d="M92 178h56v16H92z" />
      <path className="line" strokeWidth="2.4" d="M102 186h36" />
    </>
  );
}

/** The scalloped edge of a carton's front. */
function cups(): string {
  return Array.from({ length: 6 }, () => rounded`q${17} ${14} ${34} ${0}`).join('');
}
