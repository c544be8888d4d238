import { UserError } from '../../cli/userError.ts';
import type { FieldPath, Origin, Position } from '../../domain/entry.ts';
import { pluralize } from '../../domain/plural.ts';
import { escapeInvisible } from '../../domain/text.ts';
import type { EntryFolder } from '../read/contentFiles.ts';

export type { FieldPath, Origin, Position };

export interface Problem extends Position {
  /** A note is not a fault, and fails nothing. */
  readonly severity: 'error' | 'warning' | 'note';
  readonly file: string;
  readonly field: string;
  readonly message: string;
}

/** Formats a problem so that editors and terminals make it clickable: `file:line:column field: message`. */
export function formatProblem({ file, line, column, field, message }: Problem): string {
  return `${file}:${line}:${column} ${field === '' ? '' : `${field}: `}${message}`;
}

/** The content cannot be built. Holds every problem, not just the first. */
export class ContentError extends UserError {
  override readonly name = 'ContentError';
  override readonly summary: string;
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.summary = `${pluralize(problems.length, 'problem')} in the content`;
    this.problems = problems;
  }
}

/** Formats the line of a field for messages about another place: `file:line`. */
export function fileAndLine(origin: Origin, path: FieldPath): string {
  return `${origin.file}:${origin.locate(path).line}`;
}

export function problemAt(
  severity: Problem['severity'],
  origin: Origin,
  path: FieldPath,
  message: string,
): Problem {
  return { severity, file: origin.file, ...origin.locate(path), field: formatField(path), message };
}

/** A draft that was left out. */
interface Draft {
  readonly kind: EntryFolder;
  readonly names: readonly string[];
  /** Null if it does not fit its schema. */
  readonly entry: { readonly value: object; readonly origin: Origin } | null;
}

/**
 * Collects the problems of reading and checking the content, so that a build prints all of them at once.
 *
 * @example
 * // products/hova-box.json:12:5 slug: expected a slug of its own, found 'hova-box'; change it
 * log.error(origin, ['slug'], `expected a slug of its own, found '${slug}'; change it`);
 */
export class ProblemLog {
  readonly #problems: Problem[] = [];
  /**
   * The kinds with a rejected entry. An unknown name of such a kind may be that
   * entry's, so it is not a second mistake.
   */
  readonly rejected = new Set<EntryFolder>();
  readonly drafts: Draft[] = [];

  error(origin: Origin, path: FieldPath, message: string): void {
    this.add('error', origin, path, message);
  }

  warning(origin: Origin, path: FieldPath, message: string): void {
    this.add('warning', origin, path, message);
  }

  note(origin: Origin, path: FieldPath, message: string): void {
    this.add('note', origin, path, message);
  }

  add(severity: Problem['severity'], origin: Origin, path: FieldPath, message: string): void {
    this.#problems.push(problemAt(severity, origin, path, message));
  }

  addAll({ problems, rejected, drafts }: ProblemLog): void {
    for (const problem of problems) this.#problems.push(problem);
    for (const kind of rejected) this.rejected.add(kind);
    for (const draft of drafts) this.drafts.push(draft);
  }

  /** Whether there is a draft of a kind, with a name if one is given. */
  hasDraft(kind: EntryFolder, name?: string): boolean {
    return this.drafts.some((draft) => {
      return draft.kind === kind && (name === undefined || draft.names.includes(name));
    });
  }

  /** All problems so far, in the order of files and lines. */
  get problems(): readonly Problem[] {
    return this.#problems.toSorted(byPosition);
  }

  get warnings(): readonly Problem[] {
    return this.#of('warning');
  }

  get notes(): readonly Problem[] {
    return this.#of('note');
  }

  hasErrorsIn(file: string): boolean {
    return this.#problems.some((problem) => problem.severity === 'error' && problem.file === file);
  }

  throwIfAny(): void {
    const failure = this.failure({ strict: false });
    if (failure) throw failure;
  }

  /** Returns a ContentError with all errors, and all warnings if `strict`; null without any. */
  failure({ strict }: { readonly strict: boolean }): ContentError | null {
    const problems = this.problems.filter(
      ({ severity }) => severity === 'error' || (strict && severity === 'warning'),
    );
    return problems.length > 0 ? new ContentError(problems) : null;
  }

  toError(): ContentError {
    return new ContentError(this.#of('error').toSorted(byPosition));
  }

  #of(wanted: Problem['severity']): Problem[] {
    return this.#problems.filter(({ severity }) => severity === wanted);
  }
}

/** Formats a path as `faq[2].question`. A position in a markdown body is just `body`. */
function formatField(path: FieldPath): string {
  if (path[0] === 'body') return 'body';
  const field = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  return escapeInvisible(field.replace(/^\./, ''));
}

export function byPosition(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
