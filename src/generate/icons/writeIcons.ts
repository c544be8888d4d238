import { hash } from 'node:crypto';
import { SITE_ICONS } from '../../site/siteIcons.ts';
import type { KnownSite, MadePicture } from '../knownSite.ts';
import type { Output } from '../output.ts';
import { drawIcon, type Mark } from './drawIcon.ts';

/** Draws the icons of the site's mark that are not known, and writes them. */
export async function writeIcons(
  mark: Mark,
  known: Pick<KnownSite, 'findPicture'>,
  output: Output,
): Promise<MadePicture[]> {
  const made: MadePicture[] = [];
  for (const icon of SITE_ICONS) {
    const file = icon.path.slice(1);
    const key = hash(
      'sha256',
      JSON.stringify([icon, mark.file, mark.contents.toString('base64')]),
      'base64url',
    );
    const found = known.findPicture(key, file);
    if (found) output.adopt([found.file]);
    made.push(found ?? { key, file: output.write(file, await drawIcon(icon, mark)) });
  }
  return made;
}
