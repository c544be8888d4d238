import { html, type View } from '#ui';
import type { FacetOption } from '../domain/facets.ts';

interface Field {
  readonly label: string;
  /** The key in the URL; within a page it is also the control's name. */
  readonly name: string;
  readonly value: string;
  readonly onInput?: ((value: string) => void) | undefined;
}

interface InputLike {
  readonly currentTarget: { readonly value: string };
}

/** A native select under its visible label. */
export function selectField({
  label,
  name,
  value,
  options,
  onInput,
}: Field & { options: readonly FacetOption[] }): View {
  return html`<label class="field">
    <span>${label}</span>
    <select name=${name} value=${value} onInput=${handler(onInput)}>
      ${options.map((option) => html`<option key=${option.value} value=${option.value}>${option.label}</option>`)}
    </select>
  </label>`;
}

/** A search box under its visible label. */
export function searchField({
  label,
  name,
  value,
  placeholder,
  onInput,
}: Field & { placeholder: string }): View {
  return html`<label class="field field-search">
    <span>${label}</span>
    <input type="search" name=${name} value=${value} placeholder=${placeholder} onInput=${handler(onInput)} />
  </label>`;
}

/** Two buttons, of which the one in force is pressed. */
export function viewToggle({
  view,
  onView,
}: {
  view: 'grid' | 'list';
  onView?: (view: 'grid' | 'list') => void;
}): View {
  const button = (name: 'grid' | 'list', label: string) =>
    html`<button type="button" aria-pressed=${String(view === name)} onClick=${() => onView?.(name)}>${label}</button>`;
  return html`<div class="view-toggle" role="group" aria-label="View">${button('grid', 'Grid')}${button('list', 'List')}</div>`;
}

/** React insists on a handler beside a value; until the page is hydrated there is nothing to do. */
function handler(onInput: Field['onInput']) {
  return ({ currentTarget }: InputLike) => onInput?.(currentTarget.value);
}
