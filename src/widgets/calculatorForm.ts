import { html, type View } from '#ui';
import { type Calculator, type Field, limitsOf, type Texts } from '../domain/calculators/calculator.ts';
import { numberField, resultLine, selectField } from './fields.ts';

type SetField = (key: string, value: string) => void;

/** A calculator with its fields and its answer, whose first line is a live region. */
export function calculatorForm({ heading, fields, answer }: Calculator, texts: Texts, set?: SetField): View {
  const [first = '', ...others] = answer(texts);
  return html`<form class="controls" aria-label=${heading} onSubmit=${(event: Event) => event.preventDefault()}>
    ${fields.map((field) => fieldView(field, texts, (value) => set?.(field.key, value)))}
    <div class="controls-foot">
      ${resultLine(first)}
      ${others.map((line, row) => html`<p key=${row}>${line}</p>`)}
    </div>
  </form>`;
}

function fieldView(field: Field, texts: Texts, onInput: (value: string) => void): View {
  const { key: name, label } = field;
  const value = texts[name] ?? '';
  return field.kind === 'choice'
    ? selectField({ label, name, value, options: field.options }, onInput)
    : numberField({ label, name, value, limits: limitsOf(field, texts) }, onInput);
}
