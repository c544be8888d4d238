import { type DrawingFacts, SHARING_SIZE, type SharingCard } from '../../src/site/drawnPictures.ts';
import { escapeXml } from '../../src/site/urls.ts';
import type { Tone } from '../../src/theme/tokens.ts';
import { drawingOf, svgFileOf } from '../pictures/drawPicture.ts';
import { straw } from '../pictures/numbers.ts';
import type { Drawing } from '../pictures/palette.ts';
import type { TextLayout } from './textLayout.ts';

export interface CardBrand {
  readonly siteName: string;
  /** The site's mark as a data URL. */
  readonly mark: string;
  readonly layout: TextLayout;
  /** The tone of the machines in the color of the site. */
  readonly accentTone: Tone;
}

/** Where a card has its picture and its words. */
interface Arrangement {
  /** Pixels of the card for each of the picture, and the corner of the picture. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /** The height in the picture at which wall and floor meet. */
  readonly floor: number;
  /** The width of a line of the heading. */
  readonly width: number;
  /** Font sizes and most lines of the heading; the first that fits is used, or else the last. */
  readonly settings: readonly [HeadingSetting, ...HeadingSetting[]];
  /** Whether the facts are below the heading, each on a line, or all beside the site's name. */
  readonly facts: 'below' | 'aside';
}

type HeadingSetting = readonly [size: number, mostLines: number];

const BESIDE = {
  settings: [
    [72, 2],
    [64, 3],
    [56, 3],
    [50, 3],
  ],
  facts: 'below',
} as const;

const ABOVE = {
  settings: [
    [72, 2],
    [64, 2],
    [56, 2],
    [46, 3],
  ],
  facts: 'aside',
  width: 1072,
} as const;

/** A wide scene fills the foot of the card below the words; other pictures are to the right of them. */
function arrangementOf({ kind }: DrawingFacts): Arrangement {
  switch (kind) {
    case 'product':
    case 'plate':
    case 'sign':
      return { scale: 2.3, x: 648, y: 115, floor: 182, width: 590, ...BESIDE };
    case 'egg':
      return { scale: 3.4, x: 780, y: 200, floor: 84, width: 590, ...BESIDE };
    case 'home':
      return { scale: 1.6, x: 528, y: 118, floor: 232, width: 440, ...BESIDE };
    case 'category':
    case 'eggType':
    case 'guide':
    case 'scene':
      return { scale: 1.4, x: 152, y: 294, floor: 176, ...ABOVE };
  }
}

/**
 * Draws a sharing card as an SVG file for resvg, with the fonts of `templates/fonts`. The same
 * card has the same bytes in every build. Characters that no font has are left out; text that
 * is too long ends with an ellipsis.
 */
export function drawSharingCard(card: SharingCard, brand: CardBrand): string {
  const { picture } = card;
  const drawing = drawingOf(picture);
  const arrangement = arrangementOf(picture);
  const markup =
    scene(drawing, arrangement, picture.kind === 'home') + words(card, brand, arrangement, drawing);
  return svgFileOf({ ...drawing, ...SHARING_SIZE, markup }, brand.accentTone);
}

/** The picture, with its wall and its floor as wide as the card; the boards of the henhouse end at a post. */
function scene(drawing: Drawing, { x, y, scale, floor }: Arrangement, hasPost: boolean): string {
  const { width, height } = SHARING_SIZE;
  const left = -x / scale;
  const right = (width - x) / scale;
  const foot = (height - y) / scale;
  const strawAt = (seed: string, from: number, to: number) =>
    `<path class="wisp" stroke-width="2.4" d="${straw(seed, Math.round(x / 36), [from, to], [floor + 8, foot - 4])}"/>`;
  return [
    `<path class="tile bare" d="M0 0h${width}v${height}H0z"/>`,
    `<g transform="translate(${x} ${y})scale(${scale})">`,
    drawing.markup,
    `<path class="floor bare" d="M${left} ${floor}H0v${foot}H${left}z"/>`,
    `<path class="floor bare" d="M${drawing.width} ${floor}H${right}v${foot}H${drawing.width}z"/>`,
    strawAt('left', left, 0),
    right > drawing.width + 40 ? strawAt('right', drawing.width, right) : '',
    hasPost ? '<path class="wood" d="M-9-90H5v322H-9z"/>' : '',
    '</g>',
  ].join('');
}

const MARGIN = 64;
/** The most pixels for the site's name, and for the facts beside it. */
const NAME_WIDTH = 440;
const FACTS_WIDTH = 540;
const SMALL = 32;
const FACT_STEP = 46;
/** The base line of the site's name, and the top of the heading. */
const NAME_LINE = 84;
const HEADING_TOP = 140;

function words(card: SharingCard, brand: CardBrand, arrangement: Arrangement, drawing: Drawing): string {
  const { layout, mark } = brand;
  const isDark = drawing.ground === 'night';
  const name = layout.drawable(brand.siteName);
  const { size, lines } = setHeading(layout.drawable(card.heading) || name, arrangement, layout);
  const step = size * 1.14;
  const first = HEADING_TOP + size * 0.75;
  const facts = card.facts.map((fact) => layout.drawable(fact)).filter((fact) => fact !== '');
  const small = (text: string, x: number, y: number, width: number) =>
    line(layout.lines(text, width / SMALL, 1).join(''), x, y, SMALL);
  const factsBelow = () =>
    facts.map((fact, index) => {
      const y = first + lines.length * step + 8 + index * FACT_STEP;
      return small(fact, MARGIN, y, arrangement.width);
    });
  const factsAside = () => {
    const [text = ''] = layout.lines(facts.join(' · '), FACTS_WIDTH / SMALL, 1);
    return [line(text, SHARING_SIZE.width - MARGIN - layout.measure(text) * SMALL, NAME_LINE, SMALL)];
  };
  return [
    `<g stroke="none" font-family="Fraunces" font-weight="600" fill="${isDark ? '#fbf1de' : '#2b2118'}">`,
    `<image href="${escapeXml(mark)}" x="${MARGIN - 4}" y="${NAME_LINE - 38}" width="52" height="52"/>`,
    small(name, MARGIN + 62, NAME_LINE, NAME_WIDTH),
    ...lines.map((text, index) => line(text, MARGIN, first + index * step, size)),
    `<g fill="${isDark ? '#dcccb4' : '#5e4f3e'}">`,
    ...(arrangement.facts === 'aside' ? factsAside() : factsBelow()),
    '</g></g>',
  ].join('');
}

function line(text: string, x: number, y: number, size: number): string {
  return `<text x="${x}" y="${y}" font-size="${size}">${escapeXml(text)}</text>`;
}

function setHeading(text: string, { settings, width }: Arrangement, layout: TextLayout) {
  const linesIn = (size: number, most: number) => layout.lines(text, width / size, most);
  for (const [size, most] of settings) {
    if (linesIn(size, most + 1).length <= most) return { size, lines: layout.balanced(text, width / size) };
  }
  const [smallest, mostLines] = settings.at(-1) ?? settings[0];
  return { size: smallest, lines: linesIn(smallest, mostLines) };
}
