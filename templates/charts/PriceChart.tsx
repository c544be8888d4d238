import { formatAmount, formatCount } from '../../src/domain/money.ts';
import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import type { MachineMark } from '../../src/site/products/priceAndRoom.ts';
import { besides } from './besides.ts';
import { Frame } from './Frame.tsx';
import { logScaleOver, placeOnLog } from './logScale.ts';
import type { Scale } from './scale.ts';

interface PriceChartProps {
  readonly marks: readonly MachineMark[];
  readonly symbol: string;
}

/** In CSS pixels: the height of the field of marks, and of the numbers below it. */
const FIELD = 380;
const NUMBERS = 24;

/** The letters of a price that fit the narrow margin. */
const NARROW = 6;

/** Price up, egg places across, both in equal factors; a link for each machine. */
export function PriceChart({ marks, symbol }: PriceChartProps) {
  const prices = logScaleOver(marks.map(({ cents }) => cents / 100));
  const rooms = logScaleOver(marks.map(({ places }) => places));
  const wholeRooms = rooms.ticks.filter(Number.isInteger);
  const amounts = prices.ticks.map((value) => ({ value, text: formatAmount(symbol, value) }));
  const placed = besides(
    marks.map((mark) => ({
      mark,
      x: placeOnLog(rooms, mark.places),
      y: heightOf(prices, mark.cents / 100),
    })),
  );
  const isWide = amounts.some(({ text }) => text.length > NARROW);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with links is no fieldset of a form.
    <svg
      className={isWide ? 'wide-margin' : undefined}
      role="group"
      aria-label={WORDS.priceAndRoom.chart}
      height={FIELD + NUMBERS}
    >
      {amounts.map(({ value, text }) => (
        <PriceLine key={value} y={heightOf(prices, value)} text={text} />
      ))}
      <line className="axis" x2="100%" y1={FIELD} y2={FIELD} />
      <line className="axis" y2={FIELD} />
      {wholeRooms.map((value) => (
        <Frame key={value} className="tick" x={placeOnLog(rooms, value)}>
          <line y2={FIELD} />
          <text y={FIELD + 18}>{formatCount(value)}</text>
        </Frame>
      ))}
      {placed.map(({ mark, x, y, dx }) => (
        <MarkLink key={mark.id} mark={mark} x={x} y={y} dx={dx} />
      ))}
    </svg>
  );
}

function heightOf(prices: Scale, price: number): number {
  return Math.round(FIELD * (1 - placeOnLog(prices, price) / 100));
}

function PriceLine({ y, text }: { readonly y: number; readonly text: string }) {
  return (
    <g className="price-line">
      <line x2="100%" y1={y} y2={y} />
      <text x="-8" y={y + 5}>
        {text}
      </text>
    </g>
  );
}

interface MarkLinkProps {
  readonly mark: MachineMark;
  readonly x: number;
  readonly y: number;
  readonly dx: number;
}

function MarkLink({ mark, x, y, dx }: MarkLinkProps) {
  const { id, href, turning, isPick } = mark;
  return (
    <a href={href} data-id={id} className={turning}>
      <title>{describeMark(mark)}</title>
      <Frame x={x} y={y}>
        <circle className="halo" cx={dx} r="22" />
        {isPick && <circle className="ring" cx={dx} r="11" />}
        <MarkShape turning={turning} dx={dx} />
      </Frame>
    </a>
  );
}

/** A shape for each way of turning, so that color says nothing by itself. */
export function MarkShape({
  turning,
  dx = 0,
}: {
  readonly turning: MachineMark['turning'];
  readonly dx?: number;
}) {
  return turning === 'other' ? <path d={`M${dx} -7l7 7l-7 7l-7 -7z`} /> : <circle cx={dx} r="6" />;
}

/** `24-Egg Incubator: $51.99, 24 eggs, turns by itself, our pick` */
export function describeMark({ name, price, eggs, turning, isPick }: MachineMark): string {
  const facts = [price, eggs, WORDS.priceAndRoom[turning], ...(isPick ? [WORDS.priceAndRoom.pick] : [])];
  return say(WORDS.priceAndRoom.mark, { name, facts: facts.join(', ') });
}
