import { findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { memoizeLast } from '../../domain/memoize.ts';
import type { FieldPath, ProblemLog } from '../check/problem.ts';
import type { WithOrigin } from '../check/validate.ts';
import { mistakesIn } from './jsonMistakes.ts';
import { logConflict, positionAt, type SourceFile } from './sourceFile.ts';

/**
 * Parses strict JSON. It logs each syntax error and duplicate key with its position, and
 * returns null if there are syntax errors.
 * @param ofMerge the hint of a message about a merge conflict
 */
export function parseJson(source: SourceFile, log: ProblemLog, ofMerge?: string): WithOrigin<unknown> | null {
  if (logConflict(source, log, ofMerge)) return null;
  const { file, text } = source;
  const at = (offset: number) => ({ file, locate: () => positionAt(text, offset) });
  const mistakes = mistakesIn(text);
  for (const { offset, message } of mistakes) log.error(at(offset), [], message);
  const tree = mistakes.length === 0 && treeOf(text);
  if (!tree) return null;
  for (const key of duplicateKeys(tree))
    log.error(at(key.offset), [], `expected each key once, found '${key.value}' again; keep one of the two`);
  const locate = (path: FieldPath, part?: 'key') => positionAt(text, offsetOf(treeOf(text), path, part));
  return { value: getNodeValue(tree), origin: { file, locate } };
}

/** Messages about one file mostly follow each other. */
const treeOf = memoizeLast((text: string) => parseTree(text));

/**
 * Returns the offset of the value at a path, or of the innermost one on the way: messages
 * show a missing field at its object.
 */
function offsetOf(tree: Node | undefined, path: FieldPath, part?: 'key'): number {
  for (let length = path.length; tree && length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return (part === 'key' && node.parent ? node.parent : node).offset;
  }
  return tree?.offset ?? 0;
}

function* duplicateKeys(node: Node): Generator<Node> {
  const seen = new Set<unknown>();
  for (const child of node.children ?? []) {
    const key = child.type === 'property' ? child.children?.[0] : undefined;
    if (key && seen.has(key.value)) yield key;
    if (key) seen.add(key.value);
    yield* duplicateKeys(child);
  }
}
