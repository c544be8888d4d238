import type { Problem } from '../../content/check/problem.ts';
import type { Content } from '../../content/read/readContent.ts';
import type { Texts } from './textPlaces.ts';

/** What the requirements look at. */
export interface LiveSource {
  readonly content: Content;
  /** What a strict build of it as a live catalogue fails on before it makes pages. */
  readonly problems: readonly Problem[];
  readonly texts: Texts;
  /** The path of the ledger as a terminal shows it, whether it exists or not. */
  readonly ledgerFile: string;
  /** The address of the site where it is not that of site.yaml, or null. */
  readonly siteUrl: string | null;
  /** ISO date, from which the age of answers counts. */
  readonly today: string;
}
