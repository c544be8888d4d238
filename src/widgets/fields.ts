import { html, type View } from '#ui';
import type { SelectWithValue } from '../domain/list/countedSelects.ts';

type OnInput = (value: string) => void;

/** The form that holds a list's controls; it is never sent. */
export function controls(children: View): View {
  return html`<form class="controls" aria-label="Filters" onSubmit=${(event: Event) => event.preventDefault()}>${children}</form>`;
}

/** A native select under its visible label. No browser may fill in what was chosen before a reload: the URL says it. */
export function selectField({ label, name, value, options }: SelectWithValue, onInput: OnInput): View {
  return html`<label class="field" key=${name}>
    <span>${label}</span>
    <select name=${name} value=${value} autocomplete="off" onInput=${valueTo(onInput)}>
      ${options.map((option) => html`<option key=${option.value} value=${option.value} disabled=${option.disabled}>${option.label}</option>`)}
    </select>
  </label>`;
}

interface InputField {
  readonly label: string;
  readonly name: string;
  readonly type: 'date' | 'number';
  readonly value: string;
  /** The least and the most, as the field's type writes them. */
  readonly min: string;
  readonly max: string;
  readonly step?: 'any';
  /** The keys that a phone shows (https://html.spec.whatwg.org/multipage/interaction.html#attr-inputmode); its own for a date. */
  readonly inputmode?: 'decimal' | 'numeric';
}

/** A date or a number under its visible label. */
export function inputField(
  { label, name, type, value, min, max, step, inputmode }: InputField,
  onInput: OnInput,
): View {
  return html`<label class="field" key=${name}>
    <span>${label}</span>
    <input type=${type} name=${name} value=${value} min=${min} max=${max} step=${step} inputmode=${inputmode} autocomplete="off" onInput=${valueTo(onInput)} />
  </label>`;
}

/** A search box under its visible label. */
export function searchField(name: string, value: string, placeholder: string, onInput: OnInput): View {
  return html`<label class="field">
    <span>Search</span>
    <input type="search" name=${name} value=${value} placeholder=${placeholder} autocomplete="off" onInput=${valueTo(onInput)} />
  </label>`;
}

/** A button that does one thing, with an accessible name of its own where its text alone does not say what. */
export function button(label: string, className: string, onClick: () => void, name?: string): View {
  return html`<button type="button" class=${className} aria-label=${name} onClick=${onClick}>${label}</button>`;
}

/** The line that says how many are shown; screen readers announce its changes. */
export function resultLine(text: string): View {
  return html`<p class="result" role="status" tabindex="-1">${text}</p>`;
}

function valueTo(onInput: OnInput) {
  return ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
    onInput(currentTarget.value);
}
