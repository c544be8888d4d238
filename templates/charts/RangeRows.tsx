import type { ClimateGroup } from '../../src/site/species/hatchPlan.ts';
import { Frame } from './Frame.tsx';
import { RangeRow } from './RangeRow.tsx';
import { placeOn, type Scale } from './scale.ts';

const ROW_HEIGHT = 22;

/** The height of a group in CSS pixels: a row each for its label, the guide's figure where there is one, and its sources. */
export function groupHeight({ advised, bars }: ClimateGroup): number {
  return ROW_HEIGHT * (1 + (advised ? 1 : 0) + bars.length);
}

interface RangeRowsProps {
  readonly group: ClimateGroup;
  readonly scale: Scale;
  readonly top: number;
}

/** The rows of a group: dashed lines carry the guide's figure through those of the sources. */
export function RangeRows({ group, scale, top }: RangeRowsProps) {
  const { label, advised, bars } = group;
  const rows = [...(advised ? [{ ...advised, also: null, sources: [] }] : []), ...bars];
  const ends = advised ? new Set([advised.min, advised.max ?? advised.min]) : [];
  return (
    <g transform={`translate(0 ${top})`}>
      <text className="group" dx="-16" y="16">
        {label}
      </text>
      {Array.from(ends, (value) => (
        <Frame key={value} className="ours" x={placeOn(scale, value)}>
          <line y1="33" y2={groupHeight(group)} />
        </Frame>
      ))}
      {rows.map((bar, index) => (
        <RangeRow key={bar.text + bar.sources.join()} bar={bar} scale={scale} y={ROW_HEIGHT * (index + 1)} />
      ))}
    </g>
  );
}
