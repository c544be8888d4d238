import type { ProductKind } from '../../../src/site/productKind.ts';
import { GlowingEgg, Rays } from '../eggs/GlowingEgg.tsx';
import { Shadow } from '../frame/PictureFrame.tsx';

type Candler = Extract<ProductKind, { kind: 'candler' }>;

/** A light behind an egg in a dark room. */
export function CandlerArt({ kind: { form }, seed }: { kind: Candler; seed: string }) {
  switch (form) {
    case 'torch':
      return (
        <>
          <Rays x={120} y={74} from={68} to={80} count={9} />
          <GlowingEgg x={120} y={134} width={82} seed={seed} shell="pale" />
          <Torch />
        </>
      );
    case 'strong torch':
      return (
        <>
          <Rays x={120} y={72} from={70} to={98} count={13} />
          <GlowingEgg x={120} y={134} width={88} seed={seed} shell="dark" />
          <StrongTorch />
        </>
      );
    case 'pen':
      return (
        <>
          <Rays x={98} y={94} from={50} to={62} count={9} />
          <GlowingEgg x={98} y={130} width={54} seed={seed} shell="speckled" />
          <Pen />
        </>
      );
    case 'seat':
      return <Seat seed={seed} />;
    case 'set':
      return (
        <>
          <g transform="translate(-36 0)">
            <GlowingEgg x={120} y={134} width={74} seed={seed} shell="pale" />
            <Torch />
          </g>
          <Gauge />
        </>
      );
  }
}

function Torch() {
  return (
    <>
      <Shadow x={128} y={224} width={76} />
      <path className="cord" d="M120 216c0 20 26 14 50 14h70" />
      <path className="iron" d="M90 126q30 18 60 0l-8 26h-44z" />
      <path className="body" d="M100 150h40v62q0 10-10 10h-20q-10 0-10-10z" />
      <path className="shade bare" d="M128 151.5h10.5v60q0 9-8.5 9h-6q4-20 4-69z" />
      <path className="light bare" d="M104 152h6v52h-6z" />
      <rect className="cream" strokeWidth="2.4" x="113" y="164" width="14" height="22" rx="7" />
      <circle className="ember bare" cx="120" cy="171" r="4" />
    </>
  );
}

function StrongTorch() {
  return (
    <>
      <Shadow x={130} y={226} width={96} />
      <path className="cord" d="M120 216c0 20 26 14 50 14h70" />
      <path className="night" d="M84 124q36 22 72 0l-4 14H88z" />
      <path className="steel" d="M86 138h68l-8 24H94z" />
      <path className="line thin" d="M88 146h64M91 154h58" />
      <path className="body" d="M96 162h48v54q0 8-8 8h-32q-8 0-8-8z" />
      <path className="shade bare" d="M130 163.5h12.5v52q0 7-7 7h-10q4-20 4.5-59z" />
      <path className="light bare" d="M100 164h7v46h-7z" />
      <path className="yolk" strokeWidth="2.4" d="M122 172l-10 16h8l-3 13 11-17h-8z" />
    </>
  );
}

function Pen() {
  return (
    <g transform="translate(98 130)rotate(-38)">
      <path className="iron" d="M-9 0h18l3 16h-24z" />
      <rect className="body" x="-13" y="16" width="26" height="88" rx="5" />
      <path className="light bare" d="M-9.5 20h5v78h-5z" />
      <path className="steel" d="M-13 104h26v8q0 5-5 5H-8q-5 0-5-5z" />
      <path strokeWidth="5" className="steel" d="M13 30h6v40" />
      <circle className="yolk" strokeWidth="2.4" cx="0" cy="34" r="5" />
    </g>
  );
}

function Seat({ seed }: { seed: string }) {
  return (
    <>
      <Rays x={96} y={86} from={66} to={80} count={9} />
      <Shadow x={126} y={212} width={196} />
      <path className="cord" d="M212 196c16 0 12 26 30 26" />
      <ellipse className="iron" cx="96" cy="150" rx="34" ry="9" />
      <path className="glow bare" d="M66 150a30 7 0 0 0 60 0z" />
      <path className="body" d="M30 154h182q8 0 8 8v38q0 10-10 10H32q-10 0-10-10v-38q0-8 8-8z" />
      <path className="shade bare" d="M23.5 194c60 6 160 4 195-8v14q0 8.5-9 8.5H33q-9.5 0-9.5-8.5z" />
      <ellipse className="iron" cx="96" cy="152" rx="36" ry="8" />
      <GlowingEgg x={96} y={152} width={80} seed={seed} shell="pale" />
      <rect className="cream" strokeWidth="2.4" x="160" y="170" width="36" height="18" rx="9" />
      <circle className="leaf" strokeWidth="2.4" cx="186" cy="179" r="7" />
    </>
  );
}

/** The clear gauge that an air cell is held against. */
function Gauge() {
  return (
    <g transform="rotate(8 188 130)">
      <path className="glass" d="M158 62h58v142h-58z" />
      <path
        className="line"
        style={{ stroke: '#fbf1de' }}
        strokeWidth="2.4"
        d="M166 96q21-20 42 0M166 116q21-22 42 0M166 138q21-24 42 0"
      />
      <path
        className="line"
        style={{ stroke: '#f2b134' }}
        strokeWidth="2.4"
        d="M166 158v10m7-10v6m7-6v6m7-6v10m7-10v6m7-6v6m7-6v10M166 190h42"
      />
      <circle className="tile" strokeWidth="2.4" cx="187" cy="74" r="5" />
    </g>
  );
}
