import type { Batch } from '../../domain/hatch/batch.ts';
import { batchName } from '../../domain/hatch/words.ts';

/** The name of a batch after its number, by which the months name it. */
export function numberedName(batch: Batch, index: number): string {
  return `${index + 1}. ${batchName(batch)}`;
}
