import { opensElsewhere, requireElement, reveal } from './dom.ts';
import { fetchText } from './fetchJson.ts';
import type { ListData, ListTexts } from './islands.ts';
import { type ListProblem, LOADING, listProblem } from './listStatus.ts';

/** The address of the list engine, relative to the script that this becomes a part of: the bundler puts it in. */
declare const LIST_ENGINE: string;

/** The parts of a list that a visitor uses. */
const PARTS = '.list-bar, .filters, .more-cards, .empty';

/**
 * Loads a list's engine and index on the first sign of use: a query in the address, a pointer or the focus on a control.
 * What a visitor does until they have come counts: values of controls are taken over, and the last click is done then.
 */
export function loadOnUse(section: HTMLElement): void {
  new UnloadedList(section).listen();
}

class UnloadedList {
  readonly #section: HTMLElement;
  readonly #parts: readonly HTMLElement[];
  readonly #problem: ListProblem;
  readonly #result: HTMLElement;
  readonly #resultText: string | null;
  /** Ends listening once the list is hydrated. */
  readonly #used = new AbortController();
  #attempts = 0;
  #isLoading = false;
  #clicked: HTMLElement | null = null;

  constructor(section: HTMLElement) {
    this.#section = section;
    this.#parts = [...section.querySelectorAll<HTMLElement>(PARTS)];
    this.#problem = listProblem(section);
    this.#result = requireElement(section, '.result');
    // What was chosen before this script ran has replaced it.
    this.#resultText = this.#result.dataset['before'] ?? this.#result.textContent;
  }

  listen(): void {
    const { signal } = this.#used;
    for (const part of this.#parts) {
      for (const sign of ['focusin', 'pointerover'])
        part.addEventListener(sign, () => this.#load(), { signal });
      part.addEventListener('input', () => this.#loadAndSay(), { signal });
      part.addEventListener('click', (event) => this.#keepClick(event), { signal });
    }
    // What was changed before this script ran has sent its event to nobody.
    const isChanged = this.#parts.some((part) => earlyInput(part).length > 0);
    if (isChanged || location.search !== '') this.#loadAndSay();
  }

  #loadAndSay(): void {
    this.#result.textContent = LOADING;
    this.#load();
  }

  #load(): void {
    if (this.#isLoading) return;
    this.#isLoading = true;
    this.#problem.hide();
    this.#fetch().then(
      (hydrate) => this.#end(hydrate),
      () => this.#fail(),
    );
  }

  /** Fetches the engine and the list's files side by side; a script that failed once is only fetched again under another address. */
  async #fetch(): Promise<() => void> {
    const script = requireElement(this.#section, 'script[type="application/json"]');
    const data: ListData = JSON.parse(script.textContent ?? '');
    const address = LIST_ENGINE + (this.#attempts > 0 ? `?${this.#attempts}` : '');
    const [engine, index, controls] = await Promise.all([
      import(address),
      fetchText(data.index),
      data.kind === 'products' ? fetchText(data.controls) : '',
    ]);
    const texts: ListTexts = { index, controls };
    return engine.prepareList(this.#section, data, texts, () => this.#parts.flatMap(earlyInput));
  }

  #end(hydrate: () => void): void {
    this.#used.abort();
    hydrate();
    this.#clicked?.click();
  }

  #fail(): void {
    this.#attempts++;
    this.#isLoading = false;
    this.#result.textContent = this.#resultText;
    this.#problem.show('The filters could not be loaded.', () => this.#loadAndSay());
    reveal();
  }

  #keepClick(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null;
    if (!target || target.matches('.sheet-open, .sheet-close') || opensElsewhere(event)) return;
    event.preventDefault();
    this.#clicked = target;
    this.#loadAndSay();
  }
}

/** What a visitor has changed in the controls before the script ran, as pairs of a query. */
function earlyInput(part: HTMLElement): [string, string][] {
  const fields = [...part.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input')];
  return fields
    .filter((field) => field.value !== renderedValue(field))
    .map(({ name, value }) => [name, value]);
}

/** The value that the build gave a field. */
function renderedValue(field: HTMLSelectElement | HTMLInputElement): string | null | undefined {
  if (field instanceof HTMLInputElement) return field.defaultValue;
  return field.querySelector('option[selected]')?.getAttribute('value');
}
