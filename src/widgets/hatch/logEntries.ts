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
import type { HatchTask } from '../../domain/hatch/tasks.ts';
import { dryingBy } from '../../domain/hatch/weightCourse.ts';
import { sayCount } from '../../domain/plural.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { button, dateField, inputField, numberField, valueTo } from '../fields.ts';
import type { BatchStore, SaveProblem } from './batchStore.ts';
import { airCellView, counterView, drawnCounters } from './candlingTask.ts';
import type { ShownBatch } from './shownBatch.ts';

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
  /** Whether it is that of the task of the day, which is open by itself. */
  readonly isTask: boolean;
}

const MOST_SHOWN = 10;

export function logEntries(host: LogHost) {
  let form: OpenForm | null = null;
  /** The form of the task of the day, once something is typed into it. */
  let task: OpenForm | null = null;

  const formOf = ({ batch }: ShownBatch) => (form?.batch === batch.id ? form : null);

  const setForm = (next: OpenForm | null) => {
    form = next;
    host.draw();
  };

  /** Puts a changed form in its place. */
  const putForm = (next: OpenForm) => {
    if (next.isTask) task = next;
    else form = next;
    host.draw();
  };

  const newForm = ({ batch, units, today }: ShownBatch, kind: LogKind, isTask: boolean): OpenForm => {
    const texts = newTexts(kind, batch, units, { on: today, at: timeNow() });
    return { batch: batch.id, kind, entry: null, texts, isRefused: false, isTask };
  };

  const open = (shown: ShownBatch, kind: LogKind, entry: LogEntry | null) => {
    // The form of the task is open already.
    if (kind === 'candling' && !entry && taskOf(shown)) {
      const fields = host.find('.log-task');
      if (fields.parentElement instanceof HTMLDetailsElement) fields.parentElement.open = true;
      fields.querySelector<HTMLElement>('.stepper button')?.focus();
      return;
    }
    const isOpen = form?.kind === kind && form.entry === entry;
    const opened = newForm(shown, kind, false);
    const texts = entry ? textsOf(entry, shown.units) : opened.texts;
    form = isOpen ? null : { ...opened, entry, texts };
    host.say('');
    // A keyboard comes up only where it is needed.
    const first = kind === 'candling' || kind === 'hatch' ? '.stepper button' : 'input, textarea';
    if (!isOpen) host.find(`.log-form :is(${first})`).focus();
  };

  const save = (shown: ShownBatch, opened: OpenForm) => {
    const entry = readEntry(opened.kind, opened.texts, shown.units);
    if (!entry) {
      putForm({ ...opened, isRefused: true });
      const fields = host.find(opened.isTask ? '.log-task' : '.log-form');
      const first = fields.querySelector<HTMLElement>('[aria-invalid]');
      (first ?? fields.querySelector<HTMLElement>('input, textarea'))?.focus();
      return;
    }
    const saved = say(WORDS.hatchLog.saved, { entry: writeEntry(entry, shown.units) });
    const advice = adviceOn(entry, shown).map(({ text }) => text);
    change(shown, opened, entry, [saved, ...advice].join(' '));
  };

  /** Puts an entry in the place of another, and says so; null for none. */
  const change = (
    { batch: { id } }: ShownBatch,
    { entry: old, isTask }: OpenForm,
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
    if (isTask) task = null;
    else form = null;
    host.say(done, () => replace(entry, old));
    const opener = `.log-kinds > :nth-child(${LOG_KINDS.indexOf(entry?.kind ?? 'note') + 1})`;
    host.find(old || isTask ? '.result' : opener).focus({ preventScroll: true });
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
      save(shown, opened);
    };
    const type = (field: string) => (text: string) =>
      putForm({ ...opened, texts: { ...opened.texts, [field]: text } });
    const remove = (removed: LogEntry) =>
      change(shown, opened, null, say(WORDS.hatchLog.deleted, { entry: writeEntry(removed, shown.units) }));
    const numbers = logNumbersOf(kind, shown.units);
    const hasNote = kind === 'candling' || kind === 'note';
    const dayField = { label: WORDS.calendar.date, name: 'on', value: texts['on'] ?? '' };
    const timeField = { label: WORDS.hatchLog.time, name: 'at', value: texts['at'] ?? '' };
    const due = opened.isTask ? taskOf(shown) : null;
    if (due) return taskView(shown, due, opened, { submit, type });
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

  /** The task of the day in drawings; a note and another day are behind a line. */
  const taskView = (
    shown: ShownBatch,
    due: HatchTask,
    { texts, isRefused }: OpenForm,
    { submit, type }: TaskActions,
  ): View => {
    const dayField = { label: WORDS.calendar.date, name: 'on', value: texts['on'] ?? '' };
    return html`<form class="log-task" aria-label=${kindLabel('candling')} onSubmit=${submit}>
      ${drawnCounters(shown, due, texts, type)}
      <p class="candle-how">${WORDS.advice.candle}</p>
      ${isRefused && html`<p class="field-problem" role="alert">${WORDS.hatchLog.refused}</p>`}
      <div class="log-form-foot">
        <button class="button button-main">${WORDS.hatchLog.saveCandling}</button>
      </div>
      <details>
        <summary>${WORDS.hatchLog.noteAndDay}</summary>
        <div class="log-fields">${noteField(texts['note'], type('note'))} ${dateField(dayField, type('on'))}</div>
      </details>
      ${airCellView(shown, due)}
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
    if (target instanceof HTMLInputElement && target.closest('.log-form, .log-task') && target.inputMode)
      target.select();
  });

  return {
    /** The candling of this day, or behind a line one whose day passed; null if there is none. */
    taskView(shown: ShownBatch): View | null {
      const due = taskOf(shown);
      if (!due) return null;
      const opened = task?.batch === shown.batch.id ? task : newForm(shown, 'candling', true);
      if (due.from === shown.today) return formView(opened, shown);
      return html`<details class="missed">
        <summary>${say(WORDS.hatchLog.missedCandling, { day: due.days.min })}</summary>
        ${formView(opened, shown)}
      </details>`;
    },

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

/** The candling that is due on this day, or else one that is offered. */
function taskOf({ batch, today, species }: ShownBatch): HatchTask | null {
  const { due, offered } = statusOf(batch, today);
  const candling = due.find(({ isCandling, candledOn }) => isCandling && candledOn === null);
  return species ? (candling ?? offered) : null;
}

interface TaskActions {
  submit(event: Event): void;
  type(field: string): (text: string) => void;
}

function likelyKind({ batch, today }: ShownBatch): LogKind {
  const { phase, due } = statusOf(batch, today);
  if (phase === 'hatching' || phase === 'late') return 'hatch';
  return due.some(({ isCandling, candledOn }) => isCandling && candledOn === null) ? 'candling' : 'reading';
}

function numberView(number: LogNumber, value: string, type: (text: string) => void): View {
  const { name, label, limits, isOptional = false, isCounted } = number;
  if (isCounted) return counterView(number, value, type);
  return numberField({ label, name, value, limits, isOptional }, type);
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
