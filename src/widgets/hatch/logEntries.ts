import { html, type View } from '#ui';
import { statusOf } from '../../domain/hatch/batchStatus.ts';
import { daysBetween, writeDate } from '../../domain/hatch/civilDate.ts';
import { phaseOn } from '../../domain/hatch/hatchSpecies.ts';
import {
  LONGEST_NOTE,
  type LogEntry,
  type LogKind,
  printEntry,
  replaceEntry,
  tallyOf,
} from '../../domain/hatch/logEntry.ts';
import {
  LOG_KINDS,
  type LogNumber,
  type LogTexts,
  type LogUnits,
  logNumbersOf,
  newTexts,
  readEntry,
  textsOf,
} from '../../domain/hatch/logForm.ts';
import { kindLabel, writeAdvice, writeEntry, writeRates, writeTally } from '../../domain/hatch/logWords.ts';
import { adviceOnReading } from '../../domain/hatch/readings.ts';
import { dryingBy } from '../../domain/hatch/weightCourse.ts';
import { sayCount } from '../../domain/plural.ts';
import { say } from '../../domain/say.ts';
import { readTypedNumber } from '../../domain/typedNumber.ts';
import { WORDS } from '../../domain/words.ts';
import { button, dateField, inputField, numberField, valueTo } from '../fields.ts';
import type { BatchStore, SaveProblem } from './batchStore.ts';
import type { ShownBatch } from './logPanels.ts';

export interface LogHost {
  readonly store: BatchStore;
  find(selector: string): HTMLElement;
  draw(): void;
  setUnits(units: LogUnits): void;
  /** Says what was done, and offers to take it back; or what went wrong. */
  say(news: string, undo?: (() => SaveProblem) | null): void;
}

/** The form of an entry that is open, with what was typed into it. */
interface OpenForm {
  readonly batch: string;
  readonly kind: LogKind;
  readonly texts: LogTexts;
  /** The entry that it changes; null for a new one. */
  readonly entry: LogEntry | null;
  /** Whether saving it failed, because a field is missing or invalid. */
  readonly isRefused: boolean;
}

const MOST_SHOWN = 10;

export function logEntries(host: LogHost) {
  let form: OpenForm | null = null;

  const formOf = ({ batch }: ShownBatch) => (form?.batch === batch.id ? form : null);

  const setForm = (next: OpenForm | null) => {
    form = next;
    host.draw();
  };

  const open = ({ batch, units, today }: ShownBatch, kind: LogKind, entry: LogEntry | null) => {
    const isOpen = form?.kind === kind && form.entry === entry;
    const texts = () =>
      entry ? textsOf(entry, units) : newTexts(kind, batch, units, { on: today, at: timeNow() });
    form = isOpen ? null : { batch: batch.id, kind, entry, texts: texts(), isRefused: false };
    host.say('');
    // A keyboard comes up only where it is needed.
    const first = kind === 'candling' || kind === 'hatch' ? '.stepper button' : 'input, textarea';
    if (!isOpen) host.find(`.log-form :is(${first})`).focus();
  };

  const save = (shown: ShownBatch) => {
    const entry = form && readEntry(form.kind, form.texts, shown.units);
    if (!form || !entry) {
      setForm(form && { ...form, isRefused: true });
      const fields = host.find('.log-form');
      const first = fields.querySelector<HTMLElement>('[aria-invalid]');
      (first ?? fields.querySelector<HTMLElement>('input, textarea'))?.focus();
      return;
    }
    const saved = say(WORDS.hatchLog.saved, { entry: writeEntry(entry, shown.units) });
    const advice = adviceOn(entry, shown).map(({ text }) => text);
    change(shown, form.entry, entry, [saved, ...advice].join(' '));
  };

  /** Puts an entry in the place of another, and says so; null for none. */
  const change = (
    { batch: { id } }: ShownBatch,
    old: LogEntry | null,
    entry: LogEntry | null,
    done: string,
  ) => {
    const replace = (from: LogEntry | null, to: LogEntry | null): SaveProblem =>
      host.store.update(id, (batch) => ({ ...batch, log: replaceEntry(batch.log, from, to) }));
    const problem = replace(old, entry);
    if (problem !== null) {
      host.say(problem);
      return;
    }
    form = null;
    host.say(done, () => replace(entry, old));
    const opener = `.log-kinds > :nth-child(${LOG_KINDS.indexOf(entry?.kind ?? 'note') + 1})`;
    host.find(old ? '.result' : opener).focus({ preventScroll: true });
  };

  /** Closes the form; what opened it takes the focus. */
  const cancel = () => {
    const opener = host.find('.log-form').closest('li') ?? host.find('.log-kinds [aria-expanded=true]');
    setForm(null);
    (opener.querySelector<HTMLElement>('.entry') ?? opener).focus();
  };

  const formView = (opened: OpenForm, shown: ShownBatch): View => {
    const { kind, entry, texts, isRefused } = opened;
    const submit = (event: Event) => {
      event.preventDefault();
      save(shown);
    };
    const type = (field: string) => (text: string) =>
      setForm({ ...opened, texts: { ...opened.texts, [field]: text } });
    const remove = (removed: LogEntry) =>
      change(shown, removed, null, say(WORDS.hatchLog.deleted, { entry: writeEntry(removed, shown.units) }));
    const numbers = logNumbersOf(kind, shown.units);
    const hasNote = kind === 'candling' || kind === 'note';
    const dayField = { label: WORDS.calendar.date, name: 'on', value: texts['on'] ?? '' };
    const timeField = { label: WORDS.hatchLog.time, name: 'at', value: texts['at'] ?? '' };
    return html`<form class="log-form" aria-label=${kindLabel(kind)} onSubmit=${submit}>
      <div class="log-fields">
        ${numbers.map((number) => numberView(number, texts[number.name] ?? '', type(number.name)))}
        ${hasNote && noteField(texts['note'], type('note'))}
        ${dateField(dayField, type('on'))}
        ${kind === 'reading' && inputField(timeField, { type: 'time' }, type('at'))}
      </div>
      ${isRefused && html`<p class="field-problem" role="alert">${WORDS.hatchLog.refused}</p>`}
      <div class="log-form-foot">
        <button class="button button-main">${WORDS.hatchLog.save}</button>
        ${button(WORDS.hatchLog.cancel, 'button', cancel)}
        ${entry && button(WORDS.batches.delete, 'button', () => remove(entry))}
      </div>
    </form>`;
  };

  /** An entry, or in its place the form that changes it. */
  const itemView = (entry: LogEntry, at: number, shown: ShownBatch): View => {
    const { batch, units } = shown;
    const opened = formOf(shown);
    if (opened?.entry && printEntry(opened.entry) === printEntry(entry))
      return html`<li key=${at}>${formView(opened, shown)}</li>`;
    const day = say(WORDS.eggs.day, { day: daysBetween(batch.set, entry.on) });
    const faults = adviceOn(entry, shown);
    return html`<li key=${at}>
      <button type="button" class="entry" onClick=${() => open(shown, entry.kind, entry)}>
        <small>${`${day}, ${writeDate(entry.on)}`}</small>
        <span>${writeEntry(entry, units)}</span>
        <span class="change-entry">${WORDS.hatchLog.edit}</span>
      </button>
      ${faults.map(({ advice, text }) => faultView(advice, text, shown.links.help[advice]))}
    </li>`;
  };

  // What is suggested is replaced by what is typed.
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement && target.closest('.log-form') && target.inputMode)
      target.select();
  });

  return {
    /**
     * The buttons of what can be logged, of which the likely one has a stronger
     * border, and the form of a new entry.
     */
    newView(shown: ShownBatch): View {
      const opened = formOf(shown);
      const isNew = opened?.entry === null;
      const likely = likelyKind(shown);
      const kindButton = (kind: LogKind) => html`<button
        type="button"
        key=${kind}
        class=${kind === likely ? 'button likely' : 'button'}
        aria-expanded=${`${isNew && opened.kind === kind}`}
        onClick=${() => open(shown, kind, null)}
      >
        ${kindLabel(kind)}
      </button>`;
      return html`<section class="log-new">
        <h3>${WORDS.hatchLog.log}</h3>
        <div class="log-kinds">${LOG_KINDS.map(kindButton)}</div>
        ${isNew && formView(opened, shown)}
      </section>`;
    },

    /** What has become of the eggs, and what was logged; the last entry first. */
    listView(shown: ShownBatch): View | null {
      const entries = [...shown.batch.log].reverse();
      if (entries.length === 0) return null;
      const tally = tallyOf(shown.batch);
      const items = entries.map((entry, at) => itemView(entry, at, shown));
      const earlier = items.slice(MOST_SHOWN);
      const earlierList = () => html`<details>
        <summary>${sayCount(earlier.length, WORDS.hatchLog.earlier)}</summary>
        <ul class="entries">${earlier}</ul>
      </details>`;
      return html`<section>
        <h3>${WORDS.hatchLog.soFar}</h3>
        <p class="tally">${writeTally(tally)}</p>
        ${(tally.chicks > 0 || tally.isMore) && html`<p>${writeRates(tally)}</p>`}
        <ul class="entries">${items.slice(0, MOST_SHOWN)}</ul>
        ${earlier.length > 0 && earlierList()}
      </section>`;
    },
  };
}

function likelyKind({ batch, today }: ShownBatch): LogKind {
  const { phase, due } = statusOf(batch, today);
  if (phase === 'hatching' || phase === 'late') return 'hatch';
  return due.some(({ isCandling, candledOn }) => isCandling && candledOn === null) ? 'candling' : 'reading';
}

/** A number; a count has large buttons, for cold fingers. */
function numberView(number: LogNumber, value: string, type: (text: string) => void): View {
  const { name, label, limits, isOptional = false, isCounted } = number;
  const field = numberField({ label, name, value, limits, isOptional }, type);
  if (!isCounted) return field;
  const step = (by: number) => () => type(String(Math.max(0, (readTypedNumber(value, limits) ?? 0) + by)));
  return html`<div class="stepper" key=${name}>
    ${field}
    ${button('−', 'button', step(-1), say(WORDS.hatchLog.less, { what: label }))}
    ${button('+', 'button', step(1), say(WORDS.hatchLog.more, { what: label }))}
  </div>`;
}

function noteField(value: string | undefined, type: (text: string) => void): View {
  return html`<label class="field wide">
    <span>${WORDS.hatchLog.note}</span>
    <textarea name="note" rows="2" maxlength=${LONGEST_NOTE} value=${value} onInput=${valueTo(type)} />
  </label>`;
}

/** Advice on an entry, with a link to more of it if the site has that. */
function faultView(advice: string, text: string, href: string | undefined): View {
  return html`<p key=${advice} class="fault">
    ${`${text} `}
    ${href && html`<a class="log-help" href=${href}>${WORDS.hatchLog.whatToDo}</a>`}
  </p>`;
}

/** The hour on the visitor's clock: `07:30`. */
function timeNow(): string {
  return new Date().toTimeString().slice(0, 5);
}

/** The advice on a reading, by the settings of its own day and the weight of the eggs up to then. */
function adviceOn(entry: LogEntry, { batch, species, units }: ShownBatch) {
  if (entry.kind !== 'reading' || !species) return [];
  const { air, set, log } = batch;
  const day = daysBetween(set, entry.on);
  const phase = phaseOn(species, air, Math.max(0, day));
  if (!phase) return [];
  const weights = log.flatMap((other) => (other.kind === 'weight' ? [other] : []));
  const drying = dryingBy(entry.on, { species, set }, weights);
  return adviceOnReading(entry, { species, air, day, drying }).map((advice) => ({
    advice,
    text: writeAdvice(advice, phase, species.cited.humidity, units),
  }));
}
