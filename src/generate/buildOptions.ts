import type { Stamps } from '../cli/files.ts';
import type { ProblemLog } from '../content/check/problem.ts';
import type { CommitDates } from './dates.ts';
import type { Output } from './output.ts';
import type { Progress, ReportProgress, Time } from './progress.ts';
import type { StepCache, StepStore } from './remember.ts';

/** Options of a build. */
export interface BuildOptions {
  readonly content: string;
  /** Output folder; a failed build leaves it unchanged. */
  readonly out: string;
  /** Site URL with base path; defaults to the one in site.yaml. */
  readonly siteUrl?: string | undefined;
  /** Whether to build a preview: with drafts and texts that wait, for no search engine. */
  readonly drafts?: boolean;
  /** Whether warnings fail the build. */
  readonly strict?: boolean;
  /** Whether to write compressed copies of text files. */
  readonly compress?: boolean;
  /** Last commit dates of content files, for the sitemap. */
  readonly commitDates?: CommitDates;
  /** Cache folder for sharing pictures. */
  readonly pictureCache?: string;
  readonly photoCache?: string;
  readonly onProgress?: (progress: Progress) => void;
  /** The last build into `out` with the same code. */
  readonly last?: LastBuild | null;
}

/** What a build takes from the one before it. */
interface LastBuild {
  /** Stamp of each output file. */
  readonly stamps: Stamps;
  /** Reads the steps on demand, because they are many. */
  readonly readStore: () => StepStore;
}

/** What the steps of a build share. */
export interface BuildTools {
  readonly cache: StepCache;
  readonly output: Output;
  readonly log: ProblemLog;
  readonly time: Time;
  readonly reportProgress: ReportProgress;
}
