import type { CivilDate } from '../../domain/hatch/civilDate.ts';
import type { KeptBatch } from '../../domain/hatch/keptBatches.ts';
import type { LogUnits } from '../../domain/hatch/logForm.ts';
import type { LogLinks, LogSpecies } from '../islands.ts';

/** The batch that the log shows, and all that its views need. */
export interface ShownBatch {
  readonly batch: KeptBatch;
  /** Undefined if the site no longer has it. */
  readonly species: LogSpecies | undefined;
  readonly today: CivilDate;
  readonly units: LogUnits;
  readonly links: LogLinks;
}
