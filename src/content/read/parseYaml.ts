import { type Document, isNode, parseDocument } from 'yaml';
import type { FieldPath, ProblemLog } from '../check/problem.ts';
import type { WithOrigin } from '../check/validate.ts';
import { placeOf, type SourceFile } from './sourceFile.ts';
import { yamlMistakes } from './yamlMistakes.ts';

/**
 * Parses YAML, keeping the place of every value; logs each syntax error, or that it says nothing, and then gives null.
 * `start` is where the YAML begins in its file: front matter is inside a larger text.
 */
export function parseYaml(
  source: SourceFile,
  log: ProblemLog,
  yaml = source.text,
  start = 0,
): WithOrigin<unknown> | null {
  const { file } = source;
  const document = parseDocument(yaml, { prettyErrors: false });
  const at = (offset: number) => placeOf(source, start + offset);
  const fail = (offset: number, message: string) =>
    log.error({ file, locate: () => at(offset) }, [], message);
  for (const { offset, message } of yamlMistakes(yaml, document.errors)) fail(offset, message);
  if (document.errors.length > 0) return null;
  if (document.contents === null) {
    fail(0, yaml === source.text ? COMMENTS_ALONE : NO_FIELDS);
    return null;
  }
  try {
    return { value: document.toJS(), origin: { file, locate: (path) => at(offsetOf(document, path)) } };
  } catch (error) {
    // Aliases are resolved only here: to nothing, or to more than a file of this kind can mean.
    const reason = error instanceof Error ? error.message : String(error);
    fail(
      Math.max(0, yaml.indexOf('*')),
      `expected valid YAML, found: ${reason}; put text that begins with '*' in quotes`,
    );
    return null;
  }
}

const COMMENTS_ALONE =
  "expected content, found comments alone; delete the file or fill it: an empty list is '[]'";
const NO_FIELDS = "expected fields between the two lines '---', found none; write them, such as 'title'";

/** The offset of the value at a path, or of the innermost that exists on the way. */
function offsetOf(document: Document, path: FieldPath): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}
