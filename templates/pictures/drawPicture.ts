import type { Sign } from '../../src/domain/drawings.ts';
import type { DrawingFacts } from '../../src/site/drawnPictures.ts';
import type { ShownProduct } from '../../src/site/drawnProduct.ts';
import type { Tone } from '../../src/theme/tokens.ts';
import { drawEgg } from './eggs.ts';
import { drawCategoryHero, drawEggTypeHero, drawGuideHero, drawHomeHero } from './heroes.ts';
import { type Drawing, dayStyle, nightStyle } from './palette.ts';
import { drawPlate } from './plates.ts';
import { drawProduct, MACHINE } from './products.ts';
import { drawScene } from './scenes.ts';

const PLAIN = {
  turning: 'none',
  tray: null,
  humidity: 'none',
  air: null,
  hasDisplay: false,
} as const;

/** A product that shows each sign, and little else. */
const SIGNS: Readonly<Record<Sign, Partial<ShownProduct>>> = {
  turner: { turning: 'automatic', eggs: 15 },
  'by-hand': { turning: 'manual', eggs: 10 },
  small: { eggs: 3 },
  large: { eggs: 64 },
  cabinet: { drawing: 'incubator-cabinet', eggs: 120 },
  dome: { drawing: 'incubator-dome', lid: 'dome', eggs: 12 },
  'clear-lid': { eggs: 18 },
  window: { lid: 'window', eggs: 18 },
  'closed-lid': { lid: 'closed-lid', eggs: 18 },
  'unstated-lid': { lid: null, eggs: 18 },
  cups: { tray: 'cups', turning: 'automatic', eggs: 14 },
  rails: { tray: 'rails', eggs: 14 },
  rollers: { tray: 'rollers', eggs: 14 },
  dividers: { tray: 'dividers', eggs: 14 },
  inserts: { tray: 'inserts', eggs: 14 },
  floor: { tray: 'floor', eggs: 14 },
  foam: { isFoam: true, eggs: 10 },
  fan: { air: 'fan', eggs: 10 },
  infrared: { air: 'infrared', eggs: 10 },
  channel: { humidity: 'manual', eggs: 10 },
  bottle: { humidity: 'automatic', eggs: 10 },
  filler: { hasFiller: true, eggs: 10 },
  display: { hasDisplay: true, air: 'fan', eggs: 10 },
  dial: { hasDial: true, eggs: 10 },
  brooder: { drawing: 'brooder-plate' },
  candler: { drawing: 'candler' },
  accessory: { drawing: 'meter' },
  aquarium: { drawing: 'breeding-box-hang-on' },
  eggs: { drawing: 'hatching-eggs', eggs: 12, egg: 'quail' },
};

/**
 * Draws a picture as an SVG file, with machines in the color of the site. The same picture
 * has the same bytes in every build.
 */
export function drawPicture(facts: DrawingFacts, accentTone: Tone): string {
  const drawing = drawingOf(facts);
  return svgFileOf(drawing, accentTone, nightStyle(drawing.ground));
}

export function drawingOf(facts: DrawingFacts): Drawing {
  switch (facts.kind) {
    case 'product':
      return drawProduct(facts.shows, facts.slug);
    case 'egg':
      return drawEgg(facts.egg);
    case 'home':
      return drawHomeHero();
    case 'category':
      return drawCategoryHero(facts);
    case 'eggType':
      return drawEggTypeHero(facts.egg);
    case 'guide':
      return drawGuideHero(facts.egg);
    case 'scene':
      return drawScene(facts.scene);
    case 'plate':
      return drawPlate(facts.plate, facts.labels);
    case 'sign':
      return drawProduct({ ...MACHINE, ...PLAIN, ...SIGNS[facts.sign] }, `sign ${facts.sign}`);
  }
}

/**
 * Makes an SVG file of a drawing. Its style has the classes that it uses, and nothing
 * for the night if it becomes pixels.
 */
export function svgFileOf(
  { width, height, ground, tone, markup }: Drawing,
  accentTone: Tone,
  night = '',
): string {
  const used = new Set(
    Array.from(markup.matchAll(/class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat(),
  );
  const style = dayStyle(ground, tone, accentTone, used) + night;
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><style>${style}</style>${markup}</svg>\n`;
}
