import type { LedgerEntry, LinkLedger, Silence } from '../../domain/links/linkLedger.ts';
import { HOST_SKIPPED } from '../answer.ts';
import type { AuditedLink } from '../auditResult.ts';

/**
 * Gives a ledger that counts the runs in which links had no answer. Any answer ends a link's silence, also that of a bot wall.
 * @param links the links of a run
 */
export function countSilence(ledger: LinkLedger, links: readonly AuditedLink[]): LinkLedger {
  const silentHosts = hostsWithoutAnswer(links);
  const counted = new Map(ledger);
  for (const link of links) {
    const { url, evidence } = link.classified;
    const entry = counted.get(url);
    const day = evidence.at.slice(0, 10);
    if (!isAnswered(link) || (isSkipped(link) && silentHosts.has(hostOf(link))))
      counted.set(url, withoutAnswer(entry, day));
    else if (!isSkipped(link) && entry?.unanswered && day >= entry.unanswered.last)
      counted.set(url, { ...entry, unanswered: null });
  }
  return counted;
}

/** The hosts of which no link had an answer. A host is left after some such links, and the others were never requested. */
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

/** Whether a server has answered, and not only that it failed. What breaks off may be whole in a browser. */
function isAnswered({ classified: { verdict, evidence } }: AuditedLink): boolean {
  return verdict !== 'unreachable' || (evidence.status !== null && evidence.status < 500);
}

function withoutAnswer(entry: LedgerEntry | undefined, day: string): LedgerEntry {
  if (!entry) {
    const unanswered = { since: day, last: day, runs: 1 };
    return { verdict: null, since: day, checked: day, failure: null, unanswered, reason: null };
  }
  return day < entry.checked ? entry : { ...entry, unanswered: nextSilence(entry.unanswered, day) };
}

/** Runs of one day count once, so that nobody makes a link silent by auditing it three times. */
function nextSilence(known: Silence | null, day: string): Silence {
  if (!known) return { since: day, last: day, runs: 1 };
  return day > known.last ? { ...known, last: day, runs: known.runs + 1 } : known;
}
