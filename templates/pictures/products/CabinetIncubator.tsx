import type { IncubatorKind } from '../../../src/site/productKind.ts';
import { clutchOf, EggDefs } from '../eggs/EggField.tsx';
import { EggLayers } from '../eggs/EggLayers.tsx';
import { longestRow } from '../eggs/eggGrid.ts';
import { LEGIBLE_EGGS } from '../eggs/legibleEggs.ts';
import { rounded } from '../frame/numbers.ts';
import { Shadow } from '../frame/PictureFrame.tsx';
import { IncubatorPanel } from './IncubatorPanel.tsx';
import { Fan, WaterBottle } from './machineParts.tsx';

/** The foot of the lowest shelf. */
const FLOOR = 186;

/** The rows of eggs on a shelf. */
const DEPTH = 2;

/** The height that shelves may take in all. */
const ROOM = 126;

/** A tall machine with a glass door and a shelf for each layer of eggs; shelves of one load are copies of one. */
export function CabinetIncubator({ kind, seed }: { kind: IncubatorKind; seed: string }) {
  const { top, ...setting } = setOut(kind, seed);
  const bottle = kind.humidity === 'automatic';
  return (
    <g {...(bottle ? { transform: 'translate(12 0)' } : {})}>
      <EggDefs {...setting.clutch} />
      <Shadow width={170} y={210} />
      {bottle && <WaterBottle x={32} y={196} />}
      <Case top={top} />
      <rect className="night" x="58" y={top + 36} width="124" height={FLOOR - top - 32} rx="5" />
      <EggLayers {...setting} rows={DEPTH} shelf={60} />
      <Door top={top} />
      {kind.air === 'fan' && <Fan x={68} y={top + 18} radius={12} />}
      <IncubatorPanel kind={kind} x={138} y={top + 18} />
    </g>
  );
}

function setOut({ eggs, egg, turning }: IncubatorKind, seed: string) {
  const shelves = eggs < 100 ? 3 : eggs < 120 ? 4 : 5;
  const shown = Math.min(eggs, LEGIBLE_EGGS.cabinet);
  const step = Math.min(28, 112 / (longestRow(Math.ceil(shown / shelves), DEPTH) + 0.4));
  const clutch = clutchOf(egg, turning, seed, step);
  const rise = shelves === 5 ? 3 : 6;
  const pitch = Math.min(ROOM / shelves, clutch.height + rise + 8);
  const layers = Array.from({ length: shelves }, (_, shelf) => ({
    count: Math.floor((shown + shelf) / shelves),
    y: FLOOR - (shelves - 1 - shelf) * pitch - 5,
  }));
  return { layers, clutch, step, rise, top: FLOOR - shelves * pitch - 42 };
}

function Case({ top }: { top: number }) {
  return (
    <>
      <rect className="body" x="46" y={top} width="148" height={206 - top} rx="10" />
      <path
        className="shade bare"
        d={rounded`M184 ${top + 1.5}q8.5 0 8.5 8.5V194q0 10.5 -10 10.5h-124q-8 0 -10 -6c40 2 110 4 135.5 -6z`}
      />
      <path className="light bare" d={rounded`M49 ${top + 14}q0 -11 10 -11h60q-60 4 -70 11z`} />
      <path className="night" d="M60 206h22v7H60zM158 206h22v7h-22z" />
    </>
  );
}

function Door({ top }: { top: number }) {
  return (
    <>
      <rect className="line" x="58" y={top + 36} width="124" height={FLOOR - top - 32} rx="5" />
      <path className="shine" strokeWidth="4" d={rounded`M66 ${top + 66}v-18q0 -5 5 -5M66 ${top + 78}v.1`} />
      <path strokeWidth="5" d={rounded`M188 ${top + 84}v26`} />
    </>
  );
}
