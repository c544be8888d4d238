import { fileURLToPath } from 'node:url';

/** The font of the cards, Fraunces as on the pages, and one for Greek, Cyrillic, Hebrew and Arabic. */
export const FONT = fontFile('sharing');
export const OTHER_FONT = fontFile('sharing-fallback');

function fontFile(name: string): string {
  return fileURLToPath(new URL(`../../../templates/fonts/${name}.ttf`, import.meta.url));
}
