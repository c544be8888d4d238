import { LINK_VERDICTS, type LinkVerdict } from '../../domain/links/linkVerdict.ts';
import { countEach } from '../countEach.ts';
import { VERDICT_WORDS } from './words.ts';

/** Characters of the bar. */
const WIDTH = 24;

/**
 * How far the audit has come, as one line for `progressLine`: a bar, the links that are done, and the verdicts so far.
 * @param links those that have a verdict; they are counted only when the line is shown
 */
export function describeProgress(
  links: ReadonlyMap<string, { readonly classified: { readonly verdict: LinkVerdict } }>,
  total: number,
): string {
  const counts = countEach(Array.from(links.values(), ({ classified }) => classified.verdict));
  const filled = total === 0 ? WIDTH : Math.min(WIDTH, Math.floor((links.size / total) * WIDTH));
  const bar = `${'#'.repeat(filled)}${'-'.repeat(WIDTH - filled)}`;
  const found = LINK_VERDICTS.filter((verdict) => counts.has(verdict));
  const verdicts = found.map((verdict) => `${VERDICT_WORDS[verdict]} ${counts.get(verdict)}`);
  return [`[${bar}] ${links.size} of ${total} links`, ...verdicts].join('  ');
}
