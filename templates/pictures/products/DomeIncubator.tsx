import type { IncubatorKind } from '../../../src/site/productKind.ts';
import { clutchOf, EggDefs, EggField } from '../eggs/EggField.tsx';
import { layRows, longestRow } from '../eggs/eggGrid.ts';
import { LEGIBLE_EGGS } from '../eggs/legibleEggs.ts';
import { Shadow } from '../frame/PictureFrame.tsx';
import { IncubatorPanel } from './IncubatorPanel.tsx';
import { Fan, HeatCoil, WaterBottle } from './machineParts.tsx';

/** A round machine for a few eggs, its dome clear all round. */
export function DomeIncubator({ kind, seed }: { kind: IncubatorKind; seed: string }) {
  const { clutch, rows } = setOut(kind, seed);
  return (
    <>
      <EggDefs {...clutch} />
      <Shadow width={196} />
      <path className="glass bare" d={GLASS} />
      {kind.humidity === 'automatic' && <WaterBottle x={26} y={196} />}
      <ellipse className="shade" cx="120" cy="146" rx="92" ry="24" />
      <ellipse className="straw" strokeWidth="2" cx="120" cy="145" rx="80" ry="17" />
      {kind.humidity !== 'none' && <Moat />}
      {kind.air === 'infrared' && <HeatCoil x={120} y={76} width={80} />}
      <EggField clutch={clutch} rows={rows} />
      <Glass />
      <Base />
      <Top fan={kind.air === 'fan'} />
      <IncubatorPanel kind={kind} x={120} y={185} />
    </>
  );
}

function setOut({ eggs, egg, turning }: IncubatorKind, seed: string) {
  const count = Math.min(eggs, LEGIBLE_EGGS.dome);
  const depth = count <= 3 ? 1 : count <= 10 ? 2 : 3;
  const step = Math.min(38, 142 / (longestRow(count, depth) + 0.3));
  const clutch = clutchOf(egg, turning, seed, step);
  const rise = clutch.height * (depth === 3 ? 0.4 : 0.46);
  return { clutch, rows: layRows({ count, rows: depth, x: 120, y: 158, step, rise }) };
}

/** The ring of water round the eggs. */
function Moat() {
  return <path className="water bare" d="M40 145c0 12 36 19 80 19s80-7 80-19c0 8-36 13-80 13s-80-5-80-13z" />;
}

const GLASS = 'M28 146C28 84 64 48 120 48s92 36 92 98c0 14-40 24-92 24s-92-10-92-24z';

function Glass() {
  return (
    <>
      <path className="line" d={GLASS} />
      <path className="shine" strokeWidth="6" d="M50 118c4-22 16-38 32-47" />
      <path className="shine" strokeWidth="6" d="M46 134v.1" />
    </>
  );
}

function Base() {
  return (
    <>
      <path
        className="body"
        d="M28 146c0 14 40 24 92 24s92-10 92-24l-6 42c-2 10-8 18-18 18H52c-10 0-16-8-18-18z"
      />
      <path
        className="shade bare"
        d="M210.3 150l-5.8 38c-1.8 9-7.5 16.5-16.5 16.5h-30c16-8 24-22 28-41 12-3 21-8 24.3-13.5z"
      />
      <path className="line" style={{ strokeOpacity: 0.25 }} d="M40 176l2 10" />
      <path className="night" d="M58 206h18v6H58zM164 206h18v6h-18z" />
    </>
  );
}

function Top({ fan }: { fan: boolean }) {
  if (!fan) {
    return (
      <>
        <path className="body" d="M104 50c0-8 7-13 16-13s16 5 16 13z" />
        <circle className="ember" strokeWidth="2" cx="120" cy="43" r="3" />
      </>
    );
  }
  return (
    <>
      <path className="body" d="M92 54c2-16 14-24 28-24s26 8 28 24c-8 4-18 5-28 5s-20-1-28-5z" />
      <Fan x={120} y={44} radius={11} />
    </>
  );
}
