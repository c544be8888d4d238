import type { ClimateBar } from '../../src/site/hatchClimate.ts';
import { placeOn, type Scale } from '../../src/site/scale.ts';
import { Frame } from './Frame.tsx';

interface RangeRowProps {
  /** Without sources it is the figure of the site's own guide. */
  readonly bar: ClimateBar;
  readonly scale: Scale;
  readonly y: number;
}

/** A letter's share of the narrowest chart, and that of the page's margin, in percent of the chart's width. */
const LETTER = 2.5;
const MARGIN = 10;

/**
 * One figure: a dot, a bar, or a bar that stays open, with its value in words beside it. The row is a frame that is
 * as wide as its bar, so that it needs no numbers but its own.
 */
export function RangeRow({ bar, scale, y }: RangeRowProps) {
  const { min, max, text, also, sources } = bar;
  const from = placeOn(scale, min);
  const to = max === null ? 100 : placeOn(scale, max);
  const isDot = min === max;
  const note = sources.length > 0 ? ` [${sources.join(', ')}]` : ' our guide';
  const kind = sources.length === 0 ? 'ours' : max === null ? 'open' : undefined;
  return (
    <Frame className={kind} x={from} y={y} {...(isDot ? {} : { width: to - from })}>
      {isDot ? <circle cy="11" r="5" /> : <rect y="6" width="100%" height="10" rx="3" />}
      <text {...labelPlace(from, to, (text + note).length * LETTER - MARGIN)} y="15">
        {text}
        {also && <tspan className="also">{` (${also})`}</tspan>}
        <tspan className="source">{note}</tspan>
      </text>
    </Frame>
  );
}

/** A label stands on the side that has more room; where neither has enough, on the bar. */
function labelPlace(from: number, to: number, needed: number) {
  if (Math.max(from, 100 - to) < needed) return { dx: 9 };
  if (from > 100 - to) return { className: 'end', dx: -9 };
  return { x: to > from ? '100%' : undefined, dx: 9 };
}
