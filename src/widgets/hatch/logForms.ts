import { html, type View } from '#ui';
import { statusOf } from '../../domain/hatch/batchStatus.ts';
import { LONGEST_NOTE, type LogEntry, type LogKind } from '../../domain/hatch/logEntry.ts';
import { LOG_KINDS, type LogNumber, type LogTexts, numbersOf } from '../../domain/hatch/logForm.ts';
import { kindLabel } from '../../domain/hatch/logWords.ts';
import { say } from '../../domain/say.ts';
import { readTypedNumber } from '../../domain/typedNumber.ts';
import { WORDS } from '../../domain/words.ts';
import { button, dateField, numberField, valueTo } from '../fields.ts';
import type { ShownBatch } from './logHost.ts';

/** The form of an entry that is open, with what was typed into it. */
export interface OpenForm {
  readonly batch: string;
  readonly kind: LogKind;
  readonly texts: LogTexts;
  /** The entry that it changes; null for a new one. */
  readonly entry: LogEntry | null;
  /** Whether saving it failed, because a field is missing or invalid. */
  readonly isRefused: boolean;
}

export interface LogActions {
  open(shown: ShownBatch, kind: LogKind, entry: LogEntry | null): void;
  type(field: string, text: string): void;
  save(shown: ShownBatch): void;
  close(): void;
  remove(shown: ShownBatch, entry: LogEntry): void;
}

/** The buttons of what can be logged, of which the likely one is colored, and the form of a new entry. */
export function logButtons(shown: ShownBatch, form: OpenForm | null, actions: LogActions): View {
  const open = form?.entry === null ? form : null;
  const likely = likelyKind(shown);
  return html`<section class="log-new">
    <h3>${WORDS.hatchLog.log}</h3>
    <div class="log-kinds">
      ${LOG_KINDS.map((kind) => html`<button type="button" key=${kind} class=${kind === likely ? 'button button-main' : 'button'} aria-expanded=${open?.kind === kind ? 'true' : 'false'} onClick=${() => actions.open(shown, kind, null)}>${kindLabel(kind)}</button>`)}
    </div>
    ${open && logForm(open, shown, actions)}
  </section>`;
}

function likelyKind({ batch, today }: ShownBatch): LogKind {
  const { phase, today: steps } = statusOf(batch, today);
  if (phase === 'hatching' || phase === 'late') return 'hatch';
  return steps.some(({ step }) => step === 'candling') ? 'candling' : 'reading';
}

export function logForm(form: OpenForm, shown: ShownBatch, actions: LogActions): View {
  const { kind, entry, texts } = form;
  const save = (event: Event) => {
    event.preventDefault();
    actions.save(shown);
  };
  const type = (field: string) => (text: string) => actions.type(field, text);
  const hasNote = kind === 'candling' || kind === 'note';
  return html`<form class="log-form" aria-label=${kindLabel(kind)} onSubmit=${save}>
    <div class="log-fields">
      ${numbersOf(kind, shown.units).map((number) => numberOf(number, texts[number.name] ?? '', type(number.name)))}
      ${hasNote && html`<label class="field wide"><span>${WORDS.hatchLog.note}</span><textarea name="note" rows="2" maxlength=${LONGEST_NOTE} value=${texts['note']} onInput=${valueTo(type('note'))} /></label>`}
      ${dateField({ label: WORDS.calendar.date, name: 'on', value: texts['on'] ?? '' }, type('on'))}
      ${kind === 'reading' && html`<label class="field"><span>${WORDS.hatchLog.time}</span><input type="time" name="at" value=${texts['at']} onInput=${valueTo(type('at'))} /></label>`}
    </div>
    ${form.isRefused && html`<p class="field-problem" role="alert">${WORDS.hatchLog.refused}</p>`}
    <div class="log-form-foot">
      <button class="button button-main">${WORDS.hatchLog.save}</button>
      ${button(WORDS.hatchLog.cancel, 'button', () => actions.close())}
      ${entry && button(WORDS.batches.delete, 'button', () => actions.remove(shown, entry))}
    </div>
  </form>`;
}

/** A number; one that is counted has buttons that cold fingers hit. */
function numberOf(number: LogNumber, value: string, type: (text: string) => void): View {
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
