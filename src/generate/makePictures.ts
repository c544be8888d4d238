import { setImmediate } from 'node:timers/promises';
import type { Catalogue } from '../content/catalogue.ts';
import type { PictureLabels } from '../site/pictures/kindFacts.ts';
import { drawnPicture, type SitePicture, sitePictures } from '../site/pictures/pictures.ts';
import type { Tone } from '../theme/tokens.ts';
import { type Basis, type Key, keyOf } from './basis.ts';
import type { FindFile, MadeFile } from './knownSite.ts';
import type { MakerThreads } from './makerThreads.ts';
import type { MakePicture, PictureJob } from './pictureMaker.ts';

/** Pictures that are made before anything else gets a turn. */
const AT_ONCE = 20;

/** What pictures are made from. */
interface PictureOrder {
  readonly catalogue: Catalogue;
  /** The tone of the machines in the colour of the site. */
  readonly barn: Tone;
  readonly basis: Pick<Basis, 'ofProducts'>;
  readonly findKnown: FindFile;
  readonly make: MakePicture;
  /** Make them in place of this thread; null where none were started. */
  readonly threads: Pick<MakerThreads, 'makePictures'> | null;
}

/**
 * Makes and writes the pictures of the products and the heroes of the pages that are not known.
 * @returns all pictures, the known ones first
 * @throws OutputError where one cannot be written
 */
export async function makePictures(order: PictureOrder): Promise<MadeFile[]> {
  const { catalogue, findKnown, make, threads } = order;
  const [known, jobs]: [MadeFile[], PictureJob[]] = [[], []];
  const keyOfPicture = pictureKeys(catalogue, order.barn, order.basis);
  for (const picture of sitePictures(catalogue)) {
    const key = keyOfPicture(picture);
    const found = findKnown(key);
    if (found) known.push(found);
    else jobs.push({ key, picture: drawnPicture(picture, catalogue) });
  }
  return [...known, ...(await (threads?.makePictures(jobs) ?? makeInTurns(jobs, make)))];
}

async function makeInTurns(jobs: readonly PictureJob[], make: MakePicture): Promise<MadeFile[]> {
  const made: MadeFile[] = [];
  for (const job of jobs) {
    made.push(make(job));
    if (made.length % AT_ONCE === 0) await setImmediate();
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
