import type { DrawnPicture } from '../site/drawnPictures.ts';
import { picturePath } from '../site/pictures.ts';
import type { Tone } from '../theme/tokens.ts';
import type { Hash } from './inputHashes.ts';
import type { Renderers } from './loadRenderers.ts';
import type { MadeFile } from './previousBuild.ts';
import { type StagingTarget, StagingWriter } from './stagingWriter.ts';

/** A picture to draw. Plain data, so that workers can receive it. */
export interface PictureJob {
  /** Hash of the picture's inputs. */
  readonly hash: Hash;
  readonly picture: DrawnPicture;
}

/**
 * Draws and writes a picture.
 * @throws OutputError if it cannot be written
 */
export type WritePicture = (job: PictureJob) => MadeFile;

/**
 * Creates the writer of a site's pictures.
 * @param barn the tone of the machines in the colour of the site
 */
export function createPictureWriter(
  barn: Tone,
  { drawPicture }: Pick<Renderers, 'drawPicture'>,
  stagingTarget: StagingTarget,
): WritePicture {
  const writer = new StagingWriter(stagingTarget);
  return ({ hash, picture }) => ({
    hash,
    file: writer.write(picturePath(picture).slice(1), drawPicture(picture, barn)),
  });
}
