import type { Page } from 'playwright-core';

/** A select, by its key in the URL, given a value. */
export interface Change {
  readonly name: string;
  readonly value: string;
}

/** How long a change takes, in milliseconds. */
export interface ChangeTimes {
  /** The handler of the event and, where it leaves work for later, until its last change in the next two frames. */
  readonly script: number;
  /** Until the browser has laid out and painted the outcome. */
  readonly painted: number;
}

/** Gives a select a value, as a visitor does, and measures what follows. */
export async function measureChange(page: Page, change: Change): Promise<ChangeTimes> {
  return page.evaluate(changeSelect, change);
}

/** Runs in the page. */
async function changeSelect({ name, value }: Change): Promise<ChangeTimes> {
  const select = document.querySelector<HTMLSelectElement>(`[data-widget] select[name="${name}"]`);
  if (!select) throw new Error(`the page has no select '${name}'`);
  select.value = value;
  const start = performance.now();
  select.dispatchEvent(new Event('input', { bubbles: true }));
  let end = performance.now();
  const observer = new MutationObserver(() => {
    end = performance.now();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  observer.disconnect();
  return { script: end - start, painted: performance.now() - start };
}
