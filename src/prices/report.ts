import { pluralize } from '../domain/plural.ts';
import type { PriceFinding } from './applyAnswers.ts';
import type { StoreRun } from './runPrices.ts';

const MOST_LINES = 20;

const KINDS: Readonly<Record<PriceFinding['kind'], string>> = {
  refused: 'Not written',
  waits: 'Wait for a second answer',
  'no offer': 'Without an offer',
  'unknown item': 'Unknown to the interface',
};

/** Formats what a run has learned of a store, for the terminal. */
export function formatStoreRun({
  name,
  items,
  skipped,
  asked,
  findings,
  warnings,
  stopped,
}: StoreRun): string {
  const faulty = new Set(findings.map(({ id }) => id)).size;
  const rest = skipped === 0 ? '' : `, ${skipped} answered a short time ago`;
  const left = items.size - skipped - asked;
  const open = left === 0 ? '' : `, ${left} left for the next run`;
  const lines = [`${name}: ${asked - faulty} of ${pluralize(items.size, 'item')} answered${rest}${open}.`];
  for (const [kind, title] of Object.entries(KINDS)) {
    const ofKind = findings.filter((finding) => finding.kind === kind);
    if (ofKind.length === 0) continue;
    lines.push(`${title} (${ofKind.length}):`);
    for (const { id, text } of ofKind.slice(0, MOST_LINES))
      lines.push(`  ${id} (${items.get(id) ?? 'no product'}): ${text}`);
    if (ofKind.length > MOST_LINES) lines.push(`  and ${ofKind.length - MOST_LINES} more`);
  }
  for (const warning of warnings) lines.push(`Warning: ${warning}.`);
  if (stopped !== null) lines.push(`Stopped: ${stopped}.`);
  return lines.join('\n');
}
