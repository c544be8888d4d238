import type { Problem } from '../content/check/problem.ts';
import type { Answer } from './answer.ts';
import type { Restyled, SiteReport } from './devSite.ts';
import type { Beginning } from './siteMemory.ts';

/** What a thread is started with. */
export interface ThreadStart {
  /** The folder of the project. */
  readonly project: string;
  /** The packages that the site's code imports, as far as they are known. */
  readonly packages: readonly string[];
}

/** What a site is opened with. */
export interface Opening {
  /** The program with its code, named by its URL. */
  readonly program: string;
  /** The content folder. */
  readonly content: string;
  readonly beginning: Beginning;
}

/** What a thread is asked. */
export type ThreadQuestion =
  | ({ readonly kind: 'open' } & Opening)
  | { readonly kind: 'update'; readonly hasNewImage: boolean }
  | { readonly kind: 'restyle' }
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'handOver' }
  | { readonly kind: 'check' };

/** What it is told: a question with its number, or that it is not needed any more. */
export type ThreadRequest = { readonly id: number; readonly question: ThreadQuestion } | 'end';

/** What it answers to each kind of question. */
export interface ThreadAnswers {
  readonly open: SiteReport;
  readonly update: SiteReport;
  readonly restyle: Restyled;
  readonly page: Answer;
  readonly handOver: Uint8Array | null;
  readonly check: readonly Problem[] | null;
}

/** An answer, or what is wrong with the code where it threw an error. */
export type ThreadReply<T> =
  | { readonly kind: 'answer'; readonly value: T }
  | { readonly kind: 'failed'; readonly problems: readonly Problem[] };
