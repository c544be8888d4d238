import type { ShownProblem } from './problems.ts';

/** What the server tells each page, at first and after each change. */
export interface ClientState {
  /** The version of the pages: a page of another one is to be loaded again. */
  readonly pages: string;
  /** The version of the styles. */
  readonly styles: string;
  readonly problems: readonly ShownProblem[];
  /** The addresses of pages that are drafts. */
  readonly drafts: readonly string[];
}
