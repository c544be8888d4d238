import type { IncubatorKind } from '../../../src/site/productKind.ts';
import { Dial, Display, TurnSign } from './machineParts.tsx';

/** What displays show by the way in which the air moves: none of what is not stated. */
const TEMPERATURES = { fan: '99.5', still: '101.5', infrared: '101.5', unknown: '    ' };

/** The front of a machine: display or dial, and the sign of its turner. */
export function IncubatorPanel({ kind, x, y }: { kind: IncubatorKind; x: number; y: number }) {
  const turner = kind.turning === 'automatic';
  return (
    <g>
      {kind.panel === 'display' ? (
        <Display x={turner ? x - 12 : x} y={y} text={TEMPERATURES[kind.air ?? 'unknown']} />
      ) : (
        <Dial x={x - 8} y={y} />
      )}
      {turner && <TurnSign x={x + 40} y={y} />}
    </g>
  );
}
