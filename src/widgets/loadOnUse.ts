import { requireElement, reveal } from './dom.ts';
import { fetchText } from './fetchJson.ts';
import type { ListData } from './islands.ts';
import { listProblem } from './listProblem.ts';

/** The address of the list engine, relative to the script that this becomes a part of: the bundler puts it in. */
declare const LIST_ENGINE: string;

/** The parts of a list that a visitor uses; the first sign of use loads what makes them work. */
const PARTS = '.list-bar, .filters, .more-cards, .empty';

/**
 * Loads a list's engine and index on the first sign of use: a query in the address, a pointer or the focus on a control.
 * What a visitor does until they have come counts: values of controls are taken over, and the last click is done then.
 */
export function loadOnUse(section: HTMLElement): void {
  const parts = [...section.querySelectorAll<HTMLElement>(PARTS)];
  const problem = listProblem(section);
  const result = requireElement(section, '.result');
  const text = result.textContent;
  const used = new AbortController();
  let attempts = 0;
  let isLoading = false;
  let clicked: HTMLElement | null = null;

  async function load(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    problem.hide();
    try {
      await hydrate(section, parts, attempts++);
      used.abort();
      clicked?.click();
    } catch {
      result.textContent = text;
      problem.show('The filters could not be loaded.', load);
      reveal();
    }
    isLoading = false;
  }

  function loadAndSay(): void {
    result.textContent = 'Loading…';
    void load();
  }

  function keepClick(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null;
    if (!target || target.matches('[data-sheet]') || isForAnotherTab(event)) return;
    event.preventDefault();
    clicked = target;
    loadAndSay();
  }

  for (const part of parts) {
    const on = { signal: used.signal };
    for (const sign of ['focusin', 'pointerover']) part.addEventListener(sign, () => void load(), on);
    part.addEventListener('input', loadAndSay, on);
    part.addEventListener('click', keepClick, on);
  }
  if (location.search) loadAndSay();
}

/** Fetches the engine and the index side by side; a script that failed once is only fetched again under another address. */
async function hydrate(section: HTMLElement, parts: readonly HTMLElement[], attempts: number): Promise<void> {
  const data: ListData = JSON.parse(requireElement(section, 'script[type="application/json"]').textContent ?? '');
  const [engine, index] = await Promise.all([
    import(attempts > 0 ? `${LIST_ENGINE}?${attempts}` : LIST_ENGINE),
    fetchText(data.index),
  ]);
  engine.hydrateList(section, data, index, parts.flatMap(earlyInput));
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

function isForAnotherTab({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey;
}
