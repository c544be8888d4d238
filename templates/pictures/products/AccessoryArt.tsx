import { shellsOf } from '../eggs/EggField.tsx';
import { Egg } from '../eggs/EggSymbol.tsx';
import { Shadow } from '../frame/PictureFrame.tsx';
import { Digits } from './machineParts.tsx';

/** A gear motor with its shaft in front. */
export function MotorArt() {
  return (
    <>
      <Shadow width={150} />
      <path className="line" style={{ stroke: '#b54a31' }} strokeWidth="5" d="M166 150c30 4 30 40 66 40" />
      <path className="line" style={{ stroke: '#2d2118' }} strokeWidth="5" d="M166 164c24 6 24 44 66 46" />
      <path className="iron" d="M150 84h24v88h-24z" />
      <path className="steel" d="M50 112h140q8 0 8 12t-8 12H50q-8 0-8-12t8-12z" />
      <circle className="tile" strokeWidth="2.4" cx="54" cy="124" r="5" />
      <circle className="tile" strokeWidth="2.4" cx="186" cy="124" r="5" />
      <circle className="shade" cx="126" cy="130" r="70" />
      <circle className="body" cx="118" cy="126" r="70" />
      <path className="light bare" d="M54 118c4-34 30-56 62-58-26 8-46 28-54 60z" />
      <circle className="steel" cx="118" cy="106" r="24" />
      <circle className="iron" cx="118" cy="106" r="12" />
      <path className="cream" strokeWidth="2.4" d="M111 99h14v10q-7 6-14 0z" />
      <rect className="cream" strokeWidth="2.4" x="88" y="146" width="60" height="30" rx="4" />
      <path className="line" strokeWidth="2.4" d="M98 156h28M98 165h40" />
      <path className="line" strokeWidth="4" d="M86 92a36 36 0 0 1 56-10m2-12v14h-14" />
    </>
  );
}

/** A meter for heat and damp, its probe on a lead. */
export function MeterArt() {
  return (
    <>
      <Shadow width={150} />
      <path className="cord" strokeWidth="4" d="M176 128c40 0 46 34 24 46s-20 20-8 28" />
      <path className="steel" d="M186 196l14-8 10 20-14 7q-10-4-10-19z" />
      <path className="shade" d="M52 60q0-12 12-12h112q12 0 12 12v132q0 12-12 12H64q-12 0-12-12z" />
      <path className="cream" d="M44 54q0-12 12-12h112q12 0 12 12v132q0 12-12 12H56q-12 0-12-12z" />
      <rect className="night" x="58" y="56" width="108" height="100" rx="8" />
      <Digits text="99.5" x={84} y={70} scale={1.9} />
      <Digits text="45" x={104} y={116} scale={1.9} />
      <path className="ember bare" d="M66 68v15a7 7 0 1 0 8 0V68a4 4 0 0 0-8 0z" />
      <path className="water bare" d="M74 112c8 10 10 13 10 17a10 9 0 0 1-20 0c0-4 3-8 10-17z" />
      <circle className="body" cx="88" cy="177" r="9" />
      <circle className="steel" cx="136" cy="177" r="9" />
    </>
  );
}

/** A tank that sends mist through a hose, with the probe that tells it when. */
export function HumidifierArt() {
  return (
    <>
      <Shadow width={170} x={112} />
      <path className="line" strokeWidth="13" d="M108 62c0-40 62-44 70-10" />
      <path className="line" style={{ stroke: '#c3c3bd' }} strokeWidth="7" d="M108 62c0-40 62-44 70-10" />
      <path
        className="cream"
        strokeWidth="2.4"
        d="M160 66c-10 4-10 16 0 18-6 10 4 18 12 14 4 10 20 8 20-4 12-2 10-16 0-18 2-10-8-14-14-8-4-8-14-8-18-2z"
      />
      <path className="cord" strokeWidth="4" d="M158 176c34 0 28-30 46-30s10 40 10 52" />
      <path className="steel" d="M209 192h10v18h-10z" />
      <path className="body" d="M46 84q0-22 22-22h80q22 0 22 22v110q0 12-12 12H58q-12 0-12-12z" />
      <path className="shade bare" d="M156 64q12.5 4 12.5 20v108q0 12.5-12 12.5H70c60-2 90-20 86-140.5z" />
      <path className="glass" d="M62 82h66v70H62z" />
      <path className="water" strokeWidth="2.4" d="M62 106q16-8 33 0t33 0v46H62z" />
      <path className="shine" strokeWidth="4" d="M70 90v10" />
      <rect className="night" x="62" y="166" width="54" height="26" rx="6" />
      <Digits text="45" x={78} y={173} scale={1.2} />
      <circle className="cream" cx="144" cy="179" r="10" />
      <path className="line" strokeWidth="2.4" d="M144 179v-6" />
    </>
  );
}

/** What fits no other kind: a crate of useful things from the henhouse. */
export function AccessoryArt({ seed }: { seed: string }) {
  const [first, second] = shellsOf('chicken', seed);
  return (
    <>
      <Shadow width={186} />
      <path className="line" strokeWidth="9" d="M160 130l22-74" />
      <path className="line" style={{ stroke: '#b98146' }} strokeWidth="4" d="M160 130l22-74" />
      <path className="cream" d="M176 66c-14-8-14-30 8-44 14 18 14 36 2 46z" />
      <path
        className="straw"
        d="M40 140c6-20 20-8 26-20 10 8 22-6 34 4 14-12 26 0 38-6 12 10 22-4 30 8 12-6 26 2 30 14z"
      />
      <g transform="translate(82 142)">
        <Egg width={44} height={57} shell={first} seed={seed} />
      </g>
      <g transform="translate(128 146)">
        <Egg width={44} height={57} shell={second} seed={seed} />
      </g>
      <path className="wood" d="M30 134h180l-8 72H38z" />
      <path className="line" d="M33 158h174M35 182h170" />
      <path className="shade bare" d="M190 136h18l-7.5 68H60c80 0 124-20 130-68z" fillOpacity=".5" />
    </>
  );
}
