import type { IncubatorKind } from '../../../src/site/pictures/incubatorKind.ts';
import { Dial, Display, TurnSign } from './machineParts.tsx';

/** The front of a machine: display or dial, and the sign of its turner. */
export function IncubatorPanel({ kind, x, y }: { kind: IncubatorKind; x: number; y: number }) {
  const turner = kind.turning === 'automatic';
  return (
    <g>
      {kind.panel === 'display' ? (
        <Display x={turner ? x - 12 : x} y={y} text={kind.air === 'fan' ? '99.5' : '101.5'} />
      ) : (
        <Dial x={x - 8} y={y} />
      )}
      {turner && <TurnSign x={x + 40} y={y} />}
    </g>
  );
}
