import {
  type DrawingFacts,
  drawingFacts,
  SHARING_SIZE,
  type SharingCard,
} from '../../src/site/drawnPictures.ts';
import { drawingOf } from '../pictures/drawPicture.tsx';
import { Wisps } from '../pictures/frame/PictureFrame.tsx';
import { type Drawing, renderByDay } from '../pictures/frame/renderPicture.tsx';
import { type CardBrand, CardWords, type WordsRoom } from './CardWords.tsx';

/** Where a picture stands on the card, and where the words are. */
interface Arrangement {
  /** Pixels of the card for each of the picture, and where the corner of the picture is. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /** The height at which the picture has wall and floor meet. */
  readonly floor: number;
  readonly room: WordsRoom;
}

const BESIDE = {
  settings: [
    { size: 72, mostLines: 2 },
    { size: 64, mostLines: 3 },
    { size: 56, mostLines: 3 },
    { size: 50, mostLines: 3 },
  ],
  facts: 'below',
} as const;

const ABOVE = {
  settings: [
    { size: 72, mostLines: 2 },
    { size: 64, mostLines: 2 },
    { size: 56, mostLines: 2 },
    { size: 46, mostLines: 3 },
  ],
  facts: 'aside',
  width: 1072,
} as const;

/** A wide scene fills the foot of the card below the words; what is about square stands on the right of them. */
function arrangementOf({ kind }: DrawingFacts): Arrangement {
  switch (kind) {
    case 'product':
      return { scale: 2.3, x: 648, y: 115, floor: 182, room: { ...BESIDE, width: 590 } };
    case 'egg':
      return { scale: 3.4, x: 780, y: 200, floor: 84, room: { ...BESIDE, width: 590 } };
    case 'home':
      return { scale: 1.6, x: 528, y: 118, floor: 232, room: { ...BESIDE, width: 440 } };
    case 'category':
    case 'eggType':
    case 'guide':
      return { scale: 1.4, x: 152, y: 294, floor: 176, room: ABOVE };
  }
}

/**
 * Draws a card as an SVG file for resvg, which has the fonts of `templates/fonts` and no others. The same card has the same
 * bytes in every build.
 */
export function drawSharingCard({ picture, heading, facts }: SharingCard, brand: CardBrand): string {
  const shown = drawingFacts(picture);
  const drawing = drawingOf(shown);
  const arrangement = arrangementOf(shown);
  const isDark = drawing.ground === 'night';
  const art = (
    <>
      <Scene drawing={drawing} arrangement={arrangement} />
      {shown.kind === 'home' && <Post arrangement={arrangement} />}
      <CardWords heading={heading} facts={facts} brand={brand} room={arrangement.room} isDark={isDark} />
    </>
  );
  return renderByDay({ ...drawing, ...SHARING_SIZE, art }, brand.barn);
}

/** The picture, with its wall and its floor as wide as the card. */
function Scene({ drawing, arrangement }: { drawing: Drawing; arrangement: Arrangement }) {
  const { x, y, scale, floor } = arrangement;
  const { width, height } = SHARING_SIZE;
  const [left, right] = [-x / scale, (width - x) / scale];
  const foot = (height - y) / scale;
  const straw = { top: floor + 8, bottom: foot - 4, count: Math.round(x / 36) };
  return (
    <>
      <path className="tile bare" d={`M0 0h${width}v${height}H0z`} />
      <g transform={placed(arrangement)}>
        {drawing.art}
        <path className="floor bare" d={`M${left} ${floor}H0v${foot}H${left}z`} />
        <path className="floor bare" d={`M${drawing.width} ${floor}H${right}v${foot}H${drawing.width}z`} />
        <Wisps seed="left" left={left} right={0} {...straw} />
        {right > drawing.width + 40 && <Wisps seed="right" left={drawing.width} right={right} {...straw} />}
      </g>
    </>
  );
}

/** The post at which the boards of the henhouse end. */
function Post({ arrangement }: { arrangement: Arrangement }) {
  return (
    <g transform={placed(arrangement)}>
      <path className="wood" d="M-9-90H5v322H-9z" />
    </g>
  );
}

function placed({ x, y, scale }: Arrangement): string {
  return `translate(${x} ${y})scale(${scale})`;
}
