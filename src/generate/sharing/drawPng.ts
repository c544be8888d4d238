import { loadResvg } from '../loadResvg.ts';
import { FONT, OTHER_FONT } from './fonts.ts';
import { indexedPng } from './indexedPng.ts';

/** The most that a sharing picture weighs, in bytes: some services leave out larger ones, and all of them cost a reader data. */
export const MOST_BYTES = 60_000;

/** Colours of the palette: fewer where the file would be too large. A drawing with 128 of them weighs some 35 KB. */
const COLOURS = [128, 64, 32];
const FEWEST_COLOURS = 16;

/** Without the fonts of the system: a picture has the same bytes on every machine. */
export const FONTS = { loadSystemFonts: false, fontFiles: [FONT, OTHER_FONT], defaultFontFamily: 'Fraunces' };

/**
 * Draws an SVG file as PNG, on the thread pool of Node: only the palette is made on this thread.
 * @throws UserError where resvg is not installed for this machine
 */
export async function drawPng(svg: string): Promise<Buffer> {
  const { renderAsync } = await loadResvg();
  const { width, height, pixels } = await renderAsync(svg, { font: FONTS });
  const picture = { width, height, rgba: pixels };
  for (const colours of COLOURS) {
    const png = await indexedPng(picture, colours);
    if (png.length <= MOST_BYTES) return png;
  }
  return indexedPng(picture, FEWEST_COLOURS);
}
