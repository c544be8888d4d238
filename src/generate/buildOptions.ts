import type { TextCaches } from '../content/read/cachedReader.ts';
import type { CommitDates } from './commitDates.ts';
import type { PreviousBuild } from './previousBuild.ts';
import type { Progress } from './progress.ts';

/** Options of a build. */
export interface BuildOptions {
  /** Content folder. */
  readonly content: string;
  /** Output folder; a failed build leaves it unchanged. */
  readonly out: string;
  /** Site URL with base path; defaults to the one in site.yaml. */
  readonly siteUrl?: string | undefined;
  /** Whether warnings fail the build. */
  readonly strict?: boolean;
  /** Whether to write compressed copies of text files. */
  readonly compress?: boolean;
  /** Last commit dates of content files, for the sitemap. */
  readonly commitDates?: CommitDates;
  /** Cache folder for sharing pictures. */
  readonly pictureCache?: string;
  readonly onProgress?: (progress: Progress) => void;
  /** The previous build into `out` with the same code; its unchanged output is reused. */
  readonly previous?: PreviousBuild | null;
  /** Caches of work on texts from earlier builds with the same code. */
  readonly caches?: TextCaches;
}
