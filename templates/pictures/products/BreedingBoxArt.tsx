import type { ProductKind } from '../../../src/site/productKind.ts';
import { Bubbles, Fish, Fry, Plant, Shrimps } from '../animals/waterLife.tsx';
import { Shadow } from '../frame/PictureFrame.tsx';

type BreedingBox = Extract<ProductKind, { kind: 'breedingBox' }>;

/** A nursery in or on an aquarium. */
export function BreedingBoxArt({ kind }: { kind: BreedingBox }) {
  return (
    <>
      <Shadow width={224} y={212} />
      <Tank />
      {kind.airLift && <AirLift />}
      {kind.mount !== 'hang-on' && box(kind)}
      <path className="shine" strokeWidth="5" d="M24 120v40M24 174v.1" />
      <path className="line" d="M14 62v140q0 6 6 6h200q6 0 6-6V62" />
      <path className="iron" d="M8 54h224v10H8z" />
      {kind.mount === 'hang-on' && box(kind)}
    </>
  );
}

function box({ mount, divided, life }: BreedingBox) {
  const young = life === 'shrimp' ? <Shrimps /> : <Fry divided={divided} />;
  switch (mount) {
    case 'hang-on':
      return <HangOn divided={divided}>{young}</HangOn>;
    case 'floating':
      return <Floating />;
    case 'net':
      return <Net />;
    case 'inside':
      return <Inside>{young}</Inside>;
  }
}

function Tank() {
  return (
    <>
      <path className="glass bare" d="M14 60h212v148H14z" />
      <path className="water bare" d="M15 84q26-7 52 0t52 0 52 0 54 0v122H15z" />
      <path className="deep bare" fillOpacity=".45" d="M150 84q40-6 75 0v122H96c44-20 60-64 54-122z" />
      <path className="straw bare" d="M15 192q40-12 80-4t130-2v21H15z" />
      <Plant x={40} y={196} />
      <Plant x={204} y={194} />
    </>
  );
}

function AirLift() {
  return (
    <>
      <path className="line" strokeWidth="9" d="M188 8v36q0 10-10 10h-4q-10 0-10 10v96" />
      <path
        className="line"
        style={{ stroke: '#fbf1de' }}
        strokeWidth="4"
        d="M188 8v36q0 10-10 10h-4q-10 0-10 10v96"
      />
      <Bubbles x={176} y={156} />
    </>
  );
}

function HangOn({ divided, children }: { divided: boolean; children: React.ReactNode }) {
  return (
    <>
      <path className="shadow bare" d="M56 72h110v86q0 8-8 8H60z" />
      <path className="water bare" d="M46 72h112v76q0 8-8 8H54q-8 0-8-8z" />
      <path className="white bare" fillOpacity=".6" d="M48 92q27-6 54 0t54 0v55q0 7-7 7H55q-7 0-7-7z" />
      {children}
      {divided && <path strokeWidth="5" d="M102 74v80" />}
      <path className="line" d="M46 72h112v76q0 8-8 8H54q-8 0-8-8z" />
      <path className="shine" strokeWidth="4" d="M55 112V90" />
      <path className="yolk" d="M42 70h120v8H42zM54 46h14v24H54zM136 46h14v24h-14z" />
    </>
  );
}

function Floating() {
  return (
    <>
      <path className="glass" d="M58 72h124v92H58z" />
      <path className="line" strokeWidth="4" strokeDasharray="7 7" d="M60 104l60 30 60-30" />
      <Fish x={118} y={98} length={60} />
      <Fry divided={false} low />
      <path className="line" d="M58 72h124v92H58z" />
      <path className="shine" strokeWidth="4" d="M67 118V96" />
      <path className="yolk" d="M44 74q0-8 8-8h136q8 0 8 8t-8 8H52q-8 0-8-8z" />
    </>
  );
}

function Net() {
  return (
    <>
      <Fry divided={false} />
      <path className="cream bare" fillOpacity=".35" d="M54 82h132v78H54z" />
      <path className="line thin" strokeOpacity=".55" d={MESH} />
      <path className="line" strokeWidth="6" d="M54 82h132v78H54z" />
      <path className="line" style={{ stroke: '#fbf1de' }} strokeWidth="2" d="M54 82h132v78H54z" />
      <path className="barn" strokeWidth="2.4" d="M66 70h20v12H66zM154 70h20v12h-20z" />
    </>
  );
}

const MESH = [
  ...Array.from({ length: 10 }, (_, thread) => `M${66 + thread * 12} 84v74`),
  ...Array.from({ length: 6 }, (_, thread) => `M56 ${94 + thread * 11}h128`),
].join('');

function Inside({ children }: { children: React.ReactNode }) {
  return (
    <>
      <path className="glass" d="M44 96h112v74H44z" />
      <path className="white bare" fillOpacity=".4" d="M46 98h108v70H46z" />
      {children}
      <path className="line" d="M44 96h112v74H44z" />
      <path className="line" strokeWidth="4" strokeDasharray="1 8" d="M56 160h90M56 150h90" />
      <path className="shine" strokeWidth="4" d="M53 124v-18" />
      <path
        className="barn"
        strokeWidth="2.4"
        d="M36 106a8 8 0 1 0 16 0 8 8 0 1 0-16 0zM148 106a8 8 0 1 0 16 0 8 8 0 1 0-16 0zM36 160a8 8 0 1 0 16 0 8 8 0 1 0-16 0zM148 160a8 8 0 1 0 16 0 8 8 0 1 0-16 0z"
      />
    </>
  );
}
