import { round, rounded } from '../frame/numbers.ts';

interface PartProps {
  readonly x: number;
  readonly y: number;
}

/** A fan in its round grille, seen from the front. */
export function Fan({ x, y, radius = 13 }: PartProps & { radius?: number }) {
  const r = radius * 0.78;
  const blade = rounded`M0 0C${r * 0.1} ${-r * 0.7} ${r * 0.7} ${-r} ${r * 0.85} ${-r * 0.5}C${r * 0.6} ${-r * 0.2} ${r * 0.3} 0 0 0z`;
  return (
    <g transform={rounded`translate(${x} ${y})`}>
      <circle className="night" r={radius} />
      {[0, 90, 180, 270].map((angle) => (
        <path key={angle} className="steel bare" d={blade} transform={`rotate(${angle})`} />
      ))}
      <circle className="cream bare" r={round(radius * 0.18)} />
    </g>
  );
}

/** The strokes of each digit on a display of seven bars, on a field of 6 by 10. */
const DIGITS: Record<string, string> = {
  '0': 'M0 0h6v10H0z',
  '1': 'M3 0v10',
  '3': 'M0 0h6v10H0M0 5h6',
  '4': 'M0 0v5h6M6 0v10',
  '5': 'M6 0H0v5h6v5H0',
  '7': 'M0 0h6v10',
  '9': 'M6 5H0V0h6v10H0',
};

/** Digits as strokes, since a picture has no font to rely on. */
export function Digits({ text, x, y, scale }: PartProps & { text: string; scale: number }) {
  let left = 0;
  const paths = [...text].map((sign) => {
    const from = left;
    left += sign === '.' ? 4 : 10;
    return sign === '.' ? `M${from - 1} 10h.1` : move(DIGITS[sign] ?? '', from);
  });
  return (
    <path
      className="line"
      style={{ stroke: '#f2b134' }}
      strokeWidth="2.2"
      transform={rounded`translate(${x} ${y})scale(${scale})`}
      d={paths.join('')}
    />
  );
}

/** Shifts the absolute moves and lines of a digit to the right. */
function move(path: string, by: number): string {
  return path
    .replace(/M(\d+)/g, (_, x: string) => `M${Number(x) + by}`)
    .replace(/H(\d+)/g, (_, x: string) => `H${Number(x) + by}`);
}

/** A dark display with what a machine with a fan is set to: 99.5°F at any height; without, 101.5 at the egg tops. */
export function Display({ x, y, text }: PartProps & { text: string }) {
  const width = text.length * 10 + 16;
  return (
    <g>
      <rect className="night" x={x - width / 2} y={y - 13} width={width} height="26" rx="6" />
      <Digits text={text} x={x - (text.length * 10 - 10) * 0.6} y={y - 6} scale={1.2} />
    </g>
  );
}

/** The knob of a thermostat, and its pilot light. */
export function Dial({ x, y }: PartProps) {
  return (
    <g transform={rounded`translate(${x} ${y})`}>
      <circle className="cream" r="14" />
      <path
        className="line"
        strokeWidth="2"
        d="M-20 9A22 22 0 0 1-16-15M16-15A22 22 0 0 1 20 9"
        strokeDasharray="1 6"
      />
      <path className="line" strokeWidth="4" d="M0 0l6-8" />
      <circle className="ember" strokeWidth="2" cx="34" cy="2" r="4" />
    </g>
  );
}

/** Two arrows that chase each other: the eggs are turned. */
export function TurnSign({ x, y }: PartProps) {
  return (
    <g transform={rounded`translate(${x} ${y})`}>
      <circle className="cream" strokeWidth="2.4" r="11" />
      <path
        className="line"
        strokeWidth="2.2"
        d="M-5.5-1.5A5.5 5.5 0 0 1 4.5-3.5m1-3v3.5h-3.5M5.5 1.5A5.5 5.5 0 0 1-4.5 3.5m-1 3V3h3.5"
      />
    </g>
  );
}

/** The water below the eggs that an owner fills up: it shows as a strip with a wave. */
export function WaterChannel({ x, y, width }: PartProps & { width: number }) {
  const waves = 'q4-4 8 0t8 0'.repeat(Math.floor((width - 12) / 16));
  return (
    <g>
      <rect className="water" strokeWidth="2" x={x} y={y} width={width} height="11" rx="3" />
      <path className="shine" strokeWidth="2" d={rounded`M${x + 6} ${y + 6}${0}`.slice(0, -1) + waves} />
    </g>
  );
}

/** The bottle of a machine that keeps the humidity by itself, and its hose to the right. */
export function WaterBottle({ x, y }: PartProps) {
  return (
    <g transform={rounded`translate(${x} ${y})`}>
      <path className="line" strokeWidth="3" d="M2-4C2 6 8 8 22 8" />
      <path className="glass" d="M-11-62h22v46l-7 8h-8l-7-8z" />
      <path className="water bare" d="M-9.5-46q5-4 9.5 0t9.5 0v29l-6.5 7h-6l-6.5-7z" />
      <path className="line" d="M-11-62h22v46l-7 8h-8l-7-8z" />
      <rect className="cream" x="-6" y="-10" width="12" height="8" rx="2" />
      <path className="shine" d="M-5-56v14" />
    </g>
  );
}

/** The glowing coil of an infrared heater. */
export function HeatCoil({ x, y, width }: PartProps & { width: number }) {
  const waves = 'q5-9 10 0t10 0'.repeat(Math.round(width / 20));
  return (
    <path
      className="line"
      style={{ stroke: '#ec6a3c' }}
      strokeWidth="4.5"
      d={`M${Math.round(x - width / 2)} ${Math.round(y)}${waves}`}
    />
  );
}
