import type { BrowserTab } from './browserTab.ts';
import type { Values } from './oracle.ts';

/** The visible state of a list and its URL. */
export interface ListSnapshot {
  readonly ids: readonly string[];
  readonly shownOf: string;
  readonly line: string;
  /** The value of each control. */
  readonly values: Readonly<Record<string, string>>;
  /** The options of each filter: what they say, and that they can be chosen. */
  readonly options: Readonly<Record<string, readonly (readonly [string, boolean])[]>>;
  readonly chips: readonly string[];
  /** What the list says that it lacks. */
  readonly problem: string;
  readonly address: string;
}

/** What runs in the page: what a list shows, once it has settled. */
export const SNAPSHOT = `(async () => {
  const find = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const isSettled = () => !find('[aria-busy=true], .card-coming') && find('.result').textContent !== 'Loading…';
  while (!isSettled()) await new Promise((done) => setTimeout(done));
  return {
    ids: all('.results .cards > .card').map((card) => card.dataset.id),
    shownOf: find('.shown')?.textContent ?? '',
    line: find('.result').textContent,
    values: Object.fromEntries([
      ...all('.product-list :is(select, input)').map((control) => [control.name, control.value]),
      ['view', find('.view-toggle [aria-pressed=true]').textContent.toLowerCase()],
    ]),
    options: Object.fromEntries(all('.filters select').map((control) => [
      control.name,
      [...control.options].map(({ text, disabled }) => [text, !disabled]),
    ])),
    chips: all('.chips button').map((chip) => chip.textContent),
    problem: find('.list-problem').checkVisibility() ? find('.list-problem span').textContent : '',
    address: location.pathname + location.search,
  };
})()`;

/** Returns a snapshot of the list in a tab once it has settled. */
export function snapshot(tab: BrowserTab): Promise<ListSnapshot> {
  return tab.see<ListSnapshot>(SNAPSHOT);
}

export async function shownIds(tab: BrowserTab): Promise<readonly string[]> {
  return (await snapshot(tab)).ids;
}

/** Makes a list load its script and its index, as the first interaction does. */
export function useList(tab: BrowserTab): Promise<void> {
  return tab.see(`(async () => {
    document.querySelector('.list-bar select').focus();
    const isLoaded = () => document.querySelector('.cards').hasAttribute('aria-busy');
    while (!isLoaded()) await new Promise((done) => setTimeout(done));
  })()`);
}

/** Sets the controls to one combination of values after the other, and returns a snapshot of each. */
export function chooseInTurn(tab: BrowserTab, combinations: readonly Values[]): Promise<ListSnapshot[]> {
  return tab.see(`(async () => {
    const snapshots = [];
    for (const values of ${JSON.stringify(combinations)}) {
      for (const control of document.querySelectorAll('.product-list :is(select, input)')) {
        if (control.value === values[control.name]) continue;
        control.value = values[control.name];
        control.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
      const [grid, list] = document.querySelectorAll('.view-toggle button');
      (values.view === 'list' ? list : grid).click();
      snapshots.push(await ${SNAPSHOT});
    }
    return snapshots;
  })()`);
}

/** Waits until changes are painted. */
export function painted(tab: BrowserTab): Promise<void> {
  return tab.see(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}
