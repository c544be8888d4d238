import type { Catalogue } from '../content/catalogue.ts';
import { drawnPictures, picturePath } from '../site/pictures.ts';
import type { loadDrawer } from './loadRenderer.ts';
import type { Output } from './output.ts';

/** Pictures that wait for the disk at once. */
const AT_ONCE = 32;

/** Draws the pictures of the products and the heroes of the pages, and writes them batch by batch. */
export async function writePictures(
  drawer: ReturnType<typeof loadDrawer>,
  catalogue: Catalogue,
  output: Output,
): Promise<void> {
  const drawPicture = await drawer;
  const pictures = drawnPictures(catalogue);
  for (let done = 0; done < pictures.length; done += AT_ONCE) {
    const batch = pictures.slice(done, done + AT_ONCE);
    await Promise.all(
      batch.map((picture) => output.write(picturePath(picture).slice(1), drawPicture(picture))),
    );
  }
}
