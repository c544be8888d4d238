import { rounded } from '../frame/numbers.ts';

/** A fish that swims to the left. */
export function Fish({ x, y, length }: { x: number; y: number; length: number }) {
  return (
    <g transform={`${rounded`translate(${x} ${y})`}scale(${Math.round(length / 0.6) / 100})`}>
      <path className="ember" d="M14 0l18-13q-4 13 0 26z" />
      <path className="yolk" d="M-30 0c8-12 20-16 30-15 8 1 14 8 18 15-4 7-10 14-18 15C-10 16-22 12-30 0z" />
      <path className="ember" strokeWidth="2.4" d="M-8-14q10-14 18 3zM-4 4q10-4 10 6-8 2-10-6z" />
      <circle className="night bare" cx="-18" cy="-2" r="3" />
    </g>
  );
}

/** Young fish: two kinds of them where a divider keeps them apart. */
export function Fry({ divided, low = false }: { divided: boolean; low?: boolean }) {
  const places: readonly (readonly [number, number])[] = low
    ? [
        [76, 146],
        [98, 154],
        [122, 150],
        [146, 154],
        [166, 144],
      ]
    : [
        [70, 108],
        [86, 128],
        [72, 142],
        [122, 106],
        [140, 124],
        [126, 142],
      ];
  return (
    <>
      {places.map(([x, y], index) => (
        <path
          key={x}
          className={divided && index > 2 ? 'barn' : 'yolk'}
          strokeWidth="2"
          d={`M${x - 8} ${y}q7-7 14 0l5-4v8l-5-4q-7 7-14 0z`}
        />
      ))}
    </>
  );
}

const SHRIMP = 'M0 0c6-9 20-8 24 2 2 6-1 10-5 12';

/** Young shrimps, bent as shrimps are. */
export function Shrimps() {
  return (
    <>
      <defs>
        <g id="s">
          <path className="line" strokeWidth="1.6" d="M0 0l-10-3M0 0l-9 3M8 0v7M13 0v7M17 2v6" />
          <path className="line" strokeWidth="8" d={SHRIMP} />
          <path className="line" style={{ stroke: '#ec6a3c' }} strokeWidth="4" d={SHRIMP} />
        </g>
      </defs>
      <use href="#s" x="68" y="116" />
      <use href="#s" x="112" y="110" />
      <use href="#s" x="92" y="140" />
      <use href="#s" x="128" y="136" />
    </>
  );
}

/** Air on its way up. */
export function Bubbles({ x, y }: { x: number; y: number }) {
  const rise: readonly (readonly [number, number, number])[] = [
    [0, 0, 3],
    [5, -14, 4],
    [-3, -28, 3],
    [4, -42, 5],
    [-1, -58, 3.5],
  ];
  return rise.map(([dx, dy, radius]) => (
    <circle key={dy} className="white" strokeWidth="1.6" cx={x + dx} cy={y + dy} r={radius} />
  ));
}

/** A water plant of three leaves. */
export function Plant({ x, y }: { x: number; y: number }) {
  return (
    <path
      className="leaf"
      strokeWidth="2"
      d={`M${x} ${y}c-14-18-12-34-6-46 6 14 8 30 6 46c-2-24 4-48 12-64 4 24 0 48-12 64c6-18 12-28 22-34-2 16-10 28-22 34z`}
    />
  );
}
