import type { EggKind } from '../../../src/domain/drawings.ts';
import { rounded } from '../frame/numbers.ts';
import type { Drawing } from '../frame/renderPicture.tsx';
import { Egg } from './EggSymbol.tsx';
import { EGG_LOOKS } from './eggLooks.ts';

const SIZE = 100;

/** How many pixels a millimetre of egg has: a goose's fills the picture, and all are in their true relative size. */
const SCALE = 1.05;

/** One egg on no ground of its own, for a row of them. */
export function drawEgg(egg: EggKind): Drawing {
  const { length, width, shells } = EGG_LOOKS[egg];
  const [w, h] = [width * SCALE, length * SCALE];
  const art = (
    <g transform={rounded`translate(${SIZE / 2} ${SIZE - 4})`}>
      <ellipse className="shadow bare" cx={8} cy={-2} rx={Math.round(w * 0.5)} ry={4} />
      <Egg width={w} height={h} shell={shells[0]} seed={egg} />
    </g>
  );
  return { width: SIZE, height: SIZE, ground: 'straw', tone: 'barn', art };
}
