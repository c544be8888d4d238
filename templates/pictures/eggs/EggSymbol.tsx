import { round, rounded, seededRandom } from '../frame/numbers.ts';
import type { Shell } from './eggLooks.ts';

interface EggProps {
  readonly width: number;
  readonly height: number;
  readonly shell: Shell;
  /** The seed of the speckles' places. */
  readonly seed: string;
  /** Degrees to the left, as on a turner. */
  readonly tilt?: number;
  /** The pencilled mark of a keeper who turns by hand. */
  readonly mark?: 'cross' | 'ring';
}

/** An egg that stands on its narrow end at 0, 0, as eggs are set, with the light from the top left. */
export function Egg({ width, height, shell, seed, tilt = 0, mark }: EggProps) {
  const turned = tilt === 0 ? {} : { transform: rounded`rotate(${-tilt} 0 ${-height / 2})` };
  return (
    <g {...turned}>
      <path d={outline(width, height)} fill={shell.fill} strokeWidth={width < 22 ? 2 : 2.6} />
      <path className="bare" d={crescent(width, height)} fill={shell.shade} />
      {shell.speckle && <Speckles width={width} height={height} speckle={shell.speckle} seed={seed} />}
      {width >= 22 && (
        <path
          className="shine"
          d={rounded`M${-width * 0.34} ${-height * 0.64}q${width * 0.02} ${-height * 0.14} ${width * 0.15} ${-height * 0.22}`}
        />
      )}
      {mark && (
        <path className="line" strokeWidth="1.8" strokeOpacity=".6" d={markPath(mark, width, height)} />
      )}
    </g>
  );
}

function outline(width: number, height: number): string {
  const [w, h] = [width / 2, height];
  return rounded`M0 0C${w * 0.62} 0 ${w} ${-h * 0.32} ${w} ${-h * 0.6}C${w} ${-h * 0.86} ${w * 0.56} ${-h} 0 ${-h}C${-w * 0.56} ${-h} ${-w} ${-h * 0.86} ${-w} ${-h * 0.6}C${-w} ${-h * 0.32} ${-w * 0.62} 0 0 0z`;
}

/** The side of the shell that is turned away from the light. */
function crescent(width: number, height: number): string {
  const [w, h] = [width / 2 - 1, height - 1.2];
  return rounded`M${w * 0.65} ${-h * 0.92}C${w * 0.87} ${-h * 0.85} ${w} ${-h * 0.74} ${w} ${-h * 0.6}C${w} ${-h * 0.32} ${w * 0.62} -1.2 0 -1.2C${-w * 0.22} -1.2 ${-w * 0.4} ${-h * 0.05} ${-w * 0.54} ${-h * 0.11}C${w * 0.3} ${-h * 0.06} ${w * 0.95} ${-h * 0.5} ${w * 0.65} ${-h * 0.92}z`;
}

interface SpeckleProps {
  readonly width: number;
  readonly height: number;
  readonly speckle: NonNullable<Shell['speckle']>;
  readonly seed: string;
}

/** Spots on the shell, each a short dash: every third one is a blot. */
function Speckles({ width, height, speckle, seed }: SpeckleProps) {
  const next = seededRandom(seed);
  // Small drawings have room for few spots.
  const count = Math.min(speckle.spots, Math.max(6, Math.round(width / 1.8)));
  // Fine spots are round, large ones are blots.
  const dash = width * (speckle.largest > 2 ? 0.09 : 0.012);
  const spots = Array.from({ length: count }, () => {
    const [angle, reach] = [next() * 2 * Math.PI, Math.sqrt(next()) * 0.84];
    const x = Math.cos(angle) * reach * width * 0.46;
    const y = -height * 0.57 + Math.sin(angle) * reach * height * 0.42;
    return rounded`M${x} ${y}l${(next() - 0.5) * dash} ${next() * dash}`;
  });
  const size = (speckle.largest * width) / 26;
  return (
    <g className="line" style={{ stroke: speckle.colour }}>
      <path strokeWidth={round(Math.max(0.9, size))} d={spots.slice(0, Math.ceil(count / 3)).join('')} />
      <path strokeWidth={round(Math.max(0.8, size / 2))} d={spots.slice(Math.ceil(count / 3)).join('')} />
    </g>
  );
}

function markPath(mark: 'cross' | 'ring', width: number, height: number): string {
  const size = Math.min(5, width * 0.16);
  const y = -height * 0.56;
  if (mark === 'cross') {
    return rounded`M${-size} ${y - size}l${size * 2} ${size * 2}M${size} ${y - size}l${-size * 2} ${size * 2}`;
  }
  return rounded`M${-size} ${y}a${size} ${size} 0 1 0 ${size * 2} 0a${size} ${size} 0 1 0 ${-size * 2} 0z`;
}
