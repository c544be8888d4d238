import { hasBeenUnseen, type LedgerEntry, type LinkLedger } from '../../domain/links/linkLedger.ts';
import type { AuditedLink } from '../auditResult.ts';
import { hasPage } from '../classify/classify.ts';

/**
 * Gives a ledger that knows on which day each link was last seen, and which links were not seen for weeks. A
 * link that was never seen counts from the day on which the ledger first has it, and so does one of a ledger
 * that an earlier version has written.
 * @param today the day of the run
 */
export function noteSeen(ledger: LinkLedger, links: readonly AuditedLink[], today: string): LinkLedger {
  const noted = new Map([...ledger].map(([url, entry]) => [url, { ...entry, seen: entry.seen ?? today }]));
  for (const link of links) {
    const { url, verdict, evidence } = link.classified;
    const day = evidence.at.slice(0, 10);
    // A product alone has signs by which it is seen.
    const isProduct = link.entry.kind === 'product';
    const entry = noted.get(url) ?? (isProduct ? firstEntry(day) : null);
    if (!entry) continue;
    const isUnseen = isProduct && hasBeenUnseen(entry.seen, day);
    if (!hasPage(verdict)) noted.set(url, { ...entry, isUnseen: entry.isUnseen || isUnseen });
    else if (day >= entry.seen) noted.set(url, { ...entry, seen: day, isUnseen: false });
  }
  return noted;
}

function firstEntry(day: string): LedgerEntry & { readonly seen: string } {
  const nothing = { failure: null, unanswered: null, reason: null, isUnseen: false };
  return { verdict: null, since: day, checked: day, seen: day, ...nothing };
}
