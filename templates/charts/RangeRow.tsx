import type { ClimateBar } from '../../src/site/species/hatchPlan.ts';
import { Frame } from './Frame.tsx';
import { placeOn, type Scale } from './scale.ts';

interface RangeRowProps {
  /** Without sources it is the figure of the site's own guide. */
  readonly bar: ClimateBar;
  readonly scale: Scale;
  readonly y: number;
}

/** A letter's share of the narrowest chart, and that of the page's margin, in percent of the chart's width. */
const LETTER = 2.5;
const MARGIN = 10;

/** A letter's share of the narrowest chart that shows two units. */
const LETTER_OF_TWO = 1.8;

/**
 * One figure: a dot, a bar, or a bar that stays open, with its value in words beside it. The row is a frame that is
 * as wide as its bar, so that it needs no numbers but its own.
 */
export function RangeRow({ bar, scale, y }: RangeRowProps) {
  const { min, max, sources } = bar;
  const from = placeOn(scale, min);
  const to = max === null ? 100 : placeOn(scale, max);
  const isDot = min === max;
  const kind = sources.length === 0 ? 'ours' : max === null ? 'open' : undefined;
  return (
    <Frame className={kind} x={from} y={y} {...(isDot ? {} : { width: to - from })}>
      {isDot ? <circle cy="11" r="5" /> : <rect y="6" width="100%" height="10" rx="3" />}
      <RowLabel bar={bar} from={from} to={to} />
    </Frame>
  );
}

function RowLabel({ bar, from, to }: { bar: ClimateBar; from: number; to: number }) {
  const { text, also, sources } = bar;
  const room = Math.max(from, 100 - to);
  const note = sources.length > 0 ? ` [${sources.join(', ')}]` : ' our setting';
  const other = also ? ` (${also})` : '';
  return (
    <text {...labelPlace(from, to, (text + note).length * LETTER - MARGIN <= room)} y="15">
      {text}
      {other && (text + other + note).length * LETTER_OF_TWO <= room && (
        <tspan className="also">{other}</tspan>
      )}
      <tspan className="source">{note}</tspan>
    </text>
  );
}

/** A label is on the side that has more room; where neither has enough, on the bar. */
function labelPlace(from: number, to: number, hasRoom: boolean) {
  if (!hasRoom) return { dx: 9 };
  if (from > 100 - to) return { className: 'end', dx: -9 };
  return { x: to > from ? '100%' : undefined, dx: 9 };
}
