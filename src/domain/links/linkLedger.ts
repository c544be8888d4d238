import {
  type ConclusiveVerdict,
  type Evidence,
  isConclusive,
  type JudgedLink,
  type LinkVerdict,
} from './linkVerdict.ts';

/** What is remembered of a link. All days are ISO dates in UTC. */
export interface LedgerEntry {
  /** The verdict that holds, or null while a single failure is all that was ever seen. */
  readonly verdict: ConclusiveVerdict | null;
  /** The first day of the verdict, or of the failure. */
  readonly since: string;
  /** The last day on which an answer said so. */
  readonly checked: string;
  /** The day of a failure that is not believed yet: it takes a second one, on another day. */
  readonly failedOn: string | null;
  /** What the answer that brought the verdict showed; null for a live link, which needs no reason. */
  readonly reason: Reason | null;
}

export type Reason = Omit<Evidence, 'at'>;

/** What is remembered, by the link as it is asked (see `normalizeLink`). */
export type Ledger = ReadonlyMap<string, LedgerEntry>;

export const EMPTY_LEDGER: Ledger = new Map();

/**
 * What an entry becomes after an answer. An answer that says nothing of the link changes nothing, nor does one that
 * is older than what is known. A link is called gone after failures on two days, or where the store itself said so.
 */
export function rememberAnswer(entry: LedgerEntry | undefined, answer: JudgedLink): LedgerEntry | undefined {
  const { verdict, certain } = answer;
  const day = dayOf(answer);
  if (!isConclusive(verdict) || (entry && day < lastHeard(entry))) return entry;
  if (verdict !== 'gone' || certain || entry?.verdict === 'gone') return settle(entry, verdict, answer);
  const failedOn = entry?.failedOn ?? null;
  if (failedOn === day) return entry;
  return failedOn === null ? doubt(entry, day) : settle(entry, verdict, answer);
}

function settle(entry: LedgerEntry | undefined, verdict: ConclusiveVerdict, answer: JudgedLink): LedgerEntry {
  const day = dayOf(answer);
  if (entry?.verdict === verdict) return { ...entry, checked: day, failedOn: null };
  const since = verdict === 'gone' ? (entry?.failedOn ?? day) : day;
  return { verdict, since, checked: day, failedOn: null, reason: reasonOf(verdict, answer) };
}

function doubt(entry: LedgerEntry | undefined, day: string): LedgerEntry {
  if (entry) return { ...entry, failedOn: day };
  return { verdict: null, since: day, checked: day, failedOn: day, reason: null };
}

/** Where a link led to matters only where it leads astray: session ids in it would fill the ledger's history. */
function reasonOf(verdict: ConclusiveVerdict, { evidence }: JudgedLink): Reason | null {
  if (verdict === 'live') return null;
  const { status, finalUrl, marker } = evidence;
  return { status, finalUrl: verdict === 'redirected' ? finalUrl : null, marker };
}

function lastHeard({ checked, failedOn }: LedgerEntry): string {
  return failedOn !== null && failedOn > checked ? failedOn : checked;
}

function dayOf({ evidence }: JudgedLink): string {
  return evidence.at.slice(0, 10);
}

/** Whether more than half of the answers said nothing: the run was turned away, and proves nothing of the rest. */
export function isMostlyBlocked(answers: readonly { readonly verdict: LinkVerdict }[]): boolean {
  const silent = answers.filter(({ verdict }) => !isConclusive(verdict)).length;
  return silent * 2 > answers.length;
}

/**
 * A ledger whose days are no later than one. Days to come were written by a clock that was wrong: no answer would be
 * newer, and the link would keep its verdict until then.
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
 * The ledger after a run. A run that was mostly blocked leaves it as it was.
 * @param carried the links that the site still has, where all of them are known: the others are forgotten
 */
export function updateLedger(
  ledger: Ledger,
  answers: readonly JudgedLink[],
  carried: ReadonlySet<string> | null,
): Ledger {
  if (isMostlyBlocked(answers)) return ledger;
  const updated = new Map([...ledger].filter(([url]) => carried?.has(url) ?? true));
  for (const answer of answers) {
    const entry = rememberAnswer(updated.get(answer.url), answer);
    if (entry) updated.set(answer.url, entry);
  }
  return updated;
}
