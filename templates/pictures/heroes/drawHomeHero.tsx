import { Chicks } from '../animals/Chick.tsx';
import { Hen } from '../animals/Hen.tsx';
import { Egg } from '../eggs/EggSymbol.tsx';
import { HEN_CLUTCHES } from '../eggs/eggLooks.ts';
import { Nest } from '../eggs/Nest.tsx';
import { Wisps } from '../frame/PictureFrame.tsx';
import type { Drawing } from '../frame/renderPicture.tsx';
import { DomeIncubator } from '../products/DomeIncubator.tsx';
import { MACHINES } from './sampleMachines.ts';

const [WIDTH, HEIGHT] = [420, 320] as const;

/** A hen on her nest beside the machine that does as she does, and the chick of one of them. */
export function drawHomeHero(): Drawing {
  const art = (
    <>
      <Room />
      <Hen x={112} y={262} scale={1.12} sitting />
      <Nest x={114} y={240} width={200} seed="home" />
      <g transform="translate(176 62)scale(1.02)">
        <DomeIncubator kind={MACHINES.dome} seed="home" />
      </g>
      <Foreground />
    </>
  );
  return { width: WIDTH, height: HEIGHT, ground: 'straw', tone: 'barn', art };
}

/** A henhouse wall of boards, a window with the morning in it, and a table. */
function Room() {
  return (
    <>
      <path className="tile bare" d="M0 0h420v320H0z" />
      <path
        className="wisp"
        strokeWidth="2"
        d="M0 62h420M0 124h420M0 186h420M90 0v62M250 62v62M60 124v62M330 124v62M190 186v46M360 0v62"
        strokeOpacity=".45"
      />
      <g transform="translate(-34 -4)">
        <path className="cream" d="M224 22h120v88H224z" />
        <path className="water bare" d="M230 28h108v76H230z" />
        <circle className="yolk bare" cx="306" cy="72" r="17" />
        <path className="leaf bare" d="M230 86q30-20 58-4t50-6v28H230z" />
        <path className="line" strokeWidth="5" d="M284 26v80M228 66h112" />
        <path className="wood" d="M216 108h136v9H216zM216 16h136v8H216z" />
      </g>
      <path className="floor bare" d="M0 232h420v88H0z" />
      <Wisps seed="home" left={6} right={414} top={250} bottom={312} count={18} />
    </>
  );
}

function Foreground() {
  const [[brown, cream = brown]] = [HEN_CLUTCHES[0] ?? []];
  if (!brown || !cream) return null;
  return (
    <>
      <ellipse className="shadow bare" cx="222" cy="303" rx="86" ry="9" />
      <g transform="translate(168 304)">
        <Egg width={36} height={46} shell={brown} seed="home" tilt={10} />
      </g>
      <path fill={cream.fill} d="M262 282l7 6 6-7 7 7 6-6 7 7c2 12-5 17-16 17s-18-8-17-24z" />
      <g transform="translate(228 304)scale(1.15)">
        <Chicks at={[[0, 0, 'left']]} />
      </g>
    </>
  );
}
