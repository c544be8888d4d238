import { SITE_ICONS } from '../../site/siteIcons.ts';
import { hashOf } from '../inputHashes.ts';
import type { Mark } from '../mark.ts';
import type { Output } from '../output.ts';
import type { FindFile, MadeFile } from '../previousBuild.ts';
import { drawIcon } from './drawIcon.ts';

/** Draws and writes the icons of the site that cannot be reused. */
export async function writeIcons(
  mark: Mark,
  paper: string,
  findReusable: FindFile,
  output: Output,
): Promise<MadeFile[]> {
  const made: MadeFile[] = [];
  const drawing = mark.contents.toString('base64');
  for (const icon of SITE_ICONS) {
    const hash = hashOf(['icon', icon, icon.background === 'paper' && paper, mark.file, drawing]);
    const reused = findReusable(hash);
    if (reused) output.adopt([reused.file]);
    made.push(reused ?? { hash, file: output.write(icon.path.slice(1), await drawIcon(icon, mark, paper)) });
  }
  return made;
}
