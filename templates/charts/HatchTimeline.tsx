import { displayRange } from '../../src/domain/range.ts';
import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import { type Schedule, schedulePartsOf } from '../../src/site/species/hatchPlan.ts';
import { cssPercent } from '../../src/widgets/calendar/timeline.ts';
import { Frame } from './Frame.tsx';

interface HatchTimelineProps {
  readonly id: string;
  readonly name: string;
  readonly schedule: Schedule;
  /** Whether a heading has named the species already. */
  readonly isHeaded?: boolean;
}

/** The days of a hatch as one band, from setting to the last chick, with a key in words. */
export function HatchTimeline({ id, name, schedule, isHeaded = false }: HatchTimelineProps) {
  return (
    <figure className="chart">
      <svg role="img" aria-labelledby={id} height="84">
        <title id={id}>{say(WORDS.eggs.timeline, { name })}</title>
        <Band schedule={schedule} />
        <DayNumbers schedule={schedule} />
        {schedule.candling.map((day) => (
          <Frame key={day} className="candling" x={((day + 0.5) / schedule.length) * 100}>
            <text y="10">{day}</text>
            <ellipse cy="21" rx="4" ry="5.5" />
          </Frame>
        ))}
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

function Band({ schedule: { hatch, spread, lastTurn, length } }: { schedule: Schedule }) {
  const turned = typeof lastTurn === 'number' ? lastTurn : hatch.min;
  const at = (day: number) => cssPercent((day / length) * 100);
  const bar = (from: number, to: number) => ({ x: at(from), width: at(to - from) });
  const low = { y: '30', height: '20' };
  const cells = { viewBox: `0 0 ${length} 4`, preserveAspectRatio: 'none', y: '56', height: '4' };
  return (
    <>
      <svg className="days" aria-hidden="true" {...cells}>
        <path d={`M0 2h${length}`} />
      </svg>
      <rect className={lastTurn === 'never' ? 'incubation' : 'turning'} {...bar(0, turned)} {...low} />
      {turned < hatch.min && <rect className="lockdown" {...bar(turned, hatch.min)} {...low} />}
      <line className="spread" x1={at(spread.min)} x2={at(spread.max + 1)} y1="40" y2="40" />
      <rect className="hatch" {...bar(hatch.min, hatch.max + 1)} y="26" height="28" rx="5" />
    </>
  );
}

/** A letter's share of the narrowest drawing's width. */
const LETTER = 0.027;

function DayNumbers({ schedule: { hatch, lastTurn, length } }: { schedule: Schedule }) {
  const text = displayRange(hatch);
  const width = text.length * LETTER;
  const middle = (hatch.min + hatch.max + 1) / 2 / length;
  const isLast = middle + width / 2 > 1;
  const left = isLast ? 1 - width : middle - width / 2;
  const turn = typeof lastTurn === 'number' ? (lastTurn + 0.5) / length : null;
  // The last turn moves before its day if its number would touch that of the hatch.
  const isTight = turn !== null && turn + LETTER * 1.75 > left;
  return (
    <>
      <Label at={0.5 / length} text="0" />
      {turn !== null && (
        <Label at={isTight ? turn - 0.5 / length : turn} text={String(lastTurn)} isEnd={isTight} />
      )}
      <Label at={isLast ? 1 : middle} text={text} isEnd={isLast} />
    </>
  );
}

function Label({ at, text, isEnd = false }: { at: number; text: string; isEnd?: boolean }) {
  return (
    <text x={cssPercent(at * 100)} y="78" className={isEnd ? 'end' : 'mid'}>
      {text}
    </text>
  );
}
