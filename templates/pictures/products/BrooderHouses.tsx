import { Chicks } from '../animals/Chick.tsx';
import { Shadow } from '../frame/PictureFrame.tsx';

/** A closed box with a clear front and a heat panel in its roof. */
export function BrooderBox() {
  return (
    <>
      <Shadow width={204} />
      <path className="cream" d="M30 74h180v128H30z" />
      <path className="glow bare" d="M62 92h116l24 92H38z" />
      <path className="straw bare" d="M32 176h176v10H32z" />
      <path className="glass bare" d="M30 74h180v112H30z" />
      <Chicks
        at={[
          [72, 182, 'right'],
          [122, 184, 'left'],
          [172, 182, 'left'],
        ]}
      />
      <path className="line" d="M30 74h180v112H30z" />
      <path className="shine" strokeWidth="5" d="M44 120V98q0-6 6-6M44 132v.1" />
      <path className="ember" strokeWidth="2.4" d="M70 74h100v12H70z" />
      <path className="body" d="M22 64q0-14 14-14h168q14 0 14 14v12H22z" />
      <path className="light bare" d="M26 60q2-7 10-7h90q-60 1-92 7z" />
      <path className="body" d="M24 184h192v22H24z" />
      <path className="shade bare" d="M25.5 198h189v6.5h-189z" />
      <path className="line" strokeWidth="4" d="M104 193h32" />
    </>
  );
}

/** A cage with a fine floor, for quail chicks. */
export function BrooderCage() {
  const wires = Array.from({ length: 12 }, (_, wire) => `M${40 + wire * 14.5} 82V180`);
  const mesh = Array.from({ length: 22 }, (_, wire) => `M${30 + wire * 8.5} 182v8`);
  return (
    <>
      <Shadow width={204} y={210} />
      <path className="iron" d="M34 190h12v20H34zM194 190h12v20h-12z" />
      <path className="cream" d="M26 80h188v104H26z" />
      <path className="ember" strokeWidth="2.4" d="M40 84h60v9H40z" />
      <path className="glow bare" d="M42 94h56l18 88H30z" />
      <path className="water" d="M182 146h20v34h-20z" strokeWidth="2.4" />
      <path className="barn" d="M174 174h36v8h-36z" strokeWidth="2.4" />
      <Chicks
        plumage="striped"
        at={[
          [58, 181, 'right'],
          [96, 182, 'left'],
          [142, 181, 'right'],
        ]}
      />
      <path className="line thin" d={wires.join('')} />
      <path className="steel" d="M24 180h192v11H24z" />
      <path className="line thin" d={mesh.join('')} />
      <path className="body" d="M18 78l14-26h176l14 26q0 6-6 6H24q-6 0-6-6z" />
      <path className="light bare" d="M36 56h104l-3 6H33z" />
      <path className="line" strokeWidth="4" d="M104 52q0-14 16-14t16 14" />
    </>
  );
}

/** Folding walls of cloth; whoever is tall enough looks over them. */
export function BrooderPen() {
  return (
    <>
      <Shadow width={210} y={210} />
      <path className="straw" d="M26 134l42-22h104l42 22v52l-42 22H68l-42-22z" />
      <path className="shade" d="M26 110l42-22h104l42 22v34l-42-20H68l-42 20z" />
      <path className="line thin" d="M68 88v36M172 88v36" />
      <Chicks
        at={[
          [72, 172, 'right'],
          [118, 176, 'left'],
          [160, 170, 'left'],
        ]}
      />
      <path className="body" d="M26 110l42 40v58l-42-24zM214 110l-42 40v58l42-24z" />
      <path className="light" d="M68 150h104v58H68z" />
      <path className="cream" strokeWidth="2.4" d="M80 162h32v32H80zM128 162h32v32h-32z" />
      <path
        className="line thin"
        strokeDasharray="1 5"
        d="M80 170h32m-32 8h32m-32 8h32m16-16h32m-32 8h32m-32 8h32"
      />
      <path className="line" strokeWidth="5" d="M26 110v74M214 110v74M68 150v58M172 150v58" />
    </>
  );
}
