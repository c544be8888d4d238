import { setImmediate } from 'node:timers/promises';
import type { Catalogue } from '../content/catalogue.ts';
import type { PictureLabels } from '../site/pictures/kindFacts.ts';
import { drawnPicture, type SitePicture, sitePictures } from '../site/pictures/pictures.ts';
import type { Tone } from '../theme/tokens.ts';
import { type Hash, hashOf, type InputHashes } from './inputHashes.ts';
import type { MakerThreads } from './makerThreads.ts';
import type { MakePicture, PictureJob } from './pictureMaker.ts';
import type { FindFile, MadeFile } from './previousBuild.ts';

/** Pictures that are made before anything else gets a turn. */
const AT_ONCE = 20;

/** What pictures are made from. */
interface PictureOrder {
  readonly catalogue: Catalogue;
  /** The tone of the machines in the colour of the site. */
  readonly barn: Tone;
  readonly inputHashes: Pick<InputHashes, 'productsHash'>;
  readonly findReusable: FindFile;
  readonly make: MakePicture;
  /** Make them in place of this thread; null where none were started. */
  readonly threads: Pick<MakerThreads, 'makePictures'> | null;
}

/**
 * Draws and writes the pictures of products and heroes that cannot be reused.
 * @returns all pictures, the reused ones first
 * @throws OutputError where one cannot be written
 */
export async function makePictures(order: PictureOrder): Promise<MadeFile[]> {
  const { catalogue, findReusable, make, threads } = order;
  const [reused, jobs]: [MadeFile[], PictureJob[]] = [[], []];
  const hashOfPicture = pictureHashes(catalogue, order.barn, order.inputHashes);
  for (const picture of sitePictures(catalogue)) {
    const hash = hashOfPicture(picture);
    const found = findReusable(hash);
    if (found) reused.push(found);
    else jobs.push({ hash, picture: drawnPicture(picture, catalogue) });
  }
  return [...reused, ...(await (threads?.makePictures(jobs) ?? makeInTurns(jobs, make)))];
}

async function makeInTurns(jobs: readonly PictureJob[], make: MakePicture): Promise<MadeFile[]> {
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
