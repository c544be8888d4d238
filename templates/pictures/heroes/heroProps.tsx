import { Egg } from '../eggs/EggSymbol.tsx';
import { EGG_LOOKS, type Shell } from '../eggs/eggLooks.ts';
import { Nest } from '../eggs/Nest.tsx';
import { rounded } from '../frame/numbers.ts';
import { Fan } from '../products/machineParts.tsx';

const [BROWN, CREAM = BROWN] = EGG_LOOKS.chicken.shells;

interface StandingEgg {
  readonly x: number;
  readonly y: number;
  readonly shell: Shell;
  readonly tilt?: number;
  readonly mark?: 'cross' | 'ring';
}

/** A hen's egg as large as the wide drawings show it. */
function HenEgg({ x, y, ...egg }: StandingEgg) {
  return (
    <g transform={rounded`translate(${x} ${y})`}>
      <Egg width={54} height={70} seed={`prop ${x}`} {...egg} />
    </g>
  );
}

/** Eggs in the rail of a turner, which tilts them to and fro. */
export function TurningEggs() {
  return (
    <>
      <ellipse className="shadow bare" cx="116" cy="212" rx="100" ry="9" />
      <HenEgg x={62} y={200} shell={BROWN} tilt={22} />
      <HenEgg x={114} y={200} shell={CREAM} tilt={22} />
      <HenEgg x={166} y={200} shell={BROWN} tilt={22} />
      <path className="yolk" d="M20 182h188v14q0 14-14 14H34q-14 0-14-14z" />
      <path
        className="line"
        style={{ stroke: '#c07f1f' }}
        strokeWidth="5"
        d="M62 108a76 76 0 0 1 104-2m3-18v20h-20"
      />
    </>
  );
}

/** Eggs with a cross on one side and a ring on the other, and the pencil that drew them. */
export function MarkedEggs() {
  return (
    <>
      <ellipse className="shadow bare" cx="532" cy="214" rx="92" ry="9" />
      <HenEgg x={478} y={206} shell={CREAM} mark="cross" />
      <HenEgg x={536} y={210} shell={BROWN} mark="ring" />
      <HenEgg x={594} y={206} shell={CREAM} mark="cross" />
      <path className="yolk" d="M486 222l84-14 3 11-84 14z" />
      <path className="cream" d="M570 208l17 3-14 8z" />
      <path className="barn" d="M486 222l-10 2 3 11 10-2z" />
    </>
  );
}

/** One egg in its cup: a small machine is not much larger. */
export function EggCup() {
  return (
    <>
      <ellipse className="shadow bare" cx="138" cy="214" rx="52" ry="8" />
      <HenEgg x={130} y={170} shell={BROWN} />
      <path
        className="barn"
        d="M96 134h68c0 24-10 40-24 42v14c10 2 20 8 22 22H98c2-14 12-20 22-22v-14c-14-2-24-18-24-42z"
      />
      <path className="shine" strokeWidth="4" d="M105 144q3 14 10 20" />
    </>
  );
}

/** A fan and the air that it moves. */
export function Breeze() {
  return (
    <>
      <ellipse className="shadow bare" cx="92" cy="214" rx="56" ry="8" />
      <path className="iron" d="M78 160h16l6 44h22q6 0 6 8H44q0-8 6-8h22z" />
      <Fan x={86} y={112} radius={58} />
      <path
        className="line"
        style={{ stroke: '#7fa7ae' }}
        strokeWidth="5"
        d="M156 76h38q14 0 14-13t-14-11M156 98h26M156 120h52M156 142h30q14 0 14 13t-14 11"
      />
    </>
  );
}

/** A jar with what was saved. */
export function Coins() {
  const heap: readonly (readonly [number, number])[] = [
    [498, 196],
    [534, 198],
    [566, 194],
    [512, 180],
    [550, 180],
    [530, 164],
  ];
  return (
    <>
      <ellipse className="shadow bare" cx="542" cy="214" rx="70" ry="9" />
      <path
        className="glass"
        d="M494 92h76q0 12 8 20 10 8 10 22v64q0 14-14 14h-84q-14 0-14-14v-64q0-14 10-22 8-8 8-20z"
      />
      {heap.map(([x, y]) => (
        <ellipse key={`${x} ${y}`} className="yolk" strokeWidth="2.4" cx={x} cy={y} rx="19" ry="11" />
      ))}
      <path className="barn" d="M486 74h92v20h-92z" />
      <path className="shine" strokeWidth="5" d="M488 140v34M488 184v.1" />
      <ellipse className="yolk" strokeWidth="2.4" cx="606" cy="212" rx="19" ry="8" />
    </>
  );
}

/** Eggs in straw. */
export function Basket() {
  return (
    <>
      <ellipse className="shadow bare" cx="538" cy="216" rx="96" ry="9" />
      <HenEgg x={530} y={194} shell={CREAM} />
      <HenEgg x={494} y={202} shell={BROWN} tilt={10} />
      <HenEgg x={568} y={202} shell={BROWN} tilt={-10} />
      <Nest x={530} y={198} width={180} seed="basket" />
    </>
  );
}
