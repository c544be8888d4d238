import { lstatSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Message } from 'esbuild';
import { displayPath, readRegularFile } from '../cli/files.ts';
import { codeOf } from '../cli/systemError.ts';
import { ContentError, formatProblem, type Problem } from '../content/check/problem.ts';
import { memoizeByObject } from '../domain/memoize.ts';
import type { SiteFacts } from './devSite.ts';

export interface ShownProblem {
  /** `file:line:column field: message`. */
  readonly text: string;
  /**
   * The line that it is in, and how many of its characters stand before it;
   * null if the file has no such line.
   */
  readonly source: { readonly text: string; readonly before: number } | null;
}

/** What the server sends to each page, at first and after each change. */
export interface ClientState {
  /** The version of the pages: a page of another one reloads. */
  readonly pages: string;
  readonly problems: readonly ShownProblem[];
  readonly unpublished: SiteFacts['unpublished'];
}

/** Where problems come from: each of these replaces its own. */
export type ProblemSource = 'watching' | 'waiting' | 'code' | 'content' | 'styles' | 'requests' | 'checks';

/** Keeps the line that a problem was found in: while it is mended, the file has another one. */
const shownOnce = memoizeByObject(showProblem);

/** The versions of the site, and all that is wrong with it. */
export class DevState {
  /** Distinguishes the versions of this run from those of an earlier one. */
  readonly #run = Date.now().toString(36);
  readonly #problems = new Map<ProblemSource, readonly Problem[]>();
  readonly #listeners = new Set<() => void>();
  #pages = 0;
  #site: SiteFacts = { base: '', unpublished: {} };

  get client(): ClientState {
    return {
      pages: `${this.#run}-${this.#pages}`,
      problems: this.errors.map(shownOnce),
      unpublished: this.#site.unpublished,
    };
  }

  get problems(): readonly Problem[] {
    const all = [...this.#problems.values()].flat();
    return [...new Map(all.map((problem) => [formatProblem(problem), problem])).values()];
  }

  get errors(): readonly Problem[] {
    return this.problems.filter(({ severity }) => severity === 'error');
  }

  /** The site that is shown; until there is one, an empty one. */
  get site(): SiteFacts {
    return this.#site;
  }

  /** Calls a function after each change; returns what ends that. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  report(source: ProblemSource, problems: readonly Problem[]): void {
    this.#problems.set(source, problems);
    this.#notify();
  }

  /** Shows other pages, or the same in other styles; problems of the former ones are gone. */
  showPages(site = this.#site): void {
    this.#site = site;
    this.#pages += 1;
    for (const source of ['requests', 'checks'] as const) this.#problems.delete(source);
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Longer lines are cut: a paragraph of markdown is one line. */
const MAX_LINE = 100;

/** Adds to a problem the line that it is in, as the file has it now. */
export function showProblem(problem: Problem): ShownProblem {
  const { file, line, column } = problem;
  const text = readLine(file, line);
  if (text === null || text.trim() === '') return { text: formatProblem(problem), source: null };
  const start = Math.max(0, Math.min(column - 1 - MAX_LINE / 2, text.length - MAX_LINE));
  const source = { text: text.slice(start, start + MAX_LINE), before: Math.max(0, column - 1 - start) };
  return { text: formatProblem(problem), source };
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

export function formatShown({ text, source }: ShownProblem): string {
  if (!source) return text;
  const space = source.text.slice(0, source.before).replaceAll(/[^\t]/g, ' ');
  return `${text}\n    ${source.text}\n    ${space}^`;
}

/**
 * Makes problems of anything that was thrown: content and esbuild name the
 * positions, other errors have a stack.
 */
export function problemsOf(error: unknown, project: string): readonly Problem[] {
  if (error instanceof ContentError) return error.problems;
  const messages: readonly Message[] =
    error instanceof Error && 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
  if (messages.length > 0) return messages.map((each) => problemOfMessage(each, project));
  const ofTsx = [...String(error).matchAll(/^(\/.*):(\d+):(\d+): ERROR: (.*)$/gm)];
  if (ofTsx.length > 0)
    return ofTsx.map(([, file = '', line, column, text = '']) =>
      problemAt({ file: displayPath(file), line: Number(line), column: Number(column) + 1 }, text),
    );
  if (codeOf(error) === 'ENOENT' && error instanceof Error && 'path' in error) {
    const { dir, base } = path.parse(`${error.path}`);
    return [problemOfFolder(dir, `expected '${base}' in this folder, found none; put it back`)];
  }
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return [problemAt(positionIn(stack, project), message)];
}

type Position = Pick<Problem, 'file' | 'line' | 'column'>;

function problemAt(position: Position, message: string): Problem {
  return { severity: 'error', field: '', message, ...position };
}

/** A message of esbuild's, whose columns count bytes from 0. */
export function problemOfMessage({ text, location }: Message, project: string): Problem {
  if (!location) return problemAt({ file: 'package.json', line: 1, column: 1 }, text);
  const { file, line, column, lineText } = location;
  const before = Buffer.from(lineText).subarray(0, column).toString().length;
  return problemAt({ file: displayPath(path.resolve(project, file)), line, column: before + 1 }, text);
}

export function problemOfFolder(folder: string, message: string): Problem {
  return problemAt({ file: displayPath(folder), line: 1, column: 1 }, message);
}

/** The first position in the project's own code that a stack names. */
function positionIn(stack: string, project: string): Position {
  for (const [, address = '', line, column] of stack.matchAll(
    /(?:\(|at )((?:file:\/\/)?\/.*?):(\d+):(\d+)\)?$/gm,
  )) {
    const file = address.startsWith('file:') ? fileURLToPath(address) : address;
    const isOwn = file.startsWith(project) && !/[\\/]node_modules[\\/]/.test(file);
    if (isOwn) return { file: displayPath(file), line: Number(line), column: Number(column) };
  }
  return { file: displayPath(project), line: 1, column: 1 };
}
