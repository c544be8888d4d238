import type { ProductKind } from '../../../src/site/productKind.ts';
import { Chicks } from '../animals/Chick.tsx';
import { Shadow } from '../frame/PictureFrame.tsx';
import { BrooderBox, BrooderCage, BrooderPen } from './BrooderHouses.tsx';

type Brooder = Extract<ProductKind, { kind: 'brooder' }>;

/** A brooder of any form, with the chicks that live in it. */
export function BrooderArt({ kind }: { kind: Brooder }) {
  switch (kind.form) {
    case 'plate':
      return <Plate large={kind.large} />;
    case 'lamp':
      return <Lamp />;
    case 'box':
      return <BrooderBox />;
    case 'cage':
      return <BrooderCage />;
    case 'pen':
      return <BrooderPen />;
  }
}

/** A warm plate on legs: chicks go under it and come out again. */
function Plate({ large }: { large: boolean }) {
  const [left, right] = large ? [22, 218] : [48, 178];
  const width = right - left;
  return (
    <>
      <Shadow width={width + 20} x={(left + right) / 2 + 6} />
      <path style={{ stroke: '#85857f' }} strokeWidth="7" d={`M${left + 16} 112V196M${right - 16} 112V196`} />
      <path className="glow bare" d={`M${left + 14} 148H${right - 14}l10 52H${left + 4}z`} />
      {large ? (
        <Chicks
          at={[
            [62, 198, 'right'],
            [96, 202, 'left'],
            [132, 199, 'right'],
            [166, 204, 'left'],
            [206, 212, 'left'],
          ]}
        />
      ) : (
        <Chicks
          at={[
            [80, 199, 'right'],
            [132, 203, 'left'],
            [198, 208, 'left'],
          ]}
        />
      )}
      <path className="shade" d={`M${left} 130h${width}v8q0 10-10 10H${left + 10}q-10 0-10-10z`} />
      <path className="body" d={`M${left} 134l14-24q3-4 8-4H${right - 22}q5 0 8 4l14 24z`} />
      <path className="light bare" d={`M${left + 22} 110H${right - 60}l-4 6H${left + 18}z`} />
      <path strokeWidth="7" d={`M${left + 30} 106V88M${right - 30} 106V88`} />
      <path className="yolk" d={`M${left + 22} 84h16v7h-16zM${right - 38} 84h16v7h-16z`} />
      <path className="cord" d={`M${right} 136c18 0 10 34 34 34`} />
    </>
  );
}

/** A lamp on its chain, with a guard below the bulb. */
function Lamp() {
  return (
    <>
      <path className="glow bare" d="M78 112h84l52 94H26z" />
      <path className="glow bare" d="M92 112h56l28 94H64z" />
      <path className="cord" strokeWidth="5" strokeDasharray="1 9" d="M120 2v42" />
      <path className="cord" d="M132 52c18-8 12-36 30-52" />
      <path className="iron" d="M106 44h28v16h-28z" />
      <path className="body" d="M104 58h32c4 18 16 26 28 52H76c12-26 24-34 28-52z" />
      <path className="shade bare" d="M134.5 60c4 18 15 25 27 48.5h-26c4-18 3-32-1-48.5z" />
      <path className="light bare" d="M105.5 60h10c-4 20-14 30-20 44h-13c10-20 20-28 23-44z" />
      <path className="ember" d="M100 111h40c0 12-8 20-20 20s-20-8-20-20z" />
      <path
        className="line"
        strokeWidth="2.4"
        d="M78 111c4 22 20 34 42 34s38-12 42-34M104 111c0 16 6 30 16 34M136 111c0 16-6 30-16 34M82 124h76"
      />
      <Shadow width={170} x={124} y={212} />
      <Chicks
        at={[
          [70, 208, 'right'],
          [118, 214, 'left'],
          [166, 208, 'left'],
        ]}
      />
    </>
  );
}
