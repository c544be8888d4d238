import path from 'node:path';
import { replaceFile } from '../../cli/replaceFiles.ts';
import { ProblemLog } from '../../content/check/problem.ts';
import { LINK_LEDGER_FILE, readLinkLedger } from '../../content/read/ledgers.ts';
import { countEach } from '../../domain/groupBy.ts';
import type { LedgerEntry, LinkLedger } from '../../domain/links/linkLedger.ts';

export async function readLedger(content: string): Promise<LinkLedger> {
  const log = new ProblemLog();
  const ledger = readLinkLedger(content, log);
  log.throwIfAny();
  return ledger;
}

/** Replaces the ledger of a content folder. A file that holds the same data in any layout is not touched. */
export async function saveLedger(content: string, ledger: LinkLedger): Promise<void> {
  const text = formatLedger(ledger);
  if (formatLedger(await readLedger(content)) === text) return;
  replaceFile(path.join(content, LINK_LEDGER_FILE), text, { flush: true });
}

/**
 * One line for each link; the most common days are at the top, so that a run that confirms
 * all links changes only those lines.
 */
export function formatLedger(ledger: LinkLedger): string {
  const checked = mostCommon(Array.from(ledger.values(), (entry) => entry.checked));
  const seen = mostCommon(Array.from(ledger.values(), (entry) => entry.seen).filter((day) => day !== null));
  const lines = [...ledger]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([url, entry]) => `    ${JSON.stringify(url)}: ${formatEntry(entry, { checked, seen })}`);
  const top = Object.entries({ checked, seen })
    .map(([name, day]) => (day === null ? '' : `  "${name}": "${day}",\n`))
    .join('');
  const links = lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n  }`;
  return `{\n${top}  "links": ${links}\n}\n`;
}

/** The most common day; the latest of equally common ones, so that the order of links does not matter. */
function mostCommon(days: readonly string[]): string | null {
  const counts = countEach(days);
  const [first] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? 1 : -1));
  return first?.[0] ?? null;
}

function formatEntry(
  entry: LedgerEntry,
  common: { readonly checked: string | null; readonly seen: string | null },
) {
  const { verdict, since, checked, seen, isUnseen, failure, unanswered, reason } = entry;
  const fields = {
    verdict,
    since,
    checked: checked === common.checked ? null : checked,
    seen: seen === common.seen ? null : seen,
    unseen: isUnseen || null,
    failedOn: failure?.first ?? null,
    failedAgainOn: failure && failure.last !== failure.first ? failure.last : null,
    failedAs: failure?.verdict === 'redirected' ? failure.verdict : null,
    unanswered,
    status: reason?.status ?? null,
    finalUrl: reason?.finalUrl ?? null,
    marker: reason?.marker ?? null,
  };
  const written = Object.entries(fields).filter(([name, value]) => value !== null || name === 'verdict');
  return `{ ${written.map(([name, value]) => `"${name}": ${JSON.stringify(value)}`).join(', ')} }`;
}
