import type { CivilDate } from '../../domain/hatch/civilDate.ts';
import type { KeptBatch } from '../../domain/hatch/keptBatches.ts';
import type { LogUnits } from '../../domain/hatch/logForm.ts';
import type { LogLinks, LogSpecies } from '../islands.ts';
import type { BatchStore, SaveProblem } from './batchStore.ts';

export interface ShownBatch {
  readonly batch: KeptBatch;
  /** Undefined where the site no longer has it. */
  readonly species: LogSpecies | undefined;
  readonly today: CivilDate;
  readonly units: LogUnits;
  readonly links: LogLinks;
}

export interface LogHost {
  readonly store: BatchStore;
  find(selector: string): HTMLElement;
  draw(): void;
  setUnits(units: LogUnits): void;
  /** Says what was done, and offers to take it back; or what went wrong. */
  say(news: string, undo?: (() => SaveProblem) | null): void;
}
