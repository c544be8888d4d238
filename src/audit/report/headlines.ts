import { LINK_VERDICTS } from '../../domain/links/linkVerdict.ts';
import { formatCount } from '../../domain/money.ts';
import { type AuditReport, linksIn } from './auditReport.ts';
import { LINK_STATES } from './reportLinks.ts';
import { STATE_WORDS, VERDICT_WORDS } from './words.ts';

/** How a run went, a sentence a line. */
export function headlines(report: AuditReport): string[] {
  return [
    askedLine(report),
    verdictLine(report),
    stateLine(report),
    report.stopped === 'finished' ? '' : stoppedLine(report),
    report.mostlyBlocked ? MOSTLY_BLOCKED : '',
  ].filter((line) => line !== '');
}

const MOSTLY_BLOCKED =
  'The run was mostly blocked: it proves nothing, and nothing that was known has been changed.';

function askedLine({ links, cached, searchPages, milliseconds }: AuditReport): string {
  const asked = links.filter(({ answer }) => answer !== null).length;
  const earlier = cached > 0 ? `, ${formatCount(cached)} of them in an earlier run` : '';
  const searches = searchPages > 0 ? `; ${countLinks(searchPages)} to a store's search left out` : '';
  return `${countLinks(asked)} asked in ${formatDuration(milliseconds)}${earlier}${searches}`;
}

function verdictLine({ counts }: AuditReport): string {
  const found = LINK_VERDICTS.filter((verdict) => counts[verdict] > 0);
  return found.map((verdict) => `${VERDICT_WORDS[verdict]} ${formatCount(counts[verdict])}`).join(', ');
}

function stateLine(report: AuditReport): string {
  const lists = LINK_STATES.filter((state) => state !== 'well').map((state) => ({
    words: STATE_WORDS[state].toLowerCase(),
    count: linksIn(report, state).length,
  }));
  const found = lists.filter(({ count }) => count > 0);
  if (found.length === 0) return 'No link is known to be broken.';
  return found.map(({ words, count }) => `${words} ${formatCount(count)}`).join(', ');
}

function stoppedLine({ stopped, notAsked }: AuditReport): string {
  return `The run ended early (${stopped}): ${countLinks(notAsked)} not asked; the next run goes on there.`;
}

export function countLinks(count: number): string {
  return count === 1 ? '1 link' : `${formatCount(count)} links`;
}

/** Writes a span of time as `3 min 20 s`. */
function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
