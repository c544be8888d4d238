import { displayRange } from '../../src/domain/range.ts';
import type { Schedule } from '../../src/site/species/hatchPlan.ts';
import { Frame, percent } from './Frame.tsx';

/** A letter's share of the narrowest drawing's width. */
const LETTER = 0.027;

/** The days below the band: the set day, the one that turning ends on, the hatch. */
export function DayNumbers({ schedule }: { schedule: Schedule }) {
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
export function Candling({ schedule: { candling, length } }: { schedule: Schedule }) {
  return candling.map((day) => (
    <Frame key={day} className="candling" x={((day + 0.5) / length) * 100}>
      <text y="10">{day}</text>
      <ellipse cy="21" rx="4" ry="5.5" />
    </Frame>
  ));
}
