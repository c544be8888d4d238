import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Catalogue } from '../content/catalogue.ts';
import { drawnPictures, picturePath } from '../site/pictures/pictures.ts';
import type { KnownSite, MadePicture } from './knownSite.ts';
import type { Renderers } from './loadRenderers.ts';
import type { Output } from './output.ts';

/** Pictures that are drawn before anything else gets a turn: threads that make pages wait for answers. */
const AT_ONCE = 20;

/** Draws the pictures of the products and the heroes of the pages that are not known, and writes them. */
export async function writePictures(
  drawPicture: Renderers['drawPicture'],
  catalogue: Catalogue,
  known: Pick<KnownSite, 'findPicture'>,
  output: Output,
): Promise<MadePicture[]> {
  const made: MadePicture[] = [];
  for (const picture of drawnPictures(catalogue)) {
    const file = picturePath(picture).slice(1);
    const key = hash('sha256', JSON.stringify(picture), 'base64url');
    const found = known.findPicture(key, file);
    if (found) output.adopt([found.file]);
    made.push(found ?? { key, file: output.write(file, drawPicture(picture)) });
    if (made.length % AT_ONCE === 0) await setImmediate();
  }
  return made;
}
