import { readFileSync } from 'node:fs';
import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { memoizeLast } from '../../domain/memoize.ts';
import type { FieldPath, Origin, ProblemLog } from '../check/problem.ts';
import type { WithOrigin } from '../check/validate.ts';
import { jsonMistakes, MOST_LEVELS, offsetTooDeep, STRICT, TOO_DEEP } from './jsonMistakes.ts';
import { decodeText, digestOf, logConflict, positionAt, type SourceFile } from './sourceFile.ts';

/** Parses strict JSON. It logs each syntax error and duplicate key with its position, and returns null if there are syntax errors. */
export function parseJson(source: SourceFile, log: ProblemLog): WithOrigin<unknown> | null {
  const { file, text } = source;
  const value = parseFast(text);
  if (value !== undefined) return { value, origin: originIn(source) };
  if (logConflict(source, log)) return null;
  const tooDeep = offsetTooDeep(text);
  if (tooDeep === null) return parseWithPositions(source, log);
  log.error({ file, locate: () => positionAt(text, tooDeep) }, [], TOO_DEEP);
  return null;
}

/**
 * Creates an origin that locates values in valid JSON. To save memory it does not keep the text, but reads the file again for a
 * message. If the file has changed by then, the position is its beginning.
 */
export function originIn({ file, digest }: SourceFile): Origin & { readonly digest: string } {
  const kept = { file, digest };
  const locate = (path: FieldPath) => {
    const { text, tree } = treeOf(kept);
    return positionAt(text, tree ? nodeAt(tree, path).offset : 0);
  };
  return { file, digest, locate };
}

/** Returns the text of a file with the places of its values; no text if it has changed or cannot be read. Messages about one file mostly follow each other. */
const treeOf = memoizeLast(({ file, digest }: Pick<SourceFile, 'file' | 'digest'>) => {
  try {
    const bytes = readFileSync(file);
    const text = digestOf(bytes) === digest ? decodeText(bytes) : '';
    return { text, tree: parseTree(text) };
  } catch {
    return { text: '', tree: undefined };
  }
});

/** Returns the value of a JSON text; undefined if it is invalid, too deep, or may have duplicate keys. */
function parseFast(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // Each key ends with a quote and a colon. Strings may contain them too, so there are never fewer than keys.
    const mostKeys = text.match(/"\s*:/g)?.length ?? 0;
    return countKeys(value) === mostKeys ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Counts all keys in a value; NaN if it is too deep. */
function countKeys(value: unknown, depth = 1): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > MOST_LEVELS) return Number.NaN;
  let count = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const child of Object.values(value)) count += countKeys(child, depth + 1);
  return count;
}

/** Parses JSON into a tree with the position of every value. */
function parseWithPositions({ file, text }: SourceFile, log: ProblemLog): WithOrigin<unknown> | null {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, STRICT);
  const at = (offset: number) => ({ file, locate: () => positionAt(text, offset) });
  for (const { offset, message } of jsonMistakes(text, errors)) log.error(at(offset), [], message);
  if (!tree || errors.length > 0) return null;
  for (const key of duplicateKeys(tree)) {
    log.error(at(key.offset), [], `expected each key once, found '${key.value}' again; keep one of the two`);
  }
  const locate = (path: FieldPath) => positionAt(text, nodeAt(tree, path).offset);
  return { value: getNodeValue(tree), origin: { file, locate } };
}

/** Returns the node at a path, or the innermost one on the way: messages show a missing field at its object. */
function nodeAt(tree: Node, path: FieldPath): Node {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return node;
  }
  return tree;
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
