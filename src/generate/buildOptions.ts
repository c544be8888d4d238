import type { TextCaches } from '../content/read/cachedReader.ts';
import type { CommitDates } from './commitDates.ts';
import type { PreviousBuild } from './previousBuild.ts';
import type { Progress } from './progress.ts';

/** What a build is asked for. */
export interface BuildOptions {
  /** The folder that is read. */
  readonly content: string;
  /** The folder that is written; it is untouched unless the whole build succeeds. */
  readonly out: string;
  /** The address of the site, base path included; without it, the one in site.yaml. */
  readonly siteUrl?: string | undefined;
  /** Whether warnings end the build as errors do. */
  readonly strict?: boolean;
  /** Whether compressed files are written beside the texts, for hosts that send those. */
  readonly compress?: boolean;
  /** When the files of the content were last committed; without it the sitemap has only the dates that entries have. */
  readonly commitDates?: CommitDates;
  /** The folder that keeps the pictures for shared links from one build to the next. */
  readonly pictureCache?: string;
  readonly onProgress?: (progress: Progress) => void;
  /** The previous build into `out` with the same code; its unchanged output is reused. */
  readonly previous?: PreviousBuild | null;
  /** Caches of work on texts from earlier builds with the same code. */
  readonly caches?: TextCaches;
}
