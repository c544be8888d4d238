import type { Page } from 'playwright-core';
import { LOADING } from '../widgets/loadOnUse.ts';

/** The values of the controls by URL key. */
export type Values = Readonly<Record<string, string | undefined>>;

/** The visible state of a list and its URL. */
export interface ListSnapshot {
  readonly ids: readonly string[];
  readonly shownOf: string;
  readonly line: string;
  /** The value of each control. */
  readonly values: Readonly<Record<string, string>>;
  /** What the options of each filter say. */
  readonly options: Readonly<Record<string, readonly string[]>>;
  readonly chips: readonly string[];
  /** What the list says that it lacks. */
  readonly problem: string;
  readonly address: string;
}

/** What runs in the page to read and use its filters. */
export const FILTERS_IN_PAGE = `
  const optionsOf = (facet) => [...facet.querySelectorAll('[type=checkbox], .quick')];
  const isOn = (option) => option.checked || option.ariaPressed === 'true';
  const valueOf = (facet) => optionsOf(facet).filter(isOn).map(({ value }) => value).join() || 'all';
  const openGroup = async (group) => {
    group.open = true;
    while (!group.querySelector('[role=group]')) await new Promise((done) => setTimeout(done));
  };
  const openGroups = () => Promise.all([...document.querySelectorAll('.facet[data-key]')].map(openGroup));
  const setFilter = (key, wanted) => {
    const facet = document.querySelector('[data-key=' + key + ']');
    const values = wanted.split(',');
    // A click may draw the options again.
    for (const { value } of optionsOf(facet)) {
      const option = optionsOf(facet).find((each) => each.value === value);
      if (isOn(option) && !values.includes(value)) option.click();
    }
    for (const value of values) {
      const option = optionsOf(facet).find((each) => each.value === value);
      if (option && !isOn(option)) option.click();
    }
  };
`;

/**
 * Runs in the page until a list matches its controls. Unlike Playwright's
 * polling, it does not wait for frames.
 */
export const SETTLED = `(async () => {
  const isBusy = () =>
    document.querySelector('[aria-busy=true], .card-coming') || document.querySelector('.result')?.textContent === '${LOADING}';
  while (isBusy()) await new Promise((done) => setTimeout(done));
})()`;

/** What runs in the page: what a list shows, once it has settled. */
export const SNAPSHOT = `(async () => {
  ${FILTERS_IN_PAGE}
  const find = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  await ${SETTLED};
  return {
    ids: all('.results .cards > .card').map((card) => card.dataset.id),
    shownOf: find('.shown')?.textContent ?? '',
    line: find('.result').textContent,
    values: Object.fromEntries([
      ...all('.list-bar :is(select, input)').map((control) => [control.name, control.value]),
      ...all('.facet[data-key]').map((facet) => [facet.dataset.key, valueOf(facet)]),
      ['view', find('.view-toggle [aria-pressed=true]').textContent.toLowerCase()],
    ]),
    options: Object.fromEntries(all('.facet[data-key]').filter((facet) => optionsOf(facet).length > 0).map((facet) => [
      facet.dataset.key,
      optionsOf(facet).map((option) => (option.closest('label') ?? option).textContent.trim()),
    ])),
    chips: all('.chips button').map((chip) => chip.textContent),
    problem: find('.list-problem').checkVisibility() ? find('.list-problem span').textContent : '',
    address: location.pathname + location.search,
  };
})()`;

/** Returns a snapshot of a list once it has settled. */
export function snapshot(page: Page): Promise<ListSnapshot> {
  return page.evaluate<ListSnapshot>(SNAPSHOT);
}

export async function shownIds(page: Page): Promise<readonly string[]> {
  return (await snapshot(page)).ids;
}

/**
 * Opens the groups of all filters of a list, which then loads its script and its
 * index, as on any first interaction.
 */
export function loadList(page: Page): Promise<void> {
  return page.evaluate(`(async () => {
    ${FILTERS_IN_PAGE}
    document.querySelector('.list-bar select').focus();
    await openGroups();
    await ${SETTLED};
    // The groups under "More" come when it opens.
    const more = document.querySelector('.more-filters');
    if (more) {
      more.open = true;
      while (!more.querySelector('[data-key]')) await new Promise((done) => setTimeout(done));
      await openGroups();
    }
  })()`);
}

/** Sets the controls to one combination of values after the other, and returns a snapshot of each. */
export function chooseInTurn(page: Page, combinations: readonly Values[]): Promise<ListSnapshot[]> {
  return page.evaluate(`(async () => {
    ${FILTERS_IN_PAGE}
    const snapshots = [];
    for (const values of ${JSON.stringify(combinations)}) {
      for (const facet of document.querySelectorAll('.facet[data-key]')) setFilter(facet.dataset.key, values[facet.dataset.key]);
      for (const control of document.querySelectorAll('.list-bar :is(select, input)')) {
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

/**
 * What runs in the page with the options of a filter there, and leaves its group as it was:
 * open, it may lie over other controls.
 */
export function inFilter(key: string, script: string): string {
  return `(async () => {
    ${FILTERS_IN_PAGE}
    document.querySelector('.list-bar select').focus();
    const facet = document.querySelector('[data-key=${key}]');
    const wasOpen = facet.open;
    await openGroup(facet);
    const result = ${script};
    await ${SETTLED};
    facet.open = wasOpen;
    return result;
  })()`;
}

/** What gives a filter a value in the words of the URL; it runs in the page. */
export function settingFilter(key: string, value: string): string {
  return inFilter(key, `setFilter('${key}', '${value}')`);
}
