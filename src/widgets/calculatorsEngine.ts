import {
  type Calculator,
  initialTexts,
  readTexts,
  setTexts,
  type Texts,
  textsProblem,
  writeTexts,
} from '../domain/calculators/calculator.ts';
import { type CalculatorData, calculatorsOf } from '../domain/calculators/calculators.ts';
import { showAddressProblem } from './addressProblem.ts';
import { calculatorForm } from './calculatorForm.ts';
import { requireElement, reveal } from './dom.ts';
import type { EarlyInput } from './loadOnUse.ts';
import { hydrate, render } from './ui/preact.ts';

export { setRuntime } from './ui/preact.ts';

/**
 * Hydrates the calculators and keeps what their fields hold in the query string alone.
 * @param early what was filled in before; it counts for more than the address
 */
export function hydrateTool(section: HTMLElement, data: CalculatorData, early: EarlyInput): void {
  new MountedCalculators(section, data).hydrate(early);
}

class MountedCalculators {
  readonly #section: HTMLElement;
  readonly #calculators: readonly Calculator[];
  #texts: Texts;

  constructor(section: HTMLElement, data: CalculatorData) {
    this.#section = section;
    this.#calculators = calculatorsOf(data);
    this.#texts = initialTexts(this.#calculators);
  }

  hydrate(early: EarlyInput): void {
    this.#draw(hydrate);
    const query = new URLSearchParams(location.search);
    showAddressProblem(this.#section, textsProblem(this.#calculators, query));
    this.#texts = readTexts(this.#calculators, query);
    // The scale of degrees stands before them: set after them, it converts those that were filled in on the other.
    for (const [key, text] of [...early].reverse()) this.#setText(key, text);
    this.#draw(render);
    if (early.length > 0) this.#writeAddress();
    // WebKit resets the fields of a page that it takes out of its cache, after this event.
    addEventListener('pageshow', ({ persisted }) => persisted && setTimeout(() => this.#draw(render)));
    reveal();
  }

  #setText(key: string, text: string): void {
    this.#texts = setTexts(this.#calculators, this.#texts, key, text);
  }

  #set(key: string, text: string): void {
    this.#setText(key, text);
    this.#writeAddress();
    this.#draw(render);
  }

  #writeAddress(): void {
    const query = new URLSearchParams(writeTexts(this.#calculators, this.#texts)).toString();
    history.replaceState(history.state, '', location.pathname + (query && `?${query}`) + location.hash);
  }

  #draw(put: typeof render): void {
    for (const calculator of this.#calculators)
      put(
        calculatorForm(calculator, this.#texts, (key, text) => this.#set(key, text)),
        requireElement(this.#section, `[data-calculator=${calculator.id}]`),
      );
  }
}
