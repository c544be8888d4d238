import { html, type View } from '#ui';
import type { Calculator, CalculatorField, TypedTexts } from '../domain/calculators/calculator.ts';
import { WORDS } from '../domain/words.ts';
import { numberField, preventDefault, resultLine, selectField } from './fields.ts';

type SetField = (key: string, value: string) => void;

export function calculatorForm(
  { heading, fields, answer }: Calculator,
  texts: TypedTexts,
  set?: SetField,
): View {
  const [first = '', ...others] = answer(texts);
  const folded = fields.filter(({ isFolded }) => isFolded);
  const view = (field: CalculatorField) => fieldView(field, texts, (value) => set?.(field.key, value));
  const moreFields = () => html`<details class="more-fields">
    <summary>${WORDS.calculators.more}</summary>
    <div>${folded.map(view)}</div>
  </details>`;
  return html`<form class="controls" aria-label=${heading} onSubmit=${preventDefault}>
    ${fields.filter(({ isFolded }) => !isFolded).map(view)}
    <div class="controls-foot">
      ${resultLine(first)}
      ${others.map((line, row) => html`<p key=${row}>${line}</p>`)}
    </div>
    ${folded.length > 0 && moreFields()}
  </form>`;
}

function fieldView(field: CalculatorField, texts: TypedTexts, onInput: (value: string) => void): View {
  const { key: name, label } = field;
  const value = texts[name] ?? '';
  return 'options' in field
    ? selectField({ label, name, value, options: field.options }, onInput)
    : numberField({ label, name, value, limits: field, isOptional: field.value === null }, onInput);
}
