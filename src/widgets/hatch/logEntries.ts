import { html, type View } from '#ui';
import { sayCount } from '../../domain/counted.ts';
import { daysBetween, writeDate } from '../../domain/hatch/civilDate.ts';
import { phaseOn } from '../../domain/hatch/hatchSpecies.ts';
import {
  type LogEntry,
  type LogKind,
  printEntry,
  replaceEntry,
  tallyOf,
} from '../../domain/hatch/logEntry.ts';
import { LOG_KINDS, newTexts, readEntry, textsOf } from '../../domain/hatch/logForm.ts';
import { writeEntry, writeFault, writeRates, writeTally } from '../../domain/hatch/logWords.ts';
import { faultsOf, type ReadingFault } from '../../domain/hatch/readings.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import type { SaveProblem } from './batchStore.ts';
import { type LogActions, logButtons, logForm, type OpenForm } from './logForms.ts';
import type { LogHost, ShownBatch } from './logHost.ts';

/** What was logged of a batch, and the forms of what is. */
export class LogEntries implements LogActions {
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

  form(shown: ShownBatch): View {
    return logButtons(shown, this.#formOf(shown), this);
  }

  list(shown: ShownBatch): View | null {
    return entryList(shown, this.#formOf(shown), this);
  }

  #formOf({ batch }: ShownBatch): OpenForm | null {
    return this.#form?.batch === batch.id ? this.#form : null;
  }

  open({ batch, units, today }: ShownBatch, kind: LogKind, entry: LogEntry | null): void {
    const isOpen = this.#form?.kind === kind && this.#form.entry === entry;
    const texts = () =>
      entry ? textsOf(entry, units) : newTexts(kind, batch, units, { on: today, at: timeNow() });
    this.#form = isOpen ? null : { batch: batch.id, kind, entry, texts: texts(), isRefused: false };
    this.#host.say('');
    // A keyboard comes up only where it is needed.
    const first = kind === 'candling' || kind === 'hatch' ? '.stepper button' : 'input, textarea';
    if (!isOpen) this.#host.find(`.log-form :is(${first})`).focus();
  }

  type(field: string, text: string): void {
    this.#set(this.#form && { ...this.#form, texts: { ...this.#form.texts, [field]: text } });
  }

  close(): void {
    this.#set(null);
  }

  #set(form: OpenForm | null): void {
    this.#form = form;
    this.#host.draw();
  }

  remove(shown: ShownBatch, entry: LogEntry): void {
    const done = say(WORDS.hatchLog.deleted, { entry: writeEntry(entry, shown.units) });
    this.#change(shown, entry, null, done);
  }

  save(shown: ShownBatch): void {
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
    const faults = faultsIn(entry, shown).map(({ text }) => text);
    this.#change(shown, form.entry, entry, [saved, ...faults].join(' '));
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

const MOST_SHOWN = 10;

/** What has become of the eggs, and what was logged; the form of an entry that is changed stands in its place. */
function entryList(shown: ShownBatch, form: OpenForm | null, actions: LogActions): View | null {
  const entries = [...shown.batch.log].reverse();
  if (entries.length === 0) return null;
  const tally = tallyOf(shown.batch);
  const items = entries.map((entry, at) => entryItem(entry, at, shown, form, actions));
  const earlier = items.slice(MOST_SHOWN);
  return html`<section>
    <h3>${WORDS.hatchLog.soFar}</h3>
    <p class="tally">${writeTally(tally)}</p>
    ${(tally.chicks > 0 || tally.isMore) && html`<p>${writeRates(tally)}</p>`}
    <ul class="entries">${items.slice(0, MOST_SHOWN)}</ul>
    ${earlier.length > 0 && html`<details><summary>${sayCount(earlier.length, WORDS.hatchLog.earlier)}</summary><ul class="entries">${earlier}</ul></details>`}
  </section>`;
}

function entryItem(
  entry: LogEntry,
  at: number,
  shown: ShownBatch,
  form: OpenForm | null,
  actions: LogActions,
): View {
  const { batch, units } = shown;
  if (form?.entry && printEntry(form.entry) === printEntry(entry))
    return html`<li key=${at}>${logForm(form, shown, actions)}</li>`;
  const day = say(WORDS.eggs.day, { day: daysBetween(batch.set, entry.on) });
  return html`<li key=${at}>
    <button type="button" class="entry" onClick=${() => actions.open(shown, entry.kind, entry)}>
      <small>${`${day}, ${writeDate(entry.on)}`}</small>
      <span>${writeEntry(entry, units)}</span>
      <span class="change-entry">${WORDS.hatchLog.edit}</span>
    </button>
    ${faultsIn(entry, shown).map(({ fault, text }) => {
      const href = shown.links.help[fault];
      return html`<p key=${fault} class="fault">${`${text} `}${href && html`<a class="log-help" href=${href}>${WORDS.hatchLog.whatToDo}</a>`}</p>`;
    })}
  </li>`;
}

/** What is wrong with a reading, by the settings of its own day. */
function faultsIn(
  entry: LogEntry,
  { batch, species, units }: ShownBatch,
): { readonly fault: ReadingFault; readonly text: string }[] {
  if (entry.kind !== 'reading' || !species) return [];
  const phase = phaseOn(species, batch.air, Math.max(0, daysBetween(batch.set, entry.on)));
  if (!phase) return [];
  return faultsOf(entry, phase, species).map((fault) => ({ fault, text: writeFault(fault, phase, units) }));
}
