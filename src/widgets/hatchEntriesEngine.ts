import { type LogEntry, type LogKind, replaceEntry } from '../domain/hatch/logEntry.ts';
import { LOG_KINDS, newTexts, readEntry, textsOf } from '../domain/hatch/logForm.ts';
import { writeEntry } from '../domain/hatch/logWords.ts';
import { say } from '../domain/say.ts';
import { WORDS } from '../domain/words.ts';
import type { SaveProblem } from './hatch/batchStore.ts';
import { faultsIn, logEntries } from './hatch/logEntries.ts';
import { type LogActions, logButtons, type OpenForm } from './hatch/logForms.ts';
import type { LogHost, ShownBatch } from './hatch/logHost.ts';
import type { View } from './ui/preact.ts';

export { setRuntime } from './ui/preact.ts';

/** Shows what was logged of a batch, and the forms of what is. */
export function mountEntries(host: LogHost): LogEntries {
  return new LogEntries(host);
}

export class LogEntries {
  readonly #host: LogHost;
  #form: OpenForm | null = null;

  constructor(host: LogHost) {
    this.#host = host;
    // What is suggested is replaced by what is typed.
    addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLInputElement && target.closest('.log-form') && target.inputMode)
        target.select();
    });
  }

  /** The buttons of what can be logged, and the form of a new entry. */
  form(shown: ShownBatch): View {
    return logButtons(shown, this.#formOf(shown), this.#actionsFor(shown));
  }

  /** What was logged, newest first. */
  list(shown: ShownBatch): View | null {
    return logEntries(shown, this.#formOf(shown), this.#actionsFor(shown));
  }

  #formOf({ batch }: ShownBatch): OpenForm | null {
    return this.#form?.batch === batch.id ? this.#form : null;
  }

  #actionsFor(shown: ShownBatch): LogActions {
    return {
      open: (kind, entry) => this.#open(shown, kind, entry),
      type: (field, text) =>
        this.#set(this.#form && { ...this.#form, texts: { ...this.#form.texts, [field]: text } }),
      save: () => this.#save(shown),
      close: () => this.#set(null),
      remove: (entry) =>
        this.#change(
          shown,
          entry,
          null,
          say(WORDS.hatchLog.deleted, { entry: writeEntry(entry, shown.units) }),
        ),
    };
  }

  #set(form: OpenForm | null): void {
    this.#form = form;
    this.#host.draw();
  }

  #open({ batch, units, today }: ShownBatch, kind: LogKind, entry: LogEntry | null): void {
    const isOpen = this.#form?.kind === kind && this.#form.entry === entry;
    const texts = () =>
      entry ? textsOf(entry, units) : newTexts(kind, batch, units, { on: today, at: timeNow() });
    this.#form = isOpen ? null : { batch: batch.id, kind, entry, texts: texts(), isRefused: false };
    this.#host.say('');
    // A keyboard comes up only where it is needed.
    const first = kind === 'candling' || kind === 'hatch' ? '.stepper button' : 'input, textarea';
    if (!isOpen) this.#host.find(`.log-form :is(${first})`).focus();
  }

  #save(shown: ShownBatch): void {
    const form = this.#form;
    const entry = form && readEntry(form.kind, form.texts, shown.units);
    if (!form || !entry) {
      this.#set(form && { ...form, isRefused: true });
      const fields = this.#host.find('.log-form');
      const first = fields.querySelector<HTMLElement>('[aria-invalid]');
      (first ?? fields.querySelector<HTMLElement>('input, textarea'))?.focus();
      return;
    }
    const saved = say(WORDS.hatchLog.saved, { entry: writeEntry(entry, shown.units) });
    this.#change(
      shown,
      form.entry,
      entry,
      [saved, ...faultsIn(entry, shown).map(({ text }) => text)].join(' '),
    );
  }

  /** Puts an entry in the place of another, and says so; null for none. */
  #change({ batch: { id } }: ShownBatch, old: LogEntry | null, entry: LogEntry | null, done: string): void {
    const replace = (from: LogEntry | null, to: LogEntry | null): SaveProblem =>
      this.#host.store.update(id, (batch) => ({ ...batch, log: replaceEntry(batch.log, from, to) }));
    const problem = replace(old, entry);
    if (problem === null) this.#form = null;
    this.#host.say(problem ?? done, problem === null ? () => replace(entry, old) : null);
    if (problem !== null) return;
    const opener = `.log-kinds > :nth-child(${LOG_KINDS.indexOf(entry?.kind ?? 'note') + 1})`;
    this.#host.find(old ? '.result' : opener).focus({ preventScroll: true });
  }
}

/** The hour on the visitor's clock: `07:30`. */
function timeNow(): string {
  const now = new Date();
  return [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
