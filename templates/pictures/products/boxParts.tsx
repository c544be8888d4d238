import { hash, rounded, seededRandom } from '../frame/numbers.ts';

/** A box on the table: its sides, and where its lid ends above. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

/** The outline of a clear lid. Makers shape it in three ways; the seed chooses one. */
export function lidOf({ left, right, top }: Box, seed: string): string {
  switch (hash(`${seed} lid`) % 3) {
    case 0:
      return rounded`M${left} 156V${top + 22}q0 -22 22 -22H${right - 22}q22 0 22 22V156z`;
    case 1:
      return rounded`M${left - 2} 156L${left + 8} ${top + 12}q1 -12 13 -12H${right - 21}q12 0 13 12L${right + 2} 156z`;
    default:
      return rounded`M${left - 2} 156V${top + 34}q20 -34 ${(right - left) / 2} -34T${right + 2} ${top + 34}V156z`;
  }
}

/** What a lid is lifted by, or the hood of its fan. */
export function Handle({ top, fan }: { top: number; fan: boolean }) {
  if (fan) return <path className="body" d={rounded`M90 ${top + 3}q4 -22 30 -22t30 22z`} />;
  return <path className="body" d={rounded`M96 ${top + 1}v-6q0 -8 8 -8h32q8 0 8 8v6z`} />;
}

/** The lower half of a box, with the room for water, heater and panel. */
export function BoxBase({ left, right, vents }: Box & { vents: boolean }) {
  return (
    <>
      <path
        className="body"
        d={rounded`M${left - 7} 150H${right + 7}l-5 44q-2 12 -14 12H${left + 12}q-12 0 -14 -12z`}
      />
      <path
        className="shade bare"
        d={rounded`M${right + 5.5} 151.5l-4.7 42q-2 11 -13 11H${right - 60}q34 -12 42 -53z`}
      />
      <path className="light bare" d={rounded`M${left - 5} 151.5h60l-1 4h-58.5z`} />
      {vents && (
        <path className="night bare" d={rounded`M${left + 16} 180h9v4h-9zM${left + 16} 188h9v4h-9z`} />
      )}
      <path className="night" d={rounded`M${left + 20} 206h18v6h-18zM${right - 38} 206h18v6h-18z`} />
    </>
  );
}

/** The thick white walls of a foam box, pitted as foam is, round the window of its lid. */
export function Foam({ left, right, top }: Box) {
  const next = seededRandom('foam');
  const pits = Array.from({ length: 44 }, () => {
    const [x, y] = [left + next() * (right - left), top + 2 + next() * 140];
    const inWindow = x > left + 8 && x < right - 8 && y > top + 8;
    return inWindow ? '' : rounded`M${x} ${y}h.1`;
  });
  const [l, r, t] = [left + 13, right - 13, top + 14];
  return (
    <>
      <path className="body" d={rounded`M${left - 7} 156V${top}q0 -8 8 -8H${right - 1}q8 0 8 8V156z`} />
      <path className="shade bare" d={rounded`M${right - 1} 156V${top - 6}q6.5 2 6.5 8V156z`} />
      <path className="wisp" strokeWidth="2" d={pits.join('')} />
      <path className="glass" d={rounded`M${l} 156V${t}H${r}V156z`} />
    </>
  );
}
