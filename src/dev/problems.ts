import { lstatSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Message } from 'esbuild';
import { readRegularFile } from '../cli/readRegularFile.ts';
import { ContentError, formatProblem, type Problem } from '../content/check/problem.ts';
import { displayPath } from '../content/read/sourceFile.ts';

/** The line that a problem is in, as far as it is shown. */
interface SourceLine {
  readonly text: string;
  /** How many characters of it stand before the place of the problem. */
  readonly before: number;
}

/** A problem as the terminal and the browser show it. */
export interface ShownProblem {
  /** `file:line:column field: message`. */
  readonly text: string;
  /** Null where the file cannot be read, or has no such line. */
  readonly source: SourceLine | null;
}

/** Longer lines are cut: a paragraph of markdown is one line. */
const MAX_LINE = 100;

/** Adds to a problem the line that it is in, as the file has it now. */
export function showProblem(problem: Problem): ShownProblem {
  return { text: formatProblem(problem), source: sourceLine(problem) };
}

function sourceLine({ file, line, column }: Problem): SourceLine | null {
  const text = readLine(file, line);
  if (text === null || text.trim() === '') return null;
  const start = Math.max(0, Math.min(column - 1 - MAX_LINE / 2, text.length - MAX_LINE));
  return { text: text.slice(start, start + MAX_LINE), before: Math.max(0, column - 1 - start) };
}

function readLine(file: string, line: number): string | null {
  try {
    // A symbolic link may lead out of the content folder: its target must not be shown.
    if (lstatSync(file).isSymbolicLink()) return null;
    return readRegularFile(file).toString().split(/\r?\n/)[line - 1] ?? null;
  } catch {
    return null;
  }
}

/** What is wrong, of anything that was thrown: esbuild and content name the places, other errors have a stack. */
export function problemsOf(error: unknown, project: string): readonly Problem[] {
  if (error instanceof ContentError) return error.problems;
  const ofBuild = messagesOf(error);
  if (ofBuild.length > 0) return ofBuild.map((found) => problemOfMessage(found, project));
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return [{ severity: 'error', field: '', message, ...placeIn(stack, project) }];
}

/** The messages of an error of esbuild's; none of any other. */
function messagesOf(error: unknown): readonly Message[] {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
}

/** A message of esbuild's, whose columns count bytes from 0. */
export function problemOfMessage({ text, location }: Message, project: string): Problem {
  const problem = { severity: 'error', field: '', message: text } as const;
  if (!location) return { ...problem, file: 'package.json', line: 1, column: 1 };
  const { file, line, column, lineText } = location;
  const before = Buffer.from(lineText).subarray(0, column).toString().length;
  return { ...problem, file: displayPath(path.resolve(project, file)), line, column: before + 1 };
}

/** A problem that is not in one file. */
export function problemOfFolder(folder: string, message: string): Problem {
  return { severity: 'error', field: '', message, file: displayPath(folder), line: 1, column: 1 };
}

/** The place in the project's own code that is named first in a stack. */
function placeIn(stack: string, project: string): Pick<Problem, 'file' | 'line' | 'column'> {
  for (const [, address = '', line, column] of stack.matchAll(
    /(?:\(|at )((?:file:\/\/)?\/.*?):(\d+):(\d+)\)?$/gm,
  )) {
    const file = address.startsWith('file:') ? fileURLToPath(address) : address;
    const isOwn = file.startsWith(project) && !/[\\/](?:node_modules|\.cache)[\\/]/.test(file);
    if (isOwn) return { file: displayPath(file), line: Number(line), column: Number(column) };
  }
  return { file: displayPath(project), line: 1, column: 1 };
}

/** A problem as a terminal shows it, the line that it is in below it. */
export function formatShown({ text, source }: ShownProblem): string {
  if (!source) return text;
  const space = source.text.slice(0, source.before).replaceAll(/[^\t]/g, ' ');
  return `${text}\n    ${source.text}\n    ${space}^`;
}
