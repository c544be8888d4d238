import type { KeptBatch } from '../../domain/hatch/keptBatches.ts';
import { WORDS } from '../../domain/words.ts';

/** Whether a batch is of a species, or of a kind of it. */
export function isBatchOf({ species }: Pick<KeptBatch, 'species'>, id: string): boolean {
  return `${species}_`.startsWith(`${id}_`);
}

/**
 * Marks the eggs of a batch on the page of an incubator, in their place: nothing moves.
 * @param batches the first whose eggs the page names is marked
 */
export function markOwnEggs(batches: readonly KeptBatch[]): void {
  const items = [...document.querySelectorAll<HTMLElement>('.egg-room [data-species]')];
  const itemOf = (batch: KeptBatch) =>
    items.find(({ dataset }) => isBatchOf(batch, dataset['species'] ?? ''));
  const own = batches.map(itemOf).find((item) => item !== undefined);
  for (const item of items) {
    item.title = item === own ? WORDS.batches.ownEggs : '';
    if (item === own) item.setAttribute('aria-current', 'true');
    else item.removeAttribute('aria-current');
  }
}
