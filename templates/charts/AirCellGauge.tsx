import {
  AIR_CELL_DAYS,
  airCellDepth,
  type EggShape,
  eggOfWidth,
  GAUGE_WIDTHS,
  HEN_EGG,
  halfWidthAt,
  lostBy,
} from '../../src/domain/hatch/airCell.ts';
import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import { smooth } from '../pictures/plates.ts';

/** All in millimeters, the size on paper. */
const CARD = { width: 180, top: 10, depth: 27, height: 58 };

/** Where the labels of the days are, which have less room than their lines. */
const LABELS = [5.8, 10.6, 15.4] as const;

/** A card with a notch for each size of egg, in true size on paper, and a line to measure whether it is. */
export function AirCellGauge() {
  const notches = GAUGE_WIDTHS.map((width, index) => ({
    egg: eggOfWidth(width, HEN_EGG),
    x: (CARD.width / GAUGE_WIDTHS.length) * (index + 0.5),
  }));
  const foot = CARD.top + CARD.depth;
  const edge = notches.map(({ egg, x }) => notch(egg, x)).join('');
  const days = AIR_CELL_DAYS.join(', ');
  return (
    <svg
      className="gauge"
      role="img"
      aria-label={say(WORDS.plates.gaugeAlt, { days })}
      viewBox={`0 0 ${CARD.width} ${CARD.height}`}
      width={`${CARD.width}mm`}
      height={`${CARD.height}mm`}
      fontSize={3}
    >
      <path d={`M.5 ${foot}${edge}H${CARD.width - 0.5}V1H.5z`} />
      {notches.map(({ egg, x }) => (
        <g key={x} transform={`translate(${x} ${CARD.top})`}>
          <Days egg={egg} />
          <text y={CARD.depth - 4} textAnchor="middle">
            {say(WORDS.plates.notch, { width: egg.width })}
          </text>
        </g>
      ))}
      <path d={`M1 ${foot + 12}h50m-50-3v6m10-6v3m10-3v3m10-3v3m10-3v3m10-3v6`} />
      <text x="55" y={foot + 13.5}>
        {WORDS.plates.ruler}
      </text>
    </svg>
  );
}

function notch(egg: EggShape, x: number): string {
  const steps = 8;
  const half = Array.from({ length: steps + 1 }, (_, index) => {
    const depth = CARD.depth * (index / steps) ** 2;
    return [halfWidthAt(egg, depth), depth] as const;
  });
  const points = [
    ...half.toReversed().map(([width, depth]) => [x - width, CARD.top + depth] as const),
    ...half.slice(1).map(([width, depth]) => [x + width, CARD.top + depth] as const),
  ];
  return smooth(points).replace('M', 'L');
}

function Days({ egg }: { egg: EggShape }) {
  return AIR_CELL_DAYS.map((day, index) => {
    const depth = airCellDepth(egg, lostBy(day, 'right'));
    const half = halfWidthAt(egg, depth);
    const label = LABELS[index] ?? depth;
    const at = (value: number) => value.toFixed(1);
    return (
      <g key={day}>
        <path
          d={`M${at(-half)} ${at(depth)}h-3.5M${at(half)} ${at(depth)}h1.5L${at(half + 3.5)} ${at(label)}`}
        />
        <text x={at(half + 4)} y={at(label + 1)}>
          {day}
        </text>
      </g>
    );
  });
}
