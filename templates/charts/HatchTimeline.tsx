import { type Schedule, schedulePartsOf } from '../../src/site/species/hatchPlan.ts';
import { Candling, DayNumbers } from './DayNumbers.tsx';
import { percent } from './Frame.tsx';

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
