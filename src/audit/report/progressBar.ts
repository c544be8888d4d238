import { LINK_VERDICTS, type LinkVerdict } from '../../domain/links/linkVerdict.ts';
import { VERDICT_WORDS } from './words.ts';

const WIDTH = 24;

/**
 * How far the audit has come, as one line for `progressLine`: a bar, the links that are done, and the verdicts so far.
 * @param counts how many answers gave each verdict; verdicts that have not come up may be missing
 */
export function progressBar(
  done: number,
  total: number,
  counts: Readonly<Partial<Record<LinkVerdict, number>>>,
): string {
  const filled = total === 0 ? WIDTH : Math.min(WIDTH, Math.floor((done / total) * WIDTH));
  const bar = `${'#'.repeat(filled)}${'-'.repeat(WIDTH - filled)}`;
  const found = LINK_VERDICTS.filter((verdict) => (counts[verdict] ?? 0) > 0);
  const verdicts = found.map((verdict) => `${VERDICT_WORDS[verdict]} ${counts[verdict]}`);
  return [`[${bar}] ${done} of ${total} links`, ...verdicts].join('  ');
}
