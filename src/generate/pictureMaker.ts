import { type DrawnPicture, picturePath } from '../site/pictures/pictures.ts';
import type { Tone } from '../theme/tokens.ts';
import type { Hash } from './inputHashes.ts';
import type { Renderers } from './loadRenderers.ts';
import type { MadeFile } from './previousBuild.ts';
import { type StagingPlace, StagingWriter } from './stagingWriter.ts';

/** A picture to draw. Plain data, so that workers can receive it. */
export interface PictureJob {
  /** Hash of the picture's inputs. */
  readonly hash: Hash;
  readonly picture: DrawnPicture;
}

/**
 * Draws a picture and writes it.
 * @throws OutputError where it cannot be written
 */
export type MakePicture = (job: PictureJob) => MadeFile;

/**
 * Makes the maker of a site's pictures.
 * @param barn the tone of the machines in the colour of the site
 */
export function createPictureMaker(
  barn: Tone,
  { drawPicture }: Pick<Renderers, 'drawPicture'>,
  place: StagingPlace,
): MakePicture {
  const writer = new StagingWriter(place);
  return ({ hash, picture }) => ({
    hash,
    file: writer.write(picturePath(picture).slice(1), drawPicture(picture, barn)),
  });
}
