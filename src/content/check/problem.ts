import { UserError } from '../../cli/userError.ts';
import { counted } from '../../domain/counted.ts';
import { withNumbers } from '../../domain/text.ts';

/** Where a value is in a file; lines and columns count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The keys and indexes that lead to a value within a file. */
export type FieldPath = readonly (string | number)[];

/** The file that a piece of content came from, and a way to find its fields there. */
export interface Origin {
  readonly file: string;
  /** Tells the text of the file from any other, where that is known. */
  readonly digest?: string | undefined;
  locate(path: FieldPath): Position;
}

export interface Problem extends Position {
  readonly severity: 'error' | 'warning';
  readonly file: string;
  readonly field: string;
  /** What was expected, what was found, and a hint where there is one. */
  readonly message: string;
}

/** Writes a problem as editors and terminals make it clickable: `file:line:column field: message`. */
export function formatProblem({ file, line, column, field, message }: Problem): string {
  return `${file}:${line}:${column} ${field === '' ? '' : `${field}: `}${message}`;
}

/** The content cannot be built; carries every problem found, not just the first. */
export class ContentError extends UserError {
  override readonly name = 'ContentError';
  override readonly summary: string;
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.summary = `${counted(problems.length, 'problem')} in the content`;
    this.problems = problems;
  }
}

/** The line of a field, as messages about another place name it: `file:line`. */
export function lineOf(origin: Origin, path: FieldPath): string {
  return `${origin.file}:${origin.locate(path).line}`;
}

/** A problem of a field, with the place of the field in its file. */
export function problemAt(
  severity: Problem['severity'],
  origin: Origin,
  path: FieldPath,
  message: string,
): Problem {
  return { severity, file: origin.file, ...origin.locate(path), field: formatField(path), message };
}

/** Collects problems, so that all of them are reported together. */
export class ProblemLog {
  readonly #problems: Problem[] = [];

  error(origin: Origin, path: FieldPath, message: string): void {
    this.add('error', origin, path, message);
  }

  warning(origin: Origin, path: FieldPath, message: string): void {
    this.add('warning', origin, path, message);
  }

  /** Takes a problem of either severity. */
  add(severity: Problem['severity'], origin: Origin, path: FieldPath, message: string): void {
    this.#problems.push(problemAt(severity, origin, path, message));
  }

  /** Takes in what another log has. */
  addAll({ problems }: { readonly problems: readonly Problem[] }): void {
    for (const problem of problems) this.#problems.push(problem);
  }

  /** Every problem so far, in the order of files and lines. */
  get problems(): readonly Problem[] {
    return this.#problems.toSorted(byPosition);
  }

  get warnings(): readonly Problem[] {
    return this.#problems.filter(({ severity }) => severity === 'warning');
  }

  /** Whether anything is wrong in a file. */
  hasErrorsIn(file: string): boolean {
    return this.#problems.some((problem) => problem.severity === 'error' && problem.file === file);
  }

  /** Throws a ContentError with every error so far, if there is one. */
  throwIfAny(): void {
    if (this.#errors.length > 0) throw this.toError();
  }

  /** What fails a build: a ContentError with every error, or with every problem where it is strict; null without any. */
  failure({ strict }: { readonly strict: boolean }): ContentError | null {
    const problems = strict ? this.problems : this.#errors;
    return problems.length > 0 ? new ContentError(problems) : null;
  }

  /** A ContentError with every error so far, in the order of files and lines. */
  toError(): ContentError {
    return new ContentError(this.#errors);
  }

  get #errors(): readonly Problem[] {
    return this.problems.filter(({ severity }) => severity === 'error');
  }
}

/** Writes a field's path as `faq[2].question`; a place in a markdown body is just `body`. */
function formatField(path: FieldPath): string {
  if (path[0] === 'body') return 'body';
  const field = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  return withNumbers(field.replace(/^\./, ''));
}

/** Orders problems by files and lines. */
export function byPosition(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
