import type { ReadRow } from './readRow.ts';

/**
 * Adds to the row of a product what the rows below that go on with it say: its versions, such as its sizes, with their prices. One
 * version is the product itself, so null takes back those of an earlier list.
 */
export function wholeProduct(head: ReadRow, more: readonly ReadRow[]): ReadRow {
  if (!head.hasVersions) return head;
  const versions = [head, ...more].flatMap((row) => row.versions);
  const variants = versions.length > 1 ? versions : null;
  return { ...head, values: { ...head.values, variants }, said: new Set([...head.said, 'variants']) };
}
