import type { WithOrigin } from '../../content/check/validate.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { Table } from '../read/table.ts';
import type { Missing } from './importEvents.ts';

/** What is imported where, and how. */
export interface ImportOptions {
  /** The content folder. */
  readonly content: string;
  readonly table: Table;
  readonly mapping: WithOrigin<Mapping>;
  /** The text of the mapping, where its file is to be written too. */
  readonly mappingText: string | null;
  /** The name of the feed, where there is more than one. */
  readonly feed: string | null;
  /** Today, as an ISO date. */
  readonly today: string;
  readonly missing: Missing;
  /** Whether nothing is written. */
  readonly dryRun: boolean;
}
