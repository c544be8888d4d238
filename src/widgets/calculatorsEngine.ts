import {
  initialTexts,
  readTexts,
  setTexts,
  textsProblem,
  writeTexts,
} from '../domain/calculators/calculator.ts';
import { type CalculatorData, calculatorsOf } from '../domain/calculators/calculators.ts';
import { AddressState, showAddressProblem } from './addressState.ts';
import { calculatorForm } from './calculatorForm.ts';
import { requireElement, reveal } from './dom.ts';
import type { EarlyInput } from './loadOnUse.ts';
import { hydrate, render } from './ui/preact.ts';

export { setRuntime } from './ui/preact.ts';

/** Hydrates the calculators and keeps their fields in the URL. */
export function hydrateTool(section: HTMLElement, data: CalculatorData, early: EarlyInput): void {
  const calculators = calculatorsOf(data);
  let texts = initialTexts(calculators);
  const address = new AddressState({
    keys: Object.keys(texts),
    parse: (pairs) => readTexts(calculators, pairs),
    print: (state) => writeTexts(calculators, state),
  });
  const draw = (put: typeof render) => {
    for (const calculator of calculators)
      put(
        calculatorForm(calculator, texts, set),
        requireElement(section, `[data-calculator=${calculator.id}]`),
      );
  };
  const set = (key: string, text: string) => {
    texts = setTexts(calculators, texts, key, text);
    address.replace(texts);
    draw(render);
  };

  draw(hydrate);
  showAddressProblem(section, (pairs) => textsProblem(calculators, pairs));
  texts = address.read();
  // The scale of degrees comes before them: set last, it would convert those that were typed on the other scale.
  for (const [key, text] of [...early].reverse()) texts = setTexts(calculators, texts, key, text);
  if (early.length > 0) address.replace(texts);
  draw(render);
  address.onReturn((state) => {
    texts = state;
    draw(render);
  });
  reveal();
}
