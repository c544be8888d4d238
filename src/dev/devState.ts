import { formatProblem, type Problem } from '../content/check/problem.ts';
import { memoizeByObject } from '../domain/memoize.ts';
import type { ClientState } from './clientState.ts';
import type { SiteReport } from './devSite.ts';
import { showProblem } from './problems.ts';

/** Where problems come from: each of these replaces its own. */
export type ProblemSource = 'watching' | 'code' | 'content' | 'styles' | 'requests' | 'checks';

/** Adds to a problem the line that it was found in: while it is mended, the file has another one. */
const shownOnce = memoizeByObject(showProblem);

/** What the server knows: the versions of the site, and all that is wrong with it. */
export class DevState {
  /** Tells the versions of this run from those of an earlier one. */
  readonly #run = Date.now().toString(36);
  readonly #problems = new Map<ProblemSource, readonly Problem[]>();
  readonly #listeners = new Set<() => void>();
  #pages = 0;
  #styles = 0;
  #shown: SiteReport['shown'] = null;

  /** What pages are told. */
  get client(): ClientState {
    return {
      pages: `${this.#run}-${this.#pages}`,
      styles: `${this.#run}-${this.#styles}`,
      problems: this.problems.filter(({ severity }) => severity === 'error').map(shownOnce),
      drafts: this.drafts,
    };
  }

  /** Errors and warnings, each once. */
  get problems(): readonly Problem[] {
    const all = [...this.#problems.values()].flat();
    return [...new Map(all.map((problem) => [formatProblem(problem), problem])).values()];
  }

  /** The site's base path. */
  get base(): string {
    return this.#shown?.base ?? '';
  }

  /** The addresses of pages that are drafts. */
  get drafts(): readonly string[] {
    return this.#shown?.drafts ?? [];
  }

  /** Calls a function after each change; gives what ends that. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Replaces the problems of a source. */
  report(source: ProblemSource, problems: readonly Problem[]): void {
    this.#problems.set(source, problems);
    this.#tell();
  }

  /** Notes that there are other pages than before. */
  showPages(shown: SiteReport['shown']): void {
    this.#shown = shown;
    this.#pages += 1;
    for (const source of ['requests', 'checks'] as const) this.#problems.delete(source);
    this.#tell();
  }

  /** Notes that there are other styles than before. */
  showStyles(): void {
    this.#styles += 1;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
