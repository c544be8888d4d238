import { setImmediate } from 'node:timers/promises';
import type { Catalogue } from '../content/catalogue.ts';
import { drawnPicture, type SitePicture, sitePictures } from '../site/pictures.ts';
import type { PictureLabels } from '../site/shownProduct.ts';
import type { Tone } from '../theme/tokens.ts';
import { type Hash, hashOf, type InputHashes } from './inputHashes.ts';
import type { PictureJob, WritePicture } from './pictureWriter.ts';
import type { FindFile, MadeFile } from './previousBuild.ts';
import type { RenderPool } from './renderPool.ts';

/** Pictures to draw before yielding to the event loop. */
const AT_ONCE = 20;

/** Inputs and tools for drawing pictures. */
interface PictureOrder {
  readonly catalogue: Catalogue;
  /** The tone of the machines in the colour of the site. */
  readonly barn: Tone;
  readonly inputHashes: Pick<InputHashes, 'productsHash'>;
  readonly findReusable: FindFile;
  readonly make: WritePicture;
  /** Draws them instead of this thread; null without workers. */
  readonly pool: Pick<RenderPool, 'drawPictures'> | null;
}

/**
 * Draws and writes the pictures of products and heroes that cannot be reused.
 * @returns all pictures, the reused ones first
 * @throws OutputError if one cannot be written
 */
export async function drawPictures(order: PictureOrder): Promise<MadeFile[]> {
  const { catalogue, findReusable, make, pool } = order;
  const [reused, jobs]: [MadeFile[], PictureJob[]] = [[], []];
  const hashOfPicture = pictureHashes(catalogue, order.barn, order.inputHashes);
  for (const picture of sitePictures(catalogue)) {
    const hash = hashOfPicture(picture);
    const found = findReusable(hash);
    if (found) reused.push(found);
    else jobs.push({ hash, picture: drawnPicture(picture, catalogue) });
  }
  return [...reused, ...(await (pool?.drawPictures(jobs) ?? drawHere(jobs, make)))];
}

async function drawHere(jobs: readonly PictureJob[], make: WritePicture): Promise<MadeFile[]> {
  const made: MadeFile[] = [];
  for (const job of jobs) {
    made.push(make(job));
    if (made.length % AT_ONCE === 0) await setImmediate();
  }
  return made;
}

/** Returns a function that hashes the inputs of a picture. */
function pictureHashes(
  labels: PictureLabels,
  barn: Tone,
  { productsHash }: Pick<InputHashes, 'productsHash'>,
) {
  const { categoryLabels, eggTypeLabels } = labels;
  const shared = hashOf([categoryLabels, eggTypeLabels, barn]);
  return (picture: SitePicture): Hash =>
    picture.kind === 'product'
      ? hashOf(['picture', shared, productsHash([picture.product])])
      : hashOf(['picture', barn, picture]);
}
