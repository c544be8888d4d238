import {
  type ClassifiedLink,
  type ConclusiveVerdict,
  type Failure,
  isConclusive,
  isConfirmed,
  type LedgerEntry,
  type LinkLedger,
  type VerdictReason,
} from '../../domain/links/linkLedger.ts';
import { HOST_SKIPPED } from '../answer.ts';
import type { AuditedLink } from '../auditResult.ts';

/**
 * Returns the entry of a link after another answer. Inconclusive answers and answers older than the entry
 * change nothing. A link is redirected after two such answers with no other verdict between. A link found
 * gone twice keeps its verdict until a run withdraws it. A link that is gone stays gone if it redirects
 * later: the page is not back.
 */
export function updateEntry(entry: LedgerEntry | undefined, link: ClassifiedLink): LedgerEntry | undefined {
  const isElsewhere = entry?.verdict === 'gone' && link.verdict === 'redirected';
  const verdict = isElsewhere ? 'gone' : link.verdict;
  if (!isConclusive(verdict) || (entry && isOlder(link, entry))) return entry;
  const isFailure = verdict === 'gone' || verdict === 'redirected';
  if (!isFailure || entry?.verdict === verdict) return withVerdict(entry, verdict, link);
  const { at } = link.evidence;
  const first = entry?.failure?.verdict === verdict ? entry.failure.first : at;
  const failure = { verdict, first, last: at };
  return verdict === 'redirected' && isConfirmed(failure)
    ? withVerdict(entry, verdict, link)
    : withFailure(entry, failure);
}

export function withVerdict(
  entry: LedgerEntry | undefined,
  verdict: ConclusiveVerdict,
  link: ClassifiedLink,
): LedgerEntry {
  const day = dayIn(link.evidence.at);
  if (entry?.verdict === verdict) return { ...entry, checked: day, failure: null };
  const since = entry?.failure?.verdict === verdict ? dayIn(entry.failure.first) : day;
  return { ...keptOf(entry), verdict, since, checked: day, failure: null, reason: reasonFor(verdict, link) };
}

function withFailure(entry: LedgerEntry | undefined, failure: Failure): LedgerEntry {
  if (entry && entry.verdict !== null) return { ...entry, failure };
  const since = dayIn(failure.first);
  const checked = dayIn(failure.last);
  return { ...keptOf(entry), verdict: null, since, checked, failure, reason: null };
}

/** What a verdict does not change (see `countSilence` and `noteSeen`). */
function keptOf(entry: LedgerEntry | undefined): Pick<LedgerEntry, 'seen' | 'isUnseen' | 'unanswered'> {
  return {
    seen: entry?.seen ?? null,
    isUnseen: entry?.isUnseen ?? false,
    unanswered: entry?.unanswered ?? null,
  };
}

/**
 * Keeps the final URL of a redirected link only: session ids in the others
 * would change the file on every run.
 */
function reasonFor(verdict: ConclusiveVerdict, { evidence }: ClassifiedLink): VerdictReason | null {
  if (verdict === 'live') return null;
  const { status, finalUrl, marker } = evidence;
  return { status, finalUrl: verdict === 'redirected' ? finalUrl : null, marker };
}

/** True if the ledger already has a newer answer. */
function isOlder(link: ClassifiedLink, { checked, failure }: LedgerEntry): boolean {
  const { at } = link.evidence;
  return dayIn(at) < checked || (failure !== null && Date.parse(at) < Date.parse(failure.last));
}

function dayIn(time: string): string {
  return time.slice(0, 10);
}

/**
 * The ledger after the looks of a run, which withdraw nothing; links that are not current are
 * dropped, or none if that is null.
 */
export function updateLedger(
  ledger: LinkLedger,
  links: readonly ClassifiedLink[],
  currentUrls: ReadonlySet<string> | null,
): LinkLedger {
  const updated = new Map([...ledger].filter(([url]) => currentUrls?.has(url) ?? true));
  for (const link of links) {
    const entry = updateEntry(updated.get(link.url), link);
    if (entry) updated.set(link.url, entry);
  }
  return updated;
}

/**
 * Gives a ledger that counts the runs in which links had no answer. Any answer ends a link's
 * silence, also that of a bot wall.
 */
export function countSilence(ledger: LinkLedger, links: readonly AuditedLink[]): LinkLedger {
  const silentHosts = hostsWithoutAnswer(links);
  const counted = new Map(ledger);
  for (const link of links) {
    const { url, evidence } = link.classified;
    const entry = counted.get(url);
    const day = dayIn(evidence.at);
    if (!isAnswered(link) || (isSkipped(link) && silentHosts.has(hostOf(link))))
      counted.set(url, withoutAnswer(entry, day));
    else if (!isSkipped(link) && entry?.unanswered && day >= entry.unanswered.last)
      counted.set(url, { ...entry, unanswered: null });
  }
  return counted;
}

/**
 * The hosts of which no link had an answer. A host is left after some such links,
 * and the others were never requested.
 */
function hostsWithoutAnswer(links: readonly AuditedLink[]): ReadonlySet<string> {
  const requested = links.filter((link) => !isSkipped(link));
  const hosts = new Set(requested.map(hostOf));
  for (const link of requested) if (isAnswered(link)) hosts.delete(hostOf(link));
  return hosts;
}

function hostOf({ entry }: AuditedLink): string {
  return entry.store ?? new URL(entry.url).host;
}

function isSkipped({ classified }: AuditedLink): boolean {
  return classified.evidence.marker === HOST_SKIPPED;
}

/**
 * Whether a server has answered, and not only that it failed. A response that breaks
 * off may be complete in a browser.
 */
function isAnswered({ classified: { verdict, evidence } }: AuditedLink): boolean {
  return verdict !== 'unreachable' || (evidence.status !== null && evidence.status < 500);
}

function withoutAnswer(entry: LedgerEntry | undefined, day: string): LedgerEntry {
  const first = { since: day, last: day, runs: 1 };
  if (!entry)
    return {
      ...keptOf(undefined),
      verdict: null,
      since: day,
      checked: day,
      failure: null,
      unanswered: first,
      reason: null,
    };
  const { checked, unanswered: known } = entry;
  if (day < checked) return entry;
  if (!known) return { ...entry, unanswered: first };
  // Runs of one day count once, so that three audits of one day make no link silent.
  return day > known.last ? { ...entry, unanswered: { ...known, last: day, runs: known.runs + 1 } } : entry;
}
