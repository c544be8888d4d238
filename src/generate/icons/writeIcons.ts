import { SITE_ICONS } from '../../site/siteIcons.ts';
import { hashOf } from '../inputHashes.ts';
import type { FindFile, MadeFile } from '../knownSite.ts';
import type { Mark } from '../mark.ts';
import type { Output } from '../output.ts';
import { drawIcon } from './drawIcon.ts';

/** Draws the icons of the site's mark that are not known, and writes them. */
export async function writeIcons(
  mark: Mark,
  paper: string,
  findKnown: FindFile,
  output: Output,
): Promise<MadeFile[]> {
  const made: MadeFile[] = [];
  const drawing = mark.contents.toString('base64');
  for (const icon of SITE_ICONS) {
    const hash = hashOf(['icon', icon, icon.background === 'paper' && paper, mark.file, drawing]);
    const known = findKnown(hash);
    if (known) output.adopt([known.file]);
    made.push(known ?? { hash, file: output.write(icon.path.slice(1), await drawIcon(icon, mark, paper)) });
  }
  return made;
}
