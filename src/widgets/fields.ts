import { html, type View } from '#ui';
import type { FacetOption } from '../domain/list/facets.ts';
import { say } from '../domain/say.ts';
import {
  type NumberLimits,
  readOptionalNumber,
  readTypedNumber,
  wantedNumber,
} from '../domain/typedNumber.ts';
import { WORDS } from '../domain/words.ts';

type OnInput = (value: string) => void;
type OnTick = (isOn: boolean) => void;

interface Field {
  readonly label: string;
  readonly name: string;
  readonly value: string;
}

interface SelectField extends Field {
  readonly options: readonly FacetOption[];
}

export function controls(children: View): View {
  return html`<form class="controls" aria-label=${WORDS.lists.filters} onSubmit=${preventDefault}>
    ${children}
  </form>`;
}

/** For a form that a script answers as it is filled in, so that nothing is left to submit. */
export function preventDefault(event: Event): void {
  event.preventDefault();
}

/**
 * A native select with a visible label. It has no autocomplete: the URL, not the browser,
 * restores its value after a reload.
 */
export function selectField({ label, name, value, options }: SelectField, onInput: OnInput): View {
  return html`<label class="field" key=${name}>
    <span>${label}</span>
    <select name=${name} value=${value} autocomplete="off" onInput=${valueTo(onInput)}>
      ${options.map(optionView)}
    </select>
  </label>`;
}

function optionView({ value, label }: FacetOption): View {
  return html`<option key=${value} value=${value}>${label}</option>`;
}

/** A date field with a visible label, for any day that somebody may hatch on. */
export function dateField(field: Field, onInput: OnInput): View {
  return inputField(field, { type: 'date', min: '1900-01-01', max: '2199-12-31' }, onInput);
}

export function searchField(name: string, value: string, placeholder: string, onInput: OnInput): View {
  return inputField({ label: WORDS.frame.search, name, value }, { type: 'search', placeholder }, onInput);
}

export function inputField({ label, name, value }: Field, attributes: object, onInput: OnInput): View {
  return html`<label class="field" key=${name}>
    <span>${label}</span>
    <input ...${attributes} name=${name} value=${value} autocomplete="off" onInput=${valueTo(onInput)} />
  </label>`;
}

interface NumberField extends Omit<Field, 'label'> {
  readonly label: string | View;
  readonly limits: NumberLimits;
  readonly isOptional?: boolean;
  /** The value if it is empty. */
  readonly placeholder?: string | undefined;
}

/**
 * A number under its visible label, which says what is expected if the value is invalid. It is a text field:
 * those of numbers drop what they do not understand, and count on when a mouse's wheel turns over them
 * (https://design-system.service.gov.uk/components/text-input/#numbers).
 */
export function numberField(
  { label, name, value, limits, isOptional, placeholder }: NumberField,
  onInput: OnInput,
): View {
  const read = isOptional ? readOptionalNumber : readTypedNumber;
  const wanted = read(value, limits) === undefined ? wantedNumber(limits) : null;
  // The problem is in the label, but not a part of its name.
  const labelId = wanted && `${name}-label`;
  const problemId = wanted && `${name}-problem`;
  const problem =
    wanted &&
    html`<span id=${problemId} class="field-problem">
      ${say(WORDS.input.enter, { number: wanted })}
    </span>`;
  return html`<label class="field" key=${name}>
    <span id=${labelId}>${label}</span>
    ${problem}
    <input
      type="text"
      name=${name}
      value=${value}
      placeholder=${placeholder}
      inputmode=${limits.whole ? 'numeric' : 'decimal'}
      autocomplete="off"
      aria-invalid=${wanted && 'true'}
      aria-labelledby=${labelId}
      aria-describedby=${problemId}
      onInput=${valueTo(onInput)}
    />
  </label>`;
}

interface CheckField extends Field {
  readonly isChecked: boolean;
  readonly isDim?: boolean;
}

export function checkField({ label, name, value, isChecked, isDim }: CheckField, onTick: OnTick): View {
  return html`<label class="check" key=${value} data-dim=${isDim ? '' : null}>
    ${checkbox({ name, value, isChecked }, onTick)}
    ${label}
  </label>`;
}

export function switchField({ label, name, value, isChecked }: CheckField, onTick: OnTick): View {
  return html`<label class="field switch" key=${name}>
    <span>${label}</span>
    ${checkbox({ name, value, isChecked }, onTick)}
  </label>`;
}

function checkbox({ name, value, isChecked }: Omit<CheckField, 'label'>, onTick: OnTick): View {
  return html`<input
    type="checkbox"
    name=${name}
    value=${value}
    checked=${isChecked}
    autocomplete="off"
    onInput=${checkedTo(onTick)}
  />`;
}

export function button(label: string, className: string, onClick: () => void, name?: string): View {
  return html`<button type="button" class=${className} aria-label=${name} onClick=${onClick}>
    ${label}
  </button>`;
}

export function resultLine(text: string): View {
  return html`<p class="result" role="status" tabindex="-1">${text || null}</p>`;
}

export function labeledOptions<K extends string>(
  values: readonly K[],
  labels: Record<K, string>,
): { value: K; label: string }[] {
  return values.map((value) => ({ value, label: labels[value] }));
}

export function valueTo(onInput: OnInput) {
  return ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
    onInput(currentTarget.value);
}

function checkedTo(onTick: OnTick) {
  return ({ currentTarget }: { readonly currentTarget: { readonly checked: boolean } }) =>
    onTick(currentTarget.checked);
}
