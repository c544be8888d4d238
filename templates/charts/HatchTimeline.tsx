import { displayRange } from '../../src/domain/range.ts';
import { type Schedule, schedulePartsOf } from '../../src/site/species/hatchPlan.ts';
import { Frame, percent } from './Frame.tsx';

interface HatchTimelineProps {
  /** Unique within its page. */
  readonly id: string;
  readonly name: string;
  readonly schedule: Schedule;
  /** Whether a heading has named the species already. */
  readonly isHeaded?: boolean;
}

/** The days of a hatch as one band, from setting to the last chick; its key says the same in words. */
export function HatchTimeline({ id, name, schedule, isHeaded = false }: HatchTimelineProps) {
  return (
    <figure className="chart">
      <svg role="img" aria-labelledby={id} height="84">
        <title id={id}>{`${name}: the days from setting to hatch`}</title>
        <Band schedule={schedule} />
        <DayNumbers schedule={schedule} />
        <Candling schedule={schedule} />
      </svg>
      <figcaption>
        {!isHeaded && <b>{name}</b>}
        <ul className="key">
          {schedulePartsOf(schedule).map(({ kind, label, days }) => (
            <li key={kind} className={kind}>
              {`${label}: ${days}`}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

/** Every day is a cell as wide as the next: the band of a phase begins where its first day does. */
function Band({ schedule }: { schedule: Schedule }) {
  const { hatch, spread, lastTurn, length } = schedule;
  const turned = typeof lastTurn === 'number' ? lastTurn : hatch.min;
  const at = (day: number) => percent((day / length) * 100);
  const bar = (from: number, to: number) => ({ x: at(from), width: at(to - from) });
  return (
    <>
      <svg
        className="days"
        aria-hidden="true"
        viewBox={`0 0 ${length} 4`}
        preserveAspectRatio="none"
        y="56"
        height="4"
      >
        <path d={`M0 2h${length}`} />
      </svg>
      <rect
        className={lastTurn === 'never' ? 'incubation' : 'turning'}
        {...bar(0, turned)}
        y="30"
        height="20"
      />
      {turned < hatch.min && <rect className="lockdown" {...bar(turned, hatch.min)} y="30" height="20" />}
      <line className="spread" x1={at(spread.min)} x2={at(spread.max + 1)} y1="40" y2="40" />
      <rect className="hatch" {...bar(hatch.min, hatch.max + 1)} y="26" height="28" rx="5" />
    </>
  );
}

/** A letter's share of the narrowest drawing's width. */
const LETTER = 0.027;

/** The days below the band: the set day, the one that turning ends on, the hatch. */
function DayNumbers({ schedule }: { schedule: Schedule }) {
  const { hatch, lastTurn, length } = schedule;
  const text = displayRange(hatch);
  const width = text.length * LETTER;
  const middle = (hatch.min + hatch.max + 1) / 2 / length;
  const isLast = middle + width / 2 > 1;
  const left = isLast ? 1 - width : middle - width / 2;
  return (
    <>
      <Label at={0.5 / length} text="0" />
      {typeof lastTurn === 'number' && <TurningEnd day={lastTurn} length={length} room={left} />}
      <Label at={isLast ? 1 : middle} text={text} isEnd={isLast} />
    </>
  );
}

/** Where the hatch follows so soon that the two numbers would touch, this one moves before its day. */
function TurningEnd({ day, length, room }: { day: number; length: number; room: number }) {
  const middle = (day + 0.5) / length;
  const isTight = middle + LETTER * 1.75 > room;
  return <Label at={isTight ? day / length : middle} text={String(day)} isEnd={isTight} />;
}

function Label({ at, text, isEnd = false }: { at: number; text: string; isEnd?: boolean }) {
  return (
    <text x={percent(at * 100)} y="78" className={isEnd ? 'end' : 'mid'}>
      {text}
    </text>
  );
}

/** The days above the band on which eggs are candled, each with an egg. */
function Candling({ schedule: { candling, length } }: { schedule: Schedule }) {
  return candling.map((day) => (
    <Frame key={day} className="candling" x={((day + 0.5) / length) * 100}>
      <text y="10">{day}</text>
      <ellipse cy="21" rx="4" ry="5.5" />
    </Frame>
  ));
}
