import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import type { ParsedFile } from './parsedFile.ts';
import type { FieldPath, ProblemLog } from './problem.ts';
import { positionAt, type SourceFile } from './sourceFile.ts';

/**
 * Parses YAML, keeping the place of every value; logs each syntax error and then gives null.
 * `start` is where the YAML begins in its file: front matter stands inside a larger text.
 */
export function parseYaml(
  { file, text }: SourceFile,
  log: ProblemLog,
  yaml = text,
  start = 0,
): ParsedFile | null {
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false });
  const at = (offset: number) => positionAt(text, start + offset);
  for (const error of document.errors) {
    log.error({ file, locate: () => at(error.pos[0]) }, [], `expected valid YAML, found: ${error.message}`);
  }
  if (document.errors.length > 0) return null;
  return { value: document.toJS(), origin: { file, locate: (path) => at(offsetOf(document, path)) } };
}

/** The offset of the value at a path, or of the innermost that exists on the way. */
function offsetOf(document: Document, path: FieldPath): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}
