import { EGG_KINDS, type EggKind } from '../../../src/domain/drawings.ts';
import { Egg } from '../eggs/EggSymbol.tsx';
import { EGG_LOOKS } from '../eggs/eggLooks.ts';
import { Nest } from '../eggs/Nest.tsx';
import { rounded } from '../frame/numbers.ts';
import type { Drawing } from '../frame/renderPicture.tsx';
import { WIDE, WideGround } from './WideGround.tsx';

/** How many pixels a millimetre of egg has: the same for every egg of the page. */
const SCALE = 1.52;

/** The eggs that a page's own is compared with. */
const COMPARED: readonly EggKind[] = EGG_KINDS.filter(
  (kind) => kind !== 'parrot' && kind !== 'canary' && kind !== 'reptile',
);

/** The page's egg in a nest, those of the other birds on either side, all in their true relative size. */
export function drawEggTypeHero(egg: EggKind): Drawing {
  const others = COMPARED.filter((kind) => kind !== egg).sort(
    (a, b) => EGG_LOOKS[b].length - EGG_LOOKS[a].length,
  );
  // The tall ones stand next to the nest, the small ones at the edges.
  const left = others.filter((_, index) => index % 2 === 0).reverse();
  const right = others.filter((_, index) => index % 2 === 1);
  const nest = nestWidth(egg);
  const art = (
    <>
      <WideGround seed={egg} />
      <Line kinds={left} from={16} to={WIDE.width / 2 - nest / 2 - 6} />
      <Line kinds={right} from={WIDE.width / 2 + nest / 2 + 6} to={WIDE.width - 16} />
      <ellipse className="shadow bare" cx="330" cy="222" rx={nest / 2} ry="9" />
      <Own egg={egg} />
      <Nest x={WIDE.width / 2} y={200} width={nest} seed={egg} />
    </>
  );
  return { width: WIDE.width, height: WIDE.height, ground: 'straw', tone: 'barn', art };
}

function nestWidth(egg: EggKind): number {
  return EGG_LOOKS[egg].width * SCALE * 2.2 + 34;
}

/** Three of the page's eggs, one behind the other two. */
function Own({ egg }: { egg: EggKind }) {
  const width = EGG_LOOKS[egg].width * SCALE;
  return (
    <>
      <OneEgg egg={egg} shell={1} x={320} y={198 - width * 0.18} />
      <OneEgg egg={egg} shell={0} x={320 - width * 0.6} y={208} tilt={8} />
      <OneEgg egg={egg} shell={0} x={320 + width * 0.6} y={208} tilt={-8} />
    </>
  );
}

/** One egg of each kind, spaced evenly by their widths. */
function Line({ kinds, from, to }: { kinds: readonly EggKind[]; from: number; to: number }) {
  const widths = kinds.map((kind) => EGG_LOOKS[kind].width * SCALE);
  const gap = (to - from - widths.reduce((sum, width) => sum + width, 0)) / (kinds.length + 1);
  return kinds.map((kind, index) => {
    const before = widths.slice(0, index).reduce((sum, width) => sum + width, 0);
    const x = from + gap * (index + 1) + before + (widths[index] ?? 0) / 2;
    return <OneEgg key={kind} egg={kind} shell={0} x={x} y={192 + (index % 2) * 6} shadow />;
  });
}

interface OneEggProps {
  readonly egg: EggKind;
  readonly shell: 0 | 1;
  readonly x: number;
  readonly y: number;
  readonly tilt?: number;
  readonly shadow?: boolean;
}

function OneEgg({ egg, shell, x, y, tilt = 0, shadow = false }: OneEggProps) {
  const { length, width, shells } = EGG_LOOKS[egg];
  const [w, h] = [width * SCALE, length * SCALE];
  return (
    <g transform={rounded`translate(${x} ${y})`}>
      {shadow && (
        <path
          className="shadow bare"
          d={rounded`M${-w * 0.3} -2h${w * 0.9}a${w * 0.5} 7 0 0 1 ${-w * 0.9} 2z`}
        />
      )}
      <Egg width={w} height={h} shell={shells[shell] ?? shells[0]} seed={`${egg} ${x}`} tilt={tilt} />
    </g>
  );
}
