import { Frame } from './Frame.tsx';
import { placeOn, type Scale } from './scale.ts';
import type { Unit } from './units.ts';

interface AxisProps {
  readonly scale: Scale;
  /** Where the rows end and the numbers begin. */
  readonly bottom: number;
  readonly unit: Unit;
}

const LINE_HEIGHT = 15;

/** The height of an axis below its chart, in CSS pixels. */
export function axisHeight({ tick }: Unit): number {
  return 8 + LINE_HEIGHT * tick(0).length;
}

/** The marks of a scale: a thin line through all rows, and below it the value. */
export function Axis({ scale, bottom, unit }: AxisProps) {
  return scale.ticks.map((value) => (
    <Frame key={value} className="tick" x={placeOn(scale, value)}>
      <line y2={bottom} />
      {unit.tick(value).map((text, line) => (
        <text key={text} y={bottom + LINE_HEIGHT * (line + 1)}>
          {text}
        </text>
      ))}
    </Frame>
  ));
}
