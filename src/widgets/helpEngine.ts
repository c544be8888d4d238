import { statusOf } from '../domain/hatch/batchStatus.ts';
import type { KeptBatch } from '../domain/hatch/keptBatches.ts';
import { shortNames } from '../domain/hatch/words.ts';
import type { HelpStage } from '../domain/help/helpCase.ts';
import {
  HELP_KEYS,
  type HelpDays,
  type HelpState,
  helpProblem,
  readDay,
  readHelpQuery,
  stageOn,
  writeCandling,
  writeCase,
  writeHelpQuery,
} from '../domain/help/helpCase.ts';
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

/** Puts the case of the visitor's eggs first: of those that are typed, of the address, or of a batch kept on the device. */
export function hydrateTool(section: HTMLElement, data: HelpData, early: EarlyInput): void {
  new MountedHelp(section, data).hydrate(early);
}

interface Eggs {
  readonly line: string;
  readonly stage: HelpStage;
}

const BATCH = 'batch.';

class MountedHelp {
  readonly #section: HTMLElement;
  readonly #data: HelpData;
  readonly #ids: readonly string[];
  readonly #address: AddressState<HelpState>;
  readonly #store = new BatchStore(batchKeyBeside(import.meta.url));
  /** What goes for each stage, in the order of the page. */
  readonly #rows: readonly Element[];
  #state: HelpState;
  /** The kept batch that is chosen; null for eggs of the state. */
  #batch: KeptBatch | null = null;
  #typed = '';

  constructor(section: HTMLElement, data: HelpData) {
    this.#section = section;
    this.#data = data;
    this.#ids = data.species.map(({ id }) => id);
    this.#address = new AddressState({
      keys: HELP_KEYS,
      parse: (pairs) => readHelpQuery(this.#ids, pairs),
      print: writeHelpQuery,
    });
    this.#rows = [...this.#list.children];
    this.#state = readHelpQuery(this.#ids, []);
  }

  hydrate(early: EarlyInput): void {
    this.#draw(hydrate);
    showAddressProblem(this.#section, (pairs) => helpProblem(this.#ids, pairs));
    this.#start(this.#address.read(early), new Map(early).get('day'));
    if (early.length > 0) this.#write();
    this.#address.onReturn((state) => this.#start(state));
    this.#store.onChange(() => {
      const id = this.#batch?.id;
      this.#batch = this.#running().find((batch) => batch.id === id) ?? null;
      this.#draw(render);
    });
    onNewDay(() => this.#draw(render));
    reveal();
  }

  /** Begins with the eggs of the address, or else with the first batch that is under way. */
  #start(state: HelpState, typed = String(state.day ?? '')): void {
    this.#state = state;
    this.#typed = typed;
    this.#batch = state.day === null ? (this.#running()[0] ?? null) : null;
    this.#draw(render);
  }

  #set(field: HelpField, value: string): void {
    const { species, day } = this.#batch ? this.#stateOf(this.#batch) : this.#state;
    this.#batch = this.#running().find(({ id }) => value === BATCH + id) ?? null;
    // A kept batch is none that an address could name.
    if (this.#batch) this.#state = { species, day: null };
    else if (field === 'day') this.#state = { species, day: readDay(value) ?? null };
    else this.#state = { species: value, day };
    this.#typed = field === 'day' ? value : String(this.#state.day ?? '');
    this.#write();
    this.#draw(render);
  }

  #write(): void {
    this.#address.replace(this.#state);
    keepQuery();
  }

  #running(): KeptBatch[] {
    const now = today();
    if (!now) return [];
    return this.#store.batches.filter((batch) => !['before', 'over'].includes(statusOf(batch, now).phase));
  }

  #stateOf({ species, ...batch }: KeptBatch): HelpState {
    const now = today();
    return { species, day: now && statusOf({ species, ...batch }, now).day };
  }

  #eggs(): Eggs | null {
    const { day, species } = this.#batch ? this.#stateOf(this.#batch) : this.#state;
    const known = this.#data.species.findIndex(({ id }) => id === species);
    const days: HelpDays | undefined = this.#batch?.plan ?? this.#data.species[known];
    if (day === null || !days) return null;
    const isHatched = this.#batch?.log.some(({ kind }) => kind === 'hatch');
    const name = this.#batch?.name ?? this.#names[known] ?? '';
    const head = writeCase(name, this.#batch !== null, day, days);
    const { candleAfter } = this.#data;
    const candling = candleAfter && !isHatched ? ` ${writeCandling(day, candleAfter, days)}` : '';
    return { line: head + candling, stage: isHatched ? 'hatched' : stageOn(day, days) };
  }

  #draw(put: typeof render): void {
    const eggs = this.#eggs();
    const batches = this.#running().map(({ id, name }) => ({ value: BATCH + id, label: name }));
    const form = {
      species: this.#data.species,
      batches: put === hydrate ? [] : batches,
      chosen: this.#batch ? BATCH + this.#batch.id : this.#state.species,
      day: this.#batch ? String(this.#stateOf(this.#batch).day ?? '') : this.#typed,
      line: eggs?.line ?? WORDS.help.ask,
    };
    put(
      helpForm(form, (field, value) => this.#set(field, value)),
      requireElement(this.#section, '[data-widget]'),
    );
    this.#putFirst(eggs?.stage);
  }

  /** Puts what goes for a stage before the other stages, which stay in their order. */
  #putFirst(stage: HelpStage | undefined): void {
    const isOf = (row: Element) => row instanceof HTMLElement && row.dataset['stage'] === stage;
    const own = this.#rows.filter(isOf);
    this.#list.replaceChildren(...own, ...this.#rows.filter((row) => !isOf(row)));
    for (const row of this.#rows) row.toggleAttribute('data-yours', own.includes(row));
  }

  get #names(): readonly string[] {
    return shortNames(this.#data.species.map(({ name }) => name));
  }

  get #list(): HTMLElement {
    return requireElement(document, '.cases dl');
  }
}
