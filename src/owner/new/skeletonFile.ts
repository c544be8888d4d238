import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Document, parseDocument } from 'yaml';

/** The text of a file of `skeletons/`. */
export async function readSkeleton(name: string): Promise<string> {
  return readFile(path.join(import.meta.dirname, 'skeletons', name), 'utf8');
}

/** Changes the YAML of a text, front matter or a whole file; its comments stay. */
export function withValues(yaml: string, change: (document: Document) => void): string {
  const document = parseDocument(yaml);
  change(document);
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/** Changes the front matter of a markdown text. */
export function withFrontMatter(text: string, change: (document: Document) => void): string {
  const [, yaml = '', body = ''] = /^---\n([\s\S]*?)^---\n([\s\S]*)$/m.exec(text) ?? [];
  return `---\n${withValues(yaml, change)}---\n${body}`;
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
