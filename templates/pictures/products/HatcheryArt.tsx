import type { ProductKind } from '../../../src/site/productKind.ts';
import { Bubbles } from '../animals/waterLife.tsx';
import { rounded, seededRandom } from '../frame/numbers.ts';
import { Shadow } from '../frame/PictureFrame.tsx';

type Hatchery = Extract<ProductKind, { kind: 'hatchery' }>;

/** A vessel in which brine shrimps hatch. */
export function HatcheryArt({ kind, seed }: { kind: Hatchery; seed: string }) {
  switch (kind.vessel) {
    case 'cone':
      return <Cone heated={kind.heated} seed={seed} />;
    case 'bottle':
      return <Bottle seed={seed} />;
    case 'dish':
      return <Dish seed={seed} />;
  }
}

interface SwarmProps {
  readonly seed: string;
  readonly count: number;
  /** A place in the water for two numbers from 0 to 1. */
  readonly place: (u: number, v: number) => readonly [x: number, y: number];
}

/** Nauplii: orange dots, too many to count. */
function Swarm({ seed, count, place }: SwarmProps) {
  const next = seededRandom(seed);
  const dots = Array.from({ length: count }, () => {
    const [x, y] = place(next(), next());
    return rounded`M${x} ${y}h.1`;
  });
  return <path className="line" style={{ stroke: '#ec6a3c' }} strokeWidth="4" d={dots.join('')} />;
}

const CONE = 'M68 34h104v26l-40 104h-24L68 60z';

function Cone({ heated, seed }: { heated: boolean; seed: string }) {
  return (
    <>
      <Shadow width={150} y={214} />
      <path
        className="line"
        style={{ stroke: '#85857f' }}
        strokeWidth="7"
        d="M66 92L46 214M174 92l20 122M56 158h128"
      />
      {heated && <path className="glow bare" d="M186 36h40L190 200H90z" />}
      <path className="glass bare" d={CONE} />
      <path className="water bare" d="M69.5 58q25-8 50 0t51 0v2l-40 103h-21L69.5 60z" />
      <Swarm seed={seed} count={30} place={(u, v) => [120 + (u - 0.5) * (88 - v * 68), 68 + v * 88]} />
      <path className="line" d="M120 6v140" style={{ stroke: '#fbf1de' }} strokeWidth="4" />
      <Bubbles x={128} y={142} />
      <path className="line" d={CONE} />
      {heated && <path className="barn" d="M80 94h80l-10 26H90z" />}
      {heated && (
        <path
          className="line"
          style={{ stroke: '#f2b134' }}
          strokeWidth="2.4"
          d="M90 107q5-7 10 0t10 0 10 0 10 0 10 0 10 0"
        />
      )}
      <path className="shine" strokeWidth="5" d="M78 42v16l8 20" />
      <path
        className="body"
        d="M60 84h120v12H60z"
        fillOpacity={heated ? 0 : 1}
        strokeOpacity={heated ? 0 : 1}
      />
      <path className="iron" d="M108 164h24v14h-24zM114 178h12v12h-12z" />
      <path className="barn" d="M132 168h16v7h-16z" />
      {heated ? <Lamp /> : <path className="glass" d="M100 196h40v18h-40z" />}
    </>
  );
}

function Lamp() {
  return (
    <>
      <path className="line" style={{ stroke: '#85857f' }} strokeWidth="5" d="M212 214V16h-12" />
      <path className="body" d="M176 34l10-22h28l10 22z" />
      <path className="yolk" d="M188 34h24q-2 10-12 10t-12-10z" />
    </>
  );
}

const BOTTLE =
  'M78 34q-2-8 6-8 6 0 9-6 5 8 13 6 9-2 14-6 5 4 14 6 8 2 13-6 3 6 9 6 8 0 6 8v66c0 34-30 36-32 62h-20c-2-26-32-28-32-62z';

/** A soda bottle on its head: its shoulders are the cone, and air comes in through its cap. */
function Bottle({ seed }: { seed: string }) {
  return (
    <>
      <Shadow width={150} y={214} />
      <path className="line" style={{ stroke: '#85857f' }} strokeWidth="7" d="M74 140L52 214M166 140l22 74" />
      <path className="cord" strokeWidth="5" d="M120 178v14q0 12 12 12h108" />
      <path className="glass bare" d={BOTTLE} />
      <path className="water bare" d="M79.5 60q20-7 40 0t41 0v40c0 32-29 34-31 60h-19c-2-26-31-28-31-60z" />
      <Swarm seed={seed} count={26} place={(u, v) => [120 + (u - 0.5) * (72 - v * v * 56), 68 + v * 82]} />
      <Bubbles x={120} y={146} />
      <path className="line" d={BOTTLE} />
      <path className="body" d="M79 84q41 10 82 0v-16q-41 10-82 0z" />
      <path className="shine" strokeWidth="5" d="M88 40v14M88 100v10" />
      <path className="barn" d="M104 160h32v20h-32z" />
      <path className="line thin" d="M111 162v16M120 162v16M129 162v16" />
      <path className="body" d="M60 132h36l6 10h36l6-10h36v12H60z" />
    </>
  );
}

/** A shallow dish with a cup of light in the middle, where the nauplii gather. */
function Dish({ seed }: { seed: string }) {
  return (
    <>
      <Shadow width={216} x={124} y={206} />
      <path className="shade" d="M18 140h204l-14 44q-6 20-30 20H62q-24 0-30-20z" />
      <ellipse className="body" cx="120" cy="140" rx="102" ry="44" />
      <ellipse className="water" strokeWidth="2.4" cx="120" cy="142" rx="86" ry="34" />
      <path
        className="deep bare"
        fillOpacity=".4"
        d="M206 142c0 19-38 34-86 34-20 0-40-3-54-8 60 2 120-10 134-42z"
      />
      <Swarm
        seed={seed}
        count={34}
        place={(u, v) => [120 + Math.cos(u * 6.28) * (34 + v * 46), 142 + Math.sin(u * 6.28) * (15 + v * 15)]}
      />
      <Swarm seed={`${seed} cup`} count={16} place={(u, v) => [120 + (u - 0.5) * 40, 126 + (v - 0.5) * 12]} />
      <path className="glow" d="M92 126a28 12 0 0 0 56 0V96H92z" />
      <ellipse className="cream" cx="120" cy="96" rx="28" ry="11" />
      <ellipse className="tile" strokeWidth="2.4" cx="120" cy="96" rx="14" ry="5" />
      <path className="shine" strokeWidth="4" d="M100 112v10M40 132q6-12 24-18" />
    </>
  );
}
