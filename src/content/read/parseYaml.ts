import {
  type Document,
  isCollection,
  isMap,
  isNode,
  parseDocument,
  type Scalar,
  visit,
  type YAMLWarning,
} from 'yaml';
import type { FieldPath, Problem, ProblemLog } from '../check/problem.ts';
import { show, type WithOrigin } from '../check/validate.ts';
import { logConflict, originOfFile, positionAt, type SourceFile, type SyntaxMistake } from './sourceFile.ts';
import { QUOTE_STAR, yamlMistakes } from './yamlMistakes.ts';

/**
 * Parses YAML and keeps the position of every value. It logs each syntax error, or that the text is empty,
 * and then returns null. `start` is the offset of the YAML in its file, for front matter.
 */
export function parseYaml(
  source: SourceFile,
  log: ProblemLog,
  yaml = source.text,
  start = 0,
): WithOrigin<unknown> | null {
  if (logConflict(source, log)) return null;
  const { file } = source;
  const document = parseDocument(yaml, { prettyErrors: false, logLevel: 'error' });
  const at = (offset: number) => positionAt(source.text, start + offset);
  const report = (severity: Problem['severity'], { offset, message }: SyntaxMistake) =>
    log.add(severity, { file, locate: () => at(offset) }, [], message);
  const mistakes = mistakesIn(document, yaml, yaml === source.text);
  for (const mistake of mistakes) report('error', mistake);
  if (mistakes.length > 0) return null;
  try {
    const value: unknown = document.toJS();
    // An alias within its own anchor would be endless.
    if (yaml.includes('*')) JSON.stringify(value);
    for (const comment of textsAsComments(document, yaml)) report('warning', comment);
    return { value, origin: { file, locate: (path, part) => at(offsetOf(document, path, part)) } };
  } catch (error) {
    // Aliases are resolved only here. They may have no anchor, or expand without bound.
    const message = error instanceof Error ? error.message : String(error);
    const reason = message.startsWith('Converting circular') ? 'a value that never ends' : message;
    const offset = Math.max(0, yaml.indexOf('*'));
    report('error', { offset, message: `expected valid YAML, found: ${reason}; ${QUOTE_STAR}` });
    return null;
  }
}

function mistakesIn(document: Document.Parsed, yaml: string, isWhole: boolean): readonly SyntaxMistake[] {
  const left = document.warnings.map((warning) => leftOut(yaml, warning));
  const lost = yaml.search(LOST_NAME);
  if (lost >= 0) left.push({ offset: lost, message: `expected another name, found '__proto__'; rename it` });
  const mistakes = [...yamlMistakes(yaml, document.errors), ...left];
  if (mistakes.length > 0) return mistakes;
  if (document.contents === null) return [{ offset: 0, message: isWhole ? COMMENTS_ALONE : NO_FIELDS }];
  return [];
}

/** A name that no object of JavaScript keeps. */
const LOST_NAME = /(?<=^[ -]*)(["']?)__proto__\1:/m;

/** Returns the parser's warnings, mostly about a tag such as `!Great`, which it leaves out. */
function leftOut(yaml: string, { pos, message }: YAMLWarning): SyntaxMistake {
  const [offset] = pos;
  const [tag] = /^!\S+/.exec(yaml.slice(offset)) ?? [];
  if (tag === undefined) return { offset, message: `expected valid YAML, found: ${message}` };
  const quotes = "put text that begins with '!' in quotes";
  return { offset, message: `expected a value, found the tag ${show(tag)} before it; ${quotes}` };
}

/** Finds comments that are probably text, as in `title: The #1 incubator`: no space follows the `#`. */
function textsAsComments(document: Document.Parsed, yaml: string): SyntaxMistake[] {
  const found: SyntaxMistake[] = [];
  const note = (_key: unknown, { type, comment, range }: Scalar) => {
    if (!type || type.startsWith('BLOCK') || !comment || /^\s/.test(comment)) return;
    const offset = yaml.indexOf('#', range?.[1]);
    if (yaml.slice(range?.[1], offset).includes('\n')) return;
    const message = `expected text, found a comment, ${show(`#${comment}`)}, ${COMMENT}`;
    found.push({ offset, message });
  };
  visit(document, { Scalar: note });
  return found;
}

const COMMENT =
  "which pages leave out; put the whole text with '#' in quotes, and a blank behind the '#' of a comment";

const COMMENTS_ALONE =
  'expected content, found comments alone; fill the file, or delete it where a site can do without it: ' +
  "an empty list is '[]'";
const NO_FIELDS = "expected fields between the two lines '---', found none; write them, such as 'title'";

/**
 * The offset of the value at a path, or of the innermost one on the way. Fields or entries
 * below their key are shown at the key.
 */
function offsetOf(document: Document, path: FieldPath, part?: 'key'): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (!isNode(node) || !node.range) continue;
    const around = document.getIn(path.slice(0, length - 1), true);
    const key = isMap(around) && around.items.find(({ value }) => value === node)?.key;
    const isAtKey = isNode(key) && (part === 'key' || (isCollection(node) && !node.flow));
    return (isAtKey && key.range ? key.range : node.range)[0];
  }
  return document.contents?.range?.[0] ?? 0;
}

const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m;
const FIRST_LINE = /^---[ \t]*\n/;

export interface MarkdownFile extends WithOrigin<unknown> {
  readonly body: string;
  /** The offset of the body in the file. */
  readonly bodyStart: number;
}

function foundInPlace(text: string): string {
  if (FIRST_LINE.test(text)) return 'the first of them alone; write the second below the fields';
  return FIRST_LINE.test(text.trimStart())
    ? 'blank lines above it; delete them'
    : 'none; begin the file with its fields between them';
}

/** Splits a markdown file into YAML front matter and body. It logs problems and then returns null. */
export function parseFrontMatter(source: SourceFile, log: ProblemLog): MarkdownFile | null {
  if (logConflict(source, log)) return null;
  const match = FRONT_MATTER.exec(source.text);
  if (match?.index !== 0) {
    const message = `expected front matter between two lines '---' at the top, found ${foundInPlace(source.text)}`;
    log.error(originOfFile(source.file), [], message);
    return null;
  }
  const yaml = match[1] ?? '';
  const parsed = parseYaml(source, log, yaml, match[0].indexOf('\n') + 1);
  const bodyStart = match[0].length;
  return parsed && { ...parsed, bodyStart, body: source.text.slice(bodyStart) };
}
