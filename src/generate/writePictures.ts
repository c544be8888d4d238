import type { Catalogue } from '../content/catalogue.ts';
import { drawnPictures, picturePath } from '../site/pictures/pictures.ts';
import type { Renderers } from './loadRenderers.ts';
import type { Output } from './output.ts';

/** Draws the pictures of the products and the heroes of the pages, and writes them. */
export function writePictures(
  drawPicture: Renderers['drawPicture'],
  catalogue: Catalogue,
  output: Output,
): void {
  for (const picture of drawnPictures(catalogue)) {
    output.write(picturePath(picture).slice(1), drawPicture(picture));
  }
}
