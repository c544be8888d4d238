import type { ImportCounts, ImportEvent } from './importEvents.ts';

type Counts = { -readonly [C in keyof ImportCounts]: ImportCounts[C] };

/** Counts what becomes of rows and of missing products. */
export class ImportTally {
  readonly #counts: Counts = {
    rows: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    skipped: 0,
    continued: 0,
    missing: 0,
    discontinued: 0,
    missingIsUncertain: false,
  };
  #hasUnknownRow = false;

  /** Whether a refused row may be about any product, also about one that seems to be missing. */
  get hasUnknownRow(): boolean {
    return this.#hasUnknownRow;
  }

  get counts(): ImportCounts {
    const missingIsUncertain = this.#counts.missing > 0 && this.#hasUnknownRow;
    return { ...this.#counts, missingIsUncertain };
  }

  count(event: ImportEvent): void {
    const counts = this.#counts;
    if (event.kind === 'missing') {
      counts.missing++;
      if (event.discontinued) counts.discontinued++;
      return;
    }
    counts.rows++;
    if (event.kind === 'new') counts.added++;
    else if (event.kind === 'existing') counts[event.changes.length > 0 ? 'changed' : 'unchanged']++;
    else counts[event.kind]++;
    if (event.kind === 'refused') this.#hasUnknownRow ||= event.mayBeAnyProduct;
  }
}
