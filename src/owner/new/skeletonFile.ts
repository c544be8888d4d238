import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Document } from 'yaml';

/** The text of a file of `skeletons/`. */
export async function readSkeleton(name: string): Promise<string> {
  return readFile(path.join(import.meta.dirname, 'skeletons', name), 'utf8');
}

/** Sets fields of a document; without `isDraft` its line `draft` goes. */
export function setFields(
  document: Document,
  isDraft: boolean,
  fields: Readonly<Record<string, unknown>>,
): void {
  if (!isDraft) document.delete('draft');
  for (const [field, value] of Object.entries(fields)) document.set(field, document.createNode(value));
}
