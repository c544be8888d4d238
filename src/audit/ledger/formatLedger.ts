import type { Ledger, LedgerEntry } from '../../domain/links/linkLedger.ts';

/**
 * Writes a ledger as its file holds it: a line each link, in the order of their addresses. The day that most links
 * were last heard of on stands once, at the top, so that a run that learns nothing new changes that line alone.
 */
export function formatLedger(ledger: Ledger): string {
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

/** The later of two days that are equally common, so that the choice does not depend on the order. */
function mostCommonDay(ledger: Ledger): string | null {
  const counts = new Map<string, number>();
  for (const { checked } of ledger.values()) counts.set(checked, (counts.get(checked) ?? 0) + 1);
  const [first] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? 1 : -1));
  return first?.[0] ?? null;
}

function formatEntry({ verdict, since, checked, failedOn, reason }: LedgerEntry, common: string | null) {
  const fields = {
    verdict,
    since,
    checked: checked === common ? null : checked,
    failedOn,
    status: reason?.status ?? null,
    finalUrl: reason?.finalUrl ?? null,
    marker: reason?.marker ?? null,
  };
  const told = Object.entries(fields).filter(([name, value]) => value !== null || name === 'verdict');
  return `{ ${told.map(([name, value]) => `"${name}": ${JSON.stringify(value)}`).join(', ')} }`;
}
