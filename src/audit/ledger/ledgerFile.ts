import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isRunning } from '../../cli/claimFolder.ts';
import { replaceFile } from '../../cli/replaceFiles.ts';
import { ProblemLog } from '../../content/check/problem.ts';
import { LINK_LEDGER_FILE, readLinkLedger } from '../../content/read/readLinkLedger.ts';
import type { LedgerEntry, LinkLedger } from '../../domain/links/linkLedger.ts';
import { countEach } from '../groupBy.ts';

/** @throws ContentError where the file cannot be read */
export async function readLedger(content: string): Promise<LinkLedger> {
  const log = new ProblemLog();
  const ledger = await readLinkLedger(content, log);
  log.throwIfAny();
  return ledger;
}

/**
 * Updates the ledger of a content folder, as it is now: another run may have written it meanwhile. A file that holds the
 * same data in any layout is not touched.
 * @param update gives the ledger after the run
 * @throws ContentError where the old file cannot be read: a run must not overwrite what it does not understand
 */
export async function saveLedger(content: string, update: (old: LinkLedger) => LinkLedger): Promise<void> {
  const old = await readLedger(content);
  const text = formatLedger(update(old));
  if (formatLedger(old) === text) return;
  await removeAbandoned(content);
  replaceFile(path.join(content, LINK_LEDGER_FILE), text, { flush: true });
}

/** Removes the temporary files that killed processes have left. */
async function removeAbandoned(content: string): Promise<void> {
  for (const name of await readdir(content)) {
    const [, pid] = TEMPORARY.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) await rm(path.join(content, name), { force: true });
  }
}

const TEMPORARY = /^\.link-ledger\.json\.(\d+)\.new$/;

/**
 * Formats a ledger as `content/link-ledger.json`: one line for each link, sorted by URL. The most common `checked` day
 * is written once, at the top, so that a run that confirms every verdict changes that line alone.
 */
export function formatLedger(ledger: LinkLedger): string {
  const checked = mostCommonDay(ledger);
  const urls = [...ledger.keys()].sort();
  const lines = urls.flatMap((url) => {
    const entry = ledger.get(url);
    return entry ? `    ${JSON.stringify(url)}: ${formatEntry(entry, checked)}` : [];
  });
  const top = checked === null ? '' : `  "checked": "${checked}",\n`;
  const links = lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n  }`;
  return `{\n${top}  "links": ${links}\n}\n`;
}

/** The most common `checked` day; the latest of equally common ones, so that the order of links does not matter. */
function mostCommonDay(ledger: LinkLedger): string | null {
  const counts = countEach(Array.from(ledger.values(), ({ checked }) => checked));
  const [first] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? 1 : -1));
  return first?.[0] ?? null;
}

function formatEntry(entry: LedgerEntry, common: string | null) {
  const { verdict, since, checked, failure, unanswered, reason } = entry;
  const fields = {
    verdict,
    since,
    checked: checked === common ? null : checked,
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
