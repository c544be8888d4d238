import { setImmediate } from 'node:timers/promises';
import type { Catalogue } from '../content/catalogue.ts';
import type { PictureLabels } from '../site/pictures/kindFacts.ts';
import { drawnPicture, picturePath, type SitePicture, sitePictures } from '../site/pictures/pictures.ts';
import type { Tone } from '../theme/tokens.ts';
import { type Basis, type Key, keyOf } from './basis.ts';
import type { FindFile, MadeFile } from './knownSite.ts';
import type { Renderers } from './loadRenderers.ts';
import type { Output } from './output.ts';

/** Pictures that are drawn before anything else gets a turn: threads that make pages wait for answers. */
const AT_ONCE = 20;

/**
 * Draws the pictures of the products and the heroes of the pages that are not known, and writes them.
 * @param barn the tone of the machines in the colour of the site
 */
export async function writePictures(
  drawPicture: Renderers['drawPicture'],
  catalogue: Catalogue,
  barn: Tone,
  basis: Pick<Basis, 'ofProducts'>,
  findKnown: FindFile,
  output: Output,
): Promise<MadeFile[]> {
  const made: MadeFile[] = [];
  let drawn = 0;
  const keyOfPicture = pictureKeys(catalogue, barn, basis);
  for (const picture of sitePictures(catalogue)) {
    const key = keyOfPicture(picture);
    const draw = () => drawPicture(drawnPicture(picture, catalogue), barn);
    const known = findKnown(key);
    if (known) output.adopt([known.file]);
    made.push(known ?? { key, file: output.write(picturePath(picture).slice(1), draw()) });
    if (!known && ++drawn % AT_ONCE === 0) await setImmediate();
  }
  return made;
}

/** Tells what a picture is drawn from. */
function pictureKeys(labels: PictureLabels, barn: Tone, { ofProducts }: Pick<Basis, 'ofProducts'>) {
  const { categoryLabels, eggTypeLabels } = labels;
  const shared = keyOf([categoryLabels, eggTypeLabels, barn]);
  return (picture: SitePicture): Key =>
    picture.kind === 'product'
      ? keyOf(['picture', shared, ofProducts([picture.product])])
      : keyOf(['picture', barn, picture]);
}
