import { statusOf } from '../domain/hatch/batchStatus.ts';
import type { KeptBatch } from '../domain/hatch/keptBatches.ts';
import { speciesOptions } from '../domain/hatch/words.ts';
import type { HelpStage } from '../domain/help/helpCase.ts';
import {
  HATCH_DAY,
  type HelpState,
  helpAddress,
  stageOn,
  writeCandling,
  writeCase,
} from '../domain/help/helpCase.ts';
import { helpTaskOn, type LockdownCard, lockdownCard, writeTaskDay } from '../domain/help/helpTask.ts';
import { readOptionalNumber } from '../domain/typedNumber.ts';
import { WORDS } from '../domain/words.ts';
import { AddressState, showAddressProblem } from './addressState.ts';
import { keepQuery, requireElement, reveal } from './dom.ts';
import { batchKeyBeside } from './hatch/batchKey.ts';
import { BatchStore } from './hatch/batchStore.ts';
import { onNewDay, today } from './hatch/today.ts';
import { type HelpField, helpForm } from './help/helpForm.ts';
import type { HelpData } from './islands.ts';
import type { EarlyInput } from './loadOnUse.ts';
import { hydrate, render } from './ui/preact.ts';

export { setRuntime } from './ui/preact.ts';

const BATCH = 'batch.';

/**
 * Puts the case of the visitor's eggs first: of those that are typed, of the address,
 * or of a batch kept on the device.
 */
export function hydrateTool(section: HTMLElement, data: HelpData, early: EarlyInput): void {
  const codec = helpAddress(data.species.map(({ id }) => id));
  const address = new AddressState(codec);
  const store = new BatchStore(batchKeyBeside(import.meta.url));
  const list = requireElement(document, '.cases > dl');
  /** What goes for each stage, in the order of the page. */
  const rows = [...list.children];
  let state = codec.parse([]);
  let chosen: KeptBatch | null = null;
  let typed = '';

  /** Begins with the eggs of the address, or else with the first batch that is under way. */
  const start = (read: HelpState, day = String(read.day ?? '')) => {
    state = read;
    typed = day;
    chosen = read.day === null ? (firstBatch(running(store), data.task) ?? null) : null;
    draw(render);
  };

  const set = (field: HelpField, value: string) => {
    const { species, day } = chosen ? stateOf(chosen) : state;
    chosen = running(store).find(({ id }) => value === BATCH + id) ?? null;
    // A kept batch is none that an address could name.
    if (chosen) state = { species, day: null };
    else if (field === 'day') state = { species, day: readOptionalNumber(value, HATCH_DAY) ?? null };
    else state = { species: value, day };
    typed = field === 'day' ? value : String(state.day ?? '');
    write();
    draw(render);
  };

  const write = () => {
    address.replace(state);
    keepQuery();
  };

  const draw = (put: typeof render) => {
    const { day, species } = chosen ? stateOf(chosen) : state;
    const eggs = eggsOn(day, species, chosen, data);
    const batches = running(store).map(({ id, name }) => ({ value: BATCH + id, label: name }));
    const form = {
      species: data.species,
      batches: put === hydrate ? [] : batches,
      chosen: chosen ? BATCH + chosen.id : species,
      day: chosen ? String(day ?? '') : typed,
      line: eggs?.line ?? WORDS.help.ask,
      card: cardOf(species, chosen, data),
    };
    put(helpForm(form, set), requireElement(section, '[data-widget]'));
    putFirst(eggs?.stage);
  };

  /** Puts what goes for a stage before the other stages, which stay in their order. */
  const putFirst = (stage: HelpStage | undefined) => {
    const isOf = (row: Element) => row instanceof HTMLElement && row.dataset['stage'] === stage;
    list.replaceChildren(...rows.filter(isOf), ...rows.filter((row) => !isOf(row)));
    for (const row of rows) row.toggleAttribute('data-yours', isOf(row));
  };

  draw(hydrate);
  showAddressProblem(section, codec.problem);
  start(address.read(early), new Map(early).get('day'));
  if (early.length > 0) write();
  address.onReturn((read) => start(read));
  store.onChange(() => {
    chosen = running(store).find(({ id }) => id === chosen?.id) ?? null;
    draw(render);
  });
  onNewDay(() => draw(render));
  reveal();
}

function running(store: BatchStore): KeptBatch[] {
  return store.batches.filter((batch) => !['before', 'over'].includes(statusOf(batch, today()).phase));
}

/** The batch whose task of this day the page is about, or else the first one. */
function firstBatch(batches: readonly KeptBatch[], task: HelpData['task']): KeptBatch | undefined {
  return batches.find((batch) => task && helpTaskOn(batch, today()) === task.name) ?? batches[0];
}

function stateOf(batch: KeptBatch): HelpState {
  return { species: batch.species, day: statusOf(batch, today()).day };
}

/** The line about eggs on a day, and their stage; null if the day or the eggs are not known. */
function eggsOn(
  day: number | null,
  species: string,
  batch: KeptBatch | null,
  { species: all, candleAfter, task }: HelpData,
): { readonly line: string; readonly stage: HelpStage } | null {
  const days = batch?.plan ?? all.find(({ id }) => id === species);
  if (day === null || !days) return null;
  const isHatched = batch?.log.some(({ kind }) => kind === 'hatch');
  const sentences = [
    writeCase(batch?.name ?? nameOf(species, all), batch !== null, day, days),
    task && writeTaskDay(day, days),
    candleAfter && !isHatched && writeCandling(day, candleAfter, days),
  ];
  return { line: sentences.filter(Boolean).join(' '), stage: isHatched ? 'hatched' : stageOn(day, days) };
}

/** The figures of the chosen eggs; null on a page that is about no task. */
function cardOf(
  species: string,
  batch: KeptBatch | null,
  { species: all, task }: HelpData,
): LockdownCard | null {
  const days = batch?.plan ?? all.find(({ id }) => id === species);
  if (!task || !days) return null;
  const name = batch?.name ?? nameOf(species, all);
  return lockdownCard({ name, days, care: task.cares[species] ?? null, batch });
}

function nameOf(species: string, all: HelpData['species']): string {
  return speciesOptions(all).find(({ value }) => value === species)?.label ?? '';
}
