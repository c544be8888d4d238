import type { KeptBatch } from '../../domain/hatch/keptBatches.ts';

/** Whether a batch is of a species, or of a kind of it. */
export function isBatchOf({ species }: Pick<KeptBatch, 'species'>, id: string): boolean {
  return `${species}_`.startsWith(`${id}_`);
}

/**
 * Answers on the page of an incubator for the eggs of a batch, in place of the heading of all eggs, which is one
 * line, too: nothing moves.
 * @param batches the ones to answer for first come first
 */
export function showOwnEggs(batches: readonly KeptBatch[]): void {
  const heading = document.querySelector<HTMLElement>('.egg-room h2');
  if (!heading) return;
  const items = [...document.querySelectorAll<HTMLElement>('.egg-room [data-own]')];
  const itemOf = (batch: KeptBatch) =>
    items.find(({ dataset }) => isBatchOf(batch, dataset['species'] ?? ''));
  const own = batches.map(itemOf).find((item) => item !== undefined);
  for (const item of items) item.toggleAttribute('data-yours', item === own);
  heading.dataset['before'] ??= heading.textContent ?? '';
  heading.textContent = own?.dataset['own'] ?? heading.dataset['before'];
}
