import { rounded } from '../frame/numbers.ts';

interface HenProps {
  readonly x: number;
  /** The ground below her feet, or below her breast where she sits. */
  readonly y: number;
  readonly scale: number;
  readonly look?: 'left' | 'right';
  readonly sitting?: boolean;
  readonly plumage?: keyof typeof PLUMAGES;
}

/** Body, neck, underside and wing of hens of three breeds. */
const PLUMAGES = {
  brown: { body: '#c9834d', neck: '#e0a76f', under: '#a3602f', wing: '#b3703c' },
  white: { body: '#f6ecda', neck: '#fffaf0', under: '#d9c7a6', wing: '#e9dcc2' },
  slate: { body: '#69727a', neck: '#8b949a', under: '#4b545c', wing: '#59626a' },
} as const;

/** A hen, seen from the side. */
export function Hen({ x, y, scale, look = 'right', sitting = false, plumage = 'brown' }: HenProps) {
  const { body, neck, under, wing } = PLUMAGES[plumage];
  const mirror = look === 'left' ? -scale : scale;
  return (
    <g
      transform={`${rounded`translate(${x} ${y})`}scale(${mirror} ${scale})translate(-96 ${sitting ? -150 : -176})`}
    >
      {!sitting && <Legs />}
      <path className="barn" strokeWidth="2.6" d="M134 20c-6-14 4-18 9-10 2-11 12-10 12 0 6-6 13-2 10 8z" />
      <path className="yolk" strokeWidth="2.6" d="M172 30l19 8-19 7z" />
      <path className="barn" strokeWidth="2.6" d="M165 47c9 4 8 17 1 19-7-2-8-11-6-18z" />
      <path fill={body} d={BODY} />
      <path
        className="bare"
        fill={neck}
        d="M148 12c15 0 22 12 20.5 27-1 6-2.5 9-3.5 14-14 6-32 0-42-6C125 28 132 12 148 12z"
      />
      <path
        className="bare"
        fill={under}
        d="M21.5 72c10 40 40 60 78 60 34 0 58-18 65-40 0 34-28 56.5-66 56.5-41 0-68.5-31-77-76.5z"
      />
      <path fill={wing} d="M56 82c14-14 50-16 68 2-2 26-24 40-46 34C64 114 56 98 56 82z" />
      <path
        className="line"
        strokeWidth="2.4"
        d="M72 96c6 6 14 7 20 3m-8 10c6 5 12 4 17-1M92 90c5 4 11 4 16 0M24 44c6 4 10 12 12 20M36 30c4 8 6 20 8 28"
      />
      <circle className="night bare" cx="156" cy="30" r="3.4" />
    </g>
  );
}

const BODY =
  'M20 72C8 52 12 30 24 22c6-4 10-6 16-14 4 26 20 46 44 54 18 5 30 0 35-16C124 24 132 10 148 10c16 0 24 14 22 30-2 14-6 22-6 44 0 42-28 66-66 66-42 0-70-32-78-78z';

function Legs() {
  return (
    <path
      className="line"
      style={{ stroke: '#b97f1c' }}
      strokeWidth="5"
      d="M86 146v28m-12 2l12-4 12 4M112 146v28m-12 2l12-4 12 4"
    />
  );
}
