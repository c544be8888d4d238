import { html, type View } from '#ui';
import type { KeptBatch } from '../../domain/hatch/keptBatches.ts';
import { WORDS } from '../../domain/words.ts';
import { button, resultLine, selectField } from '../fields.ts';

interface LogHead {
  readonly batches: readonly KeptBatch[];
  readonly chosen: string | null;
  readonly news: string;
  readonly undo?: (() => void) | null;
}

/** The head of the log: the batch, and the last change, which stays in view. */
export function logHead({ batches, chosen, news, undo }: LogHead, choose?: (id: string) => void): View {
  const batchField = {
    label: WORDS.hatchLog.batch,
    name: 'batch',
    value: chosen ?? '',
    options: batches.map(({ id, name }) => ({ value: id, label: shortened(name) })),
  };
  return html`<div class="controls">
    ${batches.length > 1 && selectField(batchField, (id) => choose?.(id))}
    <div class=${news === '' ? null : 'log-news'}>
      ${resultLine(news)}
      ${undo && button(WORDS.batches.undo, 'button', undo)}
    </div>
  </div>`;
}

/** The most characters that fit a select on a small phone. */
const MOST_SHOWN = 24;

function shortened(name: string): string {
  const letters = [...name];
  return letters.length > MOST_SHOWN ? `${letters.slice(0, MOST_SHOWN).join('')}…` : name;
}
