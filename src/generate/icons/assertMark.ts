import type { BuiltCatalogue } from '../../content/buildCatalogue.ts';
import type { ProblemLog } from '../../content/check/problem.ts';
import { isSvg, readMark } from '../mark.ts';
import { canBeDrawn } from './drawIcon.ts';

/** Logs a mark of a content folder that no icons can be drawn of. One that does not exist is a dead link, which is logged elsewhere. */
export async function assertMark(
  content: string,
  { catalogue: { images, site }, origins }: BuiltCatalogue,
  log: ProblemLog,
): Promise<void> {
  const { icon } = site;
  if (!images.includes(icon)) return;
  const mark = await readMark(content, icon);
  if (await canBeDrawn(mark)) return;
  const [kind, hint] = isSvg(mark)
    ? ['an SVG', "see whether a browser shows it: '<svg' needs its end, and xmlns"]
    : ['a PNG', 'save the picture as PNG; another name does not make it one'];
  log.error(origins.of(site), ['icon'], `expected ${kind}, found '${icon}', which cannot be drawn; ${hint}`);
}
