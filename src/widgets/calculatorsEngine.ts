import { hydrate, render } from 'preact';
import { initialTexts, readTexts, setTexts, writeTexts } from '../domain/calculators/calculator.ts';
import { type CalculatorData, calculatorsOf } from '../domain/calculators/calculators.ts';
import { calculatorForm } from './calculatorForm.ts';
import { requireElement, reveal } from './dom.ts';
import type { EarlyInput } from './loadOnUse.ts';

/**
 * Hydrates the calculators and keeps what their fields hold in the query string alone.
 * @param early what was filled in before; it counts for more than the address
 */
export function hydrateTool(section: HTMLElement, data: CalculatorData, early: EarlyInput): void {
  const calculators = calculatorsOf(data);
  let texts = initialTexts(calculators);
  const draw = (put: typeof render) => {
    for (const calculator of calculators)
      put(
        calculatorForm(calculator, texts, set),
        requireElement(section, `[data-calculator=${calculator.id}]`),
      );
  };
  const set = (key: string, text: string) => {
    texts = setTexts(calculators, texts, key, text);
    writeAddress();
    draw(render);
  };
  const writeAddress = () => {
    const query = new URLSearchParams(writeTexts(calculators, texts)).toString();
    history.replaceState(history.state, '', location.pathname + (query && `?${query}`) + location.hash);
  };
  draw(hydrate);
  // A field that was cleared stays empty, as it does later on.
  texts = readTexts(calculators, new URLSearchParams(location.search));
  // The scale of degrees stands before them: set after them, it converts those that were filled in on the other.
  for (const [key, text] of [...early].reverse()) texts = setTexts(calculators, texts, key, text);
  draw(render);
  if (early.length > 0) writeAddress();
  // WebKit resets the fields of a page that it takes out of its cache, after this event.
  addEventListener('pageshow', ({ persisted }) => persisted && setTimeout(() => draw(render)));
  reveal();
}
