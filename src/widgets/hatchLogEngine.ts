import { underWay } from '../domain/hatch/batchStatus.ts';
import { type LogUnits, parseUnits, printUnits } from '../domain/hatch/logForm.ts';
import { WORDS } from '../domain/words.ts';
import { printedLog } from './calendar/hatchLogs.ts';
import { readStored, requireElement, reveal, writeStored } from './dom.ts';
import { batchKeyBeside } from './hatch/batchKey.ts';
import { BatchStore, refreshPlans, type SaveProblem } from './hatch/batchStore.ts';
import { LogEntries } from './hatch/logEntries.ts';
import { logHead } from './hatch/logHead.ts';
import type { LogHost, ShownBatch } from './hatch/logHost.ts';
import { LogKeeping } from './hatch/logKeeping.ts';
import { todayPanel } from './hatch/logToday.ts';
import { weightCourse } from './hatch/logWeights.ts';
import { onNewDay, today } from './hatch/today.ts';
import type { HatchLogData } from './islands.ts';
import { html, hydrate, render } from './ui/preact.ts';

export { setRuntime } from './ui/preact.ts';

/** Shows the log of the batches that are kept on the device; the address says which of them. */
export function hydrateTool(section: HTMLElement, data: HatchLogData): void {
  new MountedLog(section, data).hydrate();
}

class MountedLog implements LogHost {
  readonly store: BatchStore;
  readonly #section: HTMLElement;
  readonly #data: HatchLogData;
  readonly #unitsKey: string;
  #units: LogUnits;
  readonly #entries = new LogEntries(this);
  readonly #keeping = new LogKeeping(this);
  #news = '';
  #undo: (() => SaveProblem) | null = null;

  constructor(section: HTMLElement, data: HatchLogData) {
    const key = batchKeyBeside(import.meta.url);
    this.#section = section;
    this.#data = data;
    this.store = new BatchStore(key);
    this.#unitsKey = `${key}-units`;
    this.#units = parseUnits(readStored('localStorage', this.#unitsKey) ?? '');
  }

  hydrate(): void {
    hydrate(logHead({ batches: [], chosen: null, news: '' }), this.find('[data-widget]'));
    refreshPlans(this.store, this.#data.species);
    this.draw();
    this.store.onChange(() => this.draw());
    onNewDay(() => this.draw());
    addEventListener('popstate', () => this.draw());
    // What is below the log no longer moves.
    this.find('.results').dataset['whole'] = '';
    reveal();
  }

  find(selector: string): HTMLElement {
    return requireElement(this.#section, selector);
  }

  setUnits(units: LogUnits): void {
    this.#units = units;
    writeStored('localStorage', this.#unitsKey, printUnits(units));
    this.draw();
  }

  say(news: string, undo: (() => SaveProblem) | null = null): void {
    this.#news = news;
    this.#undo = undo;
    this.draw();
  }

  draw(): void {
    const { batches, problem } = this.store;
    const [shown, undo] = [this.#shown(), this.#undo];
    const chosen = shown?.batch.id ?? null;
    const takeBack = undo && (() => this.say(undo() ?? WORDS.hatchLog.undone));
    render(
      logHead({ batches, chosen, news: this.#news, undo: takeBack }, (id) => this.#choose(id)),
      this.find('[data-widget]'),
    );
    render(
      html`<div class="log">
        ${problem && html`<p class="field-problem" role="alert">${problem}</p>`}
        ${shown ? html`${todayPanel(shown)} ${this.#entries.form(shown)} ${weightCourse(shown)} ${this.#entries.list(shown)}` : html`<p>${WORDS.hatchLog.noBatch}</p>`}
        ${this.#keeping.view(shown)}
        ${shown && printedLog(shown)}
      </div>`,
      this.find('.results'),
    );
  }

  #choose(id: string): void {
    history.replaceState(null, '', `?${new URLSearchParams({ batch: id })}`);
    this.say('');
  }

  /** The batch of the address, or else the one that a visitor is likely to come for. */
  #shown(): ShownBatch | null {
    const { batches } = this.store;
    const now = today();
    const asked = new URLSearchParams(location.search).get('batch');
    const due = now === null ? [] : underWay(batches, now);
    const batch = batches.find(({ id }) => id === asked) ?? due[0] ?? batches[0];
    if (!batch) return null;
    const species = this.#data.species.find(({ id }) => id === batch.species);
    return { batch, species, today: now ?? batch.set, units: this.#units, links: this.#data.links };
  }
}
