import {
  type Calculator,
  initialTexts,
  type TypedTexts,
  textsAddress,
} from '../domain/calculators/calculator.ts';
import { type CalculatorData, calculatorsOf } from '../domain/calculators/calculators.ts';
import { AddressState, showAddressProblem } from './addressState.ts';
import { calculatorForm } from './calculatorForm.ts';
import { requireElement, reveal } from './dom.ts';
import type { EarlyInput } from './loadOnUse.ts';
import { hydrate, render } from './ui/preact.ts';

export { setRuntime } from './ui/preact.ts';

export function hydrateTool(section: HTMLElement, data: CalculatorData, early: EarlyInput): void {
  const calculators = calculatorsOf(data);
  let texts = initialTexts(calculators);
  const codec = textsAddress(calculators);
  const address = new AddressState(codec);
  const draw = (put: typeof render) => {
    for (const calculator of calculators)
      put(
        calculatorForm(calculator, texts, set),
        requireElement(section, `[data-calculator=${calculator.id}]`),
      );
  };
  const set = (key: string, text: string) => {
    texts = { ...texts, [key]: text };
    address.replace(texts);
    draw(render);
  };

  draw(hydrate);
  showAddressProblem(section, codec.problem);
  texts = address.read();
  texts = { ...texts, ...Object.fromEntries(early) };
  if (early.length > 0) address.replace(texts);
  draw(render);
  unfoldChanged(section, calculators, texts);
  address.onReturn((state) => {
    texts = state;
    draw(render);
  });
  reveal();
}

function unfoldChanged(section: HTMLElement, calculators: readonly Calculator[], texts: TypedTexts): void {
  const usual = initialTexts(calculators);
  for (const { id, fields } of calculators) {
    if (fields.some((field) => field.isFolded && texts[field.key] !== usual[field.key]))
      requireElement(section, `[data-calculator=${id}] details`).setAttribute('open', '');
  }
}
