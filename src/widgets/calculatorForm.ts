import { html, type View } from '#ui';
import type { Calculator, Field, Texts } from '../domain/calculators/calculator.ts';
import { inputField, resultLine, selectField } from './fields.ts';

type SetField = (key: string, value: string) => void;

/** A calculator: its fields, and the answer, whose first line is announced when it changes. The build renders it without a script. */
export function calculatorForm({ heading, fields, answer }: Calculator, texts: Texts, set?: SetField): View {
  const [first = '', ...others] = answer(texts);
  return html`<form class="controls" aria-label=${heading} onSubmit=${(event: Event) => event.preventDefault()}>
    ${fields.map((field) => fieldView(field, texts[field.key] ?? '', (value) => set?.(field.key, value)))}
    <div class="controls-foot">
      ${resultLine(first)}
      ${others.map((line, row) => html`<p key=${row}>${line}</p>`)}
    </div>
  </form>`;
}

function fieldView(field: Field, value: string, onInput: (value: string) => void): View {
  const { key: name, label } = field;
  if (field.kind === 'choice') return selectField({ label, name, value, options: field.options }, onInput);
  const [min, max] = [String(field.min), String(field.max)];
  return inputField(
    { type: 'number', label, name, value, min, max, step: 'any', inputmode: 'decimal' },
    onInput,
  );
}
