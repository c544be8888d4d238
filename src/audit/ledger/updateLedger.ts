import type {
  Failure,
  FailureVerdict,
  LedgerEntry,
  LinkLedger,
  Reason,
} from '../../domain/links/linkLedger.ts';
import {
  type ClassifiedLink,
  type ConclusiveVerdict,
  isConclusive,
  type LinkVerdict,
} from '../../domain/links/linkVerdict.ts';

/**
 * Gives the entry of a link after another answer. An inconclusive answer changes nothing, nor does one that is older than
 * the entry. A link is gone or redirected after answers that say so on two days with no other verdict between; one answer is
 * enough where it is certain, as a 404 of the store itself. A link that is gone stays so where it leads elsewhere later: the
 * page is not back.
 */
export function updateEntry(entry: LedgerEntry | undefined, link: ClassifiedLink): LedgerEntry | undefined {
  const { certain } = link;
  const isElsewhere = entry?.verdict === 'gone' && link.verdict === 'redirected';
  const verdict = isElsewhere ? 'gone' : link.verdict;
  const day = dayOf(link);
  if (!isConclusive(verdict) || (entry && day < lastDay(entry))) return entry;
  if (!isFailure(verdict) || certain || entry?.verdict === verdict) return withVerdict(entry, verdict, link);
  if (entry?.failure?.verdict !== verdict) return withFailure(entry, { day, verdict });
  return entry.failure.day === day ? entry : withVerdict(entry, verdict, link);
}

function isFailure(verdict: ConclusiveVerdict): verdict is FailureVerdict {
  return verdict === 'gone' || verdict === 'redirected';
}

function withVerdict(
  entry: LedgerEntry | undefined,
  verdict: ConclusiveVerdict,
  link: ClassifiedLink,
): LedgerEntry {
  const day = dayOf(link);
  if (entry?.verdict === verdict) return { ...entry, checked: day, failure: null };
  const since = entry?.failure?.verdict === verdict ? entry.failure.day : day;
  return { verdict, since, checked: day, failure: null, reason: reasonFor(verdict, link) };
}

function withFailure(entry: LedgerEntry | undefined, failure: Failure): LedgerEntry {
  const { day } = failure;
  if (entry && entry.verdict !== null) return { ...entry, failure };
  return { verdict: null, since: day, checked: day, failure, reason: null };
}

/** Keeps the final URL of a redirected link only: session ids in the others would change the file on every run. */
function reasonFor(verdict: ConclusiveVerdict, { evidence }: ClassifiedLink): Reason | null {
  if (verdict === 'live') return null;
  const { status, finalUrl, marker } = evidence;
  return { status, finalUrl: verdict === 'redirected' ? finalUrl : null, marker };
}

/** The day of the latest answer that an entry knows. */
function lastDay({ checked, failure }: LedgerEntry): string {
  return failure !== null && failure.day > checked ? failure.day : checked;
}

function dayOf({ evidence }: ClassifiedLink): string {
  return evidence.at.slice(0, 10);
}

/** Whether more than half of the links have an inconclusive verdict: the stores blocked the run. */
export function isMostlyBlocked(links: readonly { readonly verdict: LinkVerdict }[]): boolean {
  const inconclusive = links.filter(({ verdict }) => !isConclusive(verdict)).length;
  return inconclusive * 2 > links.length;
}

/**
 * Gives a ledger whose days are no later than today. A future day comes from a clock that was wrong: no answer would be
 * newer, and the link would keep its verdict until that day.
 * @param today an ISO 8601 date in UTC
 */
export function clampFutureDates(ledger: LinkLedger, today: string): LinkLedger {
  const clamp = (day: string) => (day > today ? today : day);
  return new Map(
    Array.from(ledger, ([url, entry]) => {
      const failure = entry.failure && { ...entry.failure, day: clamp(entry.failure.day) };
      return [url, { ...entry, since: clamp(entry.since), checked: clamp(entry.checked), failure }];
    }),
  );
}

/**
 * The links of a run whose verdicts count. Of a run that was mostly blocked, only certain ones do: another server, such as a
 * network's own, may have answered in place of the others.
 */
export function linksThatCount(links: readonly ClassifiedLink[]): readonly ClassifiedLink[] {
  return isMostlyBlocked(links) ? links.filter(({ certain }) => certain) : links;
}

/**
 * Gives the ledger after a run. A run that was mostly blocked drops no link.
 * @param currentUrls the links that the site still has, or null where the run did not see the whole site; the ledger
 * drops all others
 * @param doubted links whose answers are not certain, whatever they are by themselves (see `findSuddenLosses`)
 */
export function updateLedger(
  ledger: LinkLedger,
  links: readonly ClassifiedLink[],
  currentUrls: ReadonlySet<string> | null,
  doubted: ReadonlySet<string> = new Set(),
): LinkLedger {
  const kept = isMostlyBlocked(links) ? null : currentUrls;
  const updated = new Map([...ledger].filter(([url]) => kept?.has(url) ?? true));
  for (const link of linksThatCount(links)) {
    const certain = link.certain && !doubted.has(link.url);
    const entry = updateEntry(updated.get(link.url), { ...link, certain });
    if (entry) updated.set(link.url, entry);
  }
  return updated;
}
