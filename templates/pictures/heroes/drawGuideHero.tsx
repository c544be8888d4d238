import type { EggKind } from '../../../src/domain/drawings.ts';
import { Chicks } from '../animals/Chick.tsx';
import { shellsOf } from '../eggs/EggField.tsx';
import { Egg } from '../eggs/EggSymbol.tsx';
import { EGG_LOOKS } from '../eggs/eggLooks.ts';
import { GlowingEgg } from '../eggs/GlowingEgg.tsx';
import { rounded } from '../frame/numbers.ts';
import type { Drawing } from '../frame/renderPicture.tsx';
import { WIDE, WideGround } from './WideGround.tsx';

/** From a fresh egg to a chick: set, candled early, candled late, pipped, hatched. */
export function drawGuideHero(egg: EggKind): Drawing {
  const [shell] = shellsOf(egg, 'guide');
  const { length, width } = EGG_LOOKS[egg];
  const [w, h] = [84, (84 * length) / width];
  const art = (
    <>
      <WideGround seed={`guide ${egg}`} sun={560} />
      <Panels />
      <g transform="translate(74 196)">
        <Egg width={w} height={h} shell={shell} seed={egg} mark="cross" />
      </g>
      <GlowingEgg x={196} y={196} width={w} seed={egg} shell={egg === 'quail' ? 'speckled' : 'pale'} />
      <GlowingEgg x={318} y={196} width={w} seed={egg} shell={egg === 'quail' ? 'speckled' : 'pale'} late />
      <g transform="translate(440 196)">
        <Egg width={w} height={h} shell={shell} seed={`${egg} pipped`} />
        <path
          className="night"
          strokeWidth="2.4"
          d={rounded`M-30 ${-h * 0.66}l9 -8 6 9 9 -10 7 10 9 -9 5 9 10 -8 -3 12 -14 4 -8 -5 -9 6 -10 -6z`}
        />
        <path className="yolk" strokeWidth="2.4" d={rounded`M0 ${-h * 0.66}l9 5 -9 5z`} />
      </g>
      <Hatched shell={shell.fill} egg={egg} />
    </>
  );
  return { width: WIDE.width, height: WIDE.height, ground: 'straw', tone: 'barn', art };
}

/** The dark of the room in which eggs are candled, and the shadows of the others. */
function Panels() {
  return (
    <>
      <path
        className="bare"
        fill="#362c3a"
        d="M136 34q0-12 12-12h218q12 0 12 12v176q0 12-12 12H148q-12 0-12-12z"
      />
      <path
        className="bare"
        fill="#493a45"
        d="M196 46a55 74 0 0 1 0 148 55 74 0 0 1 0-148zM318 46a55 74 0 0 1 0 148 55 74 0 0 1 0-148z"
      />
      <ellipse className="shadow bare" cx="84" cy="196" rx="44" ry="8" />
      <ellipse className="shadow bare" cx="450" cy="196" rx="44" ry="8" />
      <ellipse className="shadow bare" cx="566" cy="208" rx="62" ry="9" />
    </>
  );
}

/** The chick beside a half of its shell. */
function Hatched({ shell, egg }: { shell: string; egg: EggKind }) {
  const plumage = egg === 'quail' ? 'striped' : egg === 'duck' || egg === 'goose' ? 'duckling' : 'yellow';
  return (
    <>
      <g transform="translate(560 206)scale(2.1)">
        <Chicks at={[[0, 0, 'left']]} plumage={plumage} weight={1.4} />
      </g>
      <path fill={shell} d="M588 178l9 7 8-8 8 8 8-7 9 8c2 18-8 26-21 26s-23-12-21-34z" />
      <path className="shadow bare" d="M604 210c14 2 24-4 25-22 4 16-6 24-16 24z" />
    </>
  );
}
