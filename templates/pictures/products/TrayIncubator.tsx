import type { IncubatorKind } from '../../../src/site/productKind.ts';
import { clutchOf, EggDefs } from '../eggs/EggField.tsx';
import { EggLayers } from '../eggs/EggLayers.tsx';
import { longestRow } from '../eggs/eggGrid.ts';
import { LEGIBLE_EGGS } from '../eggs/legibleEggs.ts';
import { rounded } from '../frame/numbers.ts';
import { Shadow } from '../frame/PictureFrame.tsx';
import { type Box, BoxBase, Foam, Handle, lidOf } from './boxParts.tsx';
import { IncubatorPanel } from './IncubatorPanel.tsx';
import { Fan, HeatCoil, WaterBottle, WaterChannel } from './machineParts.tsx';

/** From this number on, the eggs lie in two layers. */
const TWO_LAYERS = 49;

/** A box with a clear lid over one tray of eggs, or two. */
export function TrayIncubator({ kind, seed }: { kind: IncubatorKind; seed: string }) {
  const { box, ...setting } = setOut(kind, seed);
  const [bottle, lid] = [kind.humidity === 'automatic', lidOf(box, seed)];
  const width = box.right - box.left;
  return (
    <g {...(bottle ? { transform: 'translate(10 0)' } : {})}>
      <EggDefs {...setting.clutch} />
      <Shadow width={width + 14} />
      {bottle && <WaterBottle x={box.left - 14} y={188} />}
      {kind.shell === 'foam' ? <Foam {...box} /> : <path className="glass" d={lid} />}
      {kind.air === 'infrared' && <HeatCoil x={120} y={box.top + 18} width={width * 0.6} />}
      <EggLayers {...setting} shelf={setting.layers.length > 1 ? width / 2 - 5 : null} />
      {kind.shell === 'plastic' && <path className="line" d={lid} />}
      <path
        className="shine"
        strokeWidth="5"
        d={rounded`M${box.left + 17} ${box.top + 44}l4 -20M${box.left + 14} ${box.top + 56}v.1`}
      />
      <Handle top={box.top} fan={kind.air === 'fan'} />
      {kind.air === 'fan' && <Fan x={120} y={box.top - 2} radius={12} />}
      <BoxBase {...box} vents={kind.air === 'still'} />
      {kind.humidity === 'manual' && <WaterChannel x={box.left + 14} y={155} width={width - 28} />}
      <IncubatorPanel kind={kind} x={120} y={186} />
    </g>
  );
}

function setOut({ eggs, egg, turning, humidity }: IncubatorKind, seed: string) {
  const two = eggs >= TWO_LAYERS;
  const shown = Math.min(eggs, LEGIBLE_EGGS.tray);
  const count = two ? Math.ceil(shown / 2) : shown;
  const rows = depthOf(count, two);
  const half = halfWidth(count, two, humidity);
  const step = Math.min(36, (half * 2 - 28) / (longestRow(count, rows) + 0.3));
  const clutch = clutchOf(egg, turning, seed, step);
  const rise = Math.min(clutch.height * 0.56, two ? 13 : 17);
  const top = two ? 34 : Math.max(44, 150 - clutch.height - (rows - 1) * rise - 32);
  const layers = two
    ? [
        { count: shown - count, y: 96 },
        { count, y: 150 },
      ]
    : [{ count, y: 150 }];
  const box: Box = { left: 120 - half, right: 120 + half, top };
  return { box, clutch, layers, rows, step, rise };
}

function halfWidth(count: number, two: boolean, humidity: IncubatorKind['humidity']): number {
  if (two || count > 32) return humidity === 'automatic' ? 94 : 100;
  return count <= 20 ? 80 : 92;
}

/** How many rows a tray has: eggs stay as large as its width allows. */
function depthOf(count: number, two: boolean): number {
  if (count <= 10) return 2;
  if (count <= 18 || two) return 3;
  return count <= 40 ? 4 : 5;
}
