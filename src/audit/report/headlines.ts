import { counted } from '../../domain/counted.ts';
import { LONGEST_SILENCE } from '../../domain/links/linkLedger.ts';
import { LINK_VERDICTS } from '../../domain/links/linkVerdict.ts';
import { formatCount } from '../../domain/money.ts';
import type { Schedule } from '../schedule.ts';
import { type AuditReport, linksIn, shortenersIn } from './auditReport.ts';
import { LINK_STATES } from './reportLinks.ts';
import { STATE_WORDS, VERDICT_WORDS } from './words.ts';

/** The summary of a run, one sentence in each line. */
export function headlines(report: AuditReport): string[] {
  return [
    checkedLine(report),
    verdictLine(report),
    stateLine(report),
    shortenersIn(report).length > 0
      ? `${counted(shortenersIn(report).length, 'link')} through a shortener`
      : '',
    report.prices.length > 0 ? `${counted(report.prices.length, 'price')} unlike the store's` : '',
    unansweredLine(report),
    report.stopped === 'finished' ? '' : stoppedLine(report),
    report.schedule.links > 0 ? scheduleLine(report.schedule) : '',
    report.mostlyBlocked ? mostlyBlockedLine(report) : '',
  ].filter((line) => line !== '');
}

/** A run that was mostly blocked says how much of it counts. */
function mostlyBlockedLine({ counted: count, links, counts }: AuditReport): string {
  const checked = links.filter(({ answer }) => answer !== null).length;
  const unanswered = counts.blocked + counts.unreachable;
  const doubtful = checked - unanswered - count;
  const certain = count === 1 ? '1 certain verdict counts' : `${formatCount(count)} certain verdicts count`;
  const others =
    doubtful === 1 ? '1 doubtful verdict does not' : `${formatCount(doubtful)} doubtful verdicts do not`;
  const answered = doubtful > 0 ? `${certain}, and ${others}` : certain;
  return `Most links (${formatCount(unanswered)} of ${formatCount(checked)}) were blocked or unreachable: ${answered}.`;
}

function checkedLine({ links, cached, searchPages, milliseconds }: AuditReport): string {
  const checked = links.filter(({ answer }) => answer !== null).length;
  const earlier = cached > 0 ? `, ${formatCount(cached)} of them in an earlier run` : '';
  const searches =
    searchPages > 0 ? `; ${counted(searchPages, 'other link')} to a store's search left out` : '';
  return `${counted(checked, 'link')} checked in ${formatDuration(milliseconds)}${earlier}${searches}`;
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

/** Links that may be dead, and that no list has yet. */
function unansweredLine(report: AuditReport): string {
  const waiting = linksIn(report, 'well').filter(({ ledgerEntry }) => ledgerEntry?.unanswered).length;
  const { runs, days } = LONGEST_SILENCE;
  return waiting === 0
    ? ''
    : `${counted(waiting, 'link')} without an answer: silent after ${runs} runs and ${days} days.`;
}

function stoppedLine({ stopped, notRequested }: AuditReport): string {
  return `The run stopped early (${stopped}): ${counted(notRequested, 'link')} not checked. The next run continues there.`;
}

/** How the links are covered where the audit runs once a week. */
function scheduleLine({ links, perRun, runs }: Schedule): string {
  const covered = runs === 1 ? 'all in one run' : `all within ${formatCount(runs)} weeks`;
  return `${counted(links, 'link')}, ${formatCount(perRun)} a run: ${covered}.`;
}

/** Writes a duration: `45 s`, `3 min 20 s`. */
function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
