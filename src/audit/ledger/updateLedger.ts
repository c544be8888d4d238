import type { Ledger, LedgerEntry, Reason } from '../../domain/links/linkLedger.ts';
import {
  type ClassifiedLink,
  type ConclusiveVerdict,
  isConclusive,
  type LinkVerdict,
} from '../../domain/links/linkVerdict.ts';

/**
 * Gives the entry of a link after another answer. An inconclusive answer changes nothing, nor does one that is older than
 * the entry. A link is gone after failures on two days, or after one where the store itself says so.
 */
export function updateEntry(entry: LedgerEntry | undefined, link: ClassifiedLink): LedgerEntry | undefined {
  const { verdict, certain } = link;
  const day = dayOf(link);
  if (!isConclusive(verdict) || (entry && day < lastDay(entry))) return entry;
  if (verdict !== 'gone' || certain || entry?.verdict === 'gone') return withVerdict(entry, verdict, link);
  const failedOn = entry?.failedOn ?? null;
  if (failedOn === day) return entry;
  return failedOn === null ? withFailure(entry, day) : withVerdict(entry, verdict, link);
}

function withVerdict(
  entry: LedgerEntry | undefined,
  verdict: ConclusiveVerdict,
  link: ClassifiedLink,
): LedgerEntry {
  const day = dayOf(link);
  if (entry?.verdict === verdict) return { ...entry, checked: day, failedOn: null };
  const since = verdict === 'gone' ? (entry?.failedOn ?? day) : day;
  return { verdict, since, checked: day, failedOn: null, reason: reasonFor(verdict, link) };
}

function withFailure(entry: LedgerEntry | undefined, day: string): LedgerEntry {
  if (entry) return { ...entry, failedOn: day };
  return { verdict: null, since: day, checked: day, failedOn: day, reason: null };
}

/** Keeps the final URL of a redirected link only: session ids in the others would change the file on every run. */
function reasonFor(verdict: ConclusiveVerdict, { evidence }: ClassifiedLink): Reason | null {
  if (verdict === 'live') return null;
  const { status, finalUrl, marker } = evidence;
  return { status, finalUrl: verdict === 'redirected' ? finalUrl : null, marker };
}

/** The day of the latest answer that an entry knows. */
function lastDay({ checked, failedOn }: LedgerEntry): string {
  return failedOn !== null && failedOn > checked ? failedOn : checked;
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
export function clampFutureDates(ledger: Ledger, today: string): Ledger {
  const clamp = (day: string) => (day > today ? today : day);
  return new Map(
    Array.from(ledger, ([url, entry]) => {
      const failedOn = entry.failedOn === null ? null : clamp(entry.failedOn);
      return [url, { ...entry, since: clamp(entry.since), checked: clamp(entry.checked), failedOn }];
    }),
  );
}

/**
 * Gives the ledger after a run. A run that was mostly blocked changes nothing.
 * @param currentUrls the links that the site still has, or null where the run did not see the whole site; the ledger
 * drops all others
 */
export function updateLedger(
  ledger: Ledger,
  links: readonly ClassifiedLink[],
  currentUrls: ReadonlySet<string> | null,
): Ledger {
  if (isMostlyBlocked(links)) return ledger;
  const updated = new Map([...ledger].filter(([url]) => currentUrls?.has(url) ?? true));
  for (const link of links) {
    const entry = updateEntry(updated.get(link.url), link);
    if (entry) updated.set(link.url, entry);
  }
  return updated;
}
