import type { ProblemLog } from '../check/problem.ts';
import type { WithOrigin } from '../check/validate.ts';
import { logConflict } from './mergeConflict.ts';
import { parseYaml } from './parseYaml.ts';
import { originOfFile, type SourceFile } from './sourceFile.ts';

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;
const FIRST_LINE = /^---[ \t]*\r?\n/;

export interface MarkdownFile extends WithOrigin<unknown> {
  /** The text below the front matter, its lines ended as on Unix. */
  readonly body: string;
  /** Where the body begins in the file. */
  readonly bodyStart: number;
}

/** What a text has that does not begin with front matter, and what to do. */
function foundInPlace(text: string): string {
  if (FIRST_LINE.test(text)) return 'the first of them alone; write the second below the fields';
  return FIRST_LINE.test(text.trimStart())
    ? 'blank lines above it; delete them'
    : 'none; begin the file with its fields between them';
}

/** Splits a markdown file into its YAML front matter and its body; logs what is wrong and then gives null. */
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
  return parsed && { ...parsed, bodyStart, body: source.text.slice(bodyStart).replaceAll('\r\n', '\n') };
}
