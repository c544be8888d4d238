import type { Browser, Page } from 'playwright-core';
import { inTurn } from './inTurn.ts';
import { type Change, change, planChanges, showMore } from './listChanges.ts';
import { inTab, slowConnection, slowed, slowedWithWaiting } from './slowDevice.ts';
import { measureMemory, type TabMemory } from './tabMemory.ts';
import { type Mark, spansBetween, traceMarks } from './traceMarks.ts';

/** Changes of the selects that are measured on a list, and pages of cards that are added to it. */
export const CHANGES = 20;
export const MORE = 10;

/** First changes that are measured on a slow connection: several values of each of the selects. */
export const FIRST_CHANGES = 10;

/** How often each is measured: the least counts, since other work on the machine makes a processor slower, and never faster. */
export const ROUNDS = 3;

/** Milliseconds between two changes: a visitor looks at the cards, and their pictures come. */
const LOOK = 500;

/** Addresses with a query that are loaded on a slow connection. */
const QUERIES = ['eggType=quail', 'sort=price-low', 'eggType=duck&sort=rating', 'priceRange=100-200&page=2'];

/** What a list costs in a browser, in milliseconds on a slow processor. */
export interface MeasuredList extends UsedList {
  /** On a slow connection, from the first change of a page to its painted outcome. */
  readonly first: readonly number[];
  /** On a slow connection, from the start of the navigation to the painted cards of a query. */
  readonly queries: readonly number[];
  /** How many of the first changes and queries were not said to be loading meanwhile. */
  readonly unsaid: number;
}

/** What a list costs that is used, its index at hand. */
interface UsedList {
  /** From a change to its painted outcome, as far as a screen shows it. */
  readonly changes: readonly number[];
  /** From a change until all cards of its outcome are painted. */
  readonly whole: readonly number[];
  /** From "Show 24 more" to its painted outcome. */
  readonly more: readonly number[];
  /** The most that the layout of a page shifted, of all pages measured. */
  readonly shift: number;
  /** After the changes. */
  readonly memory: TabMemory;
  /** With all cards that were added then. */
  readonly memoryWithMore: TabMemory;
}

/** Measures a page with a list. */
export async function measureList(browser: Browser, address: string): Promise<MeasuredList> {
  const used = leastUse(await inTurn(ROUNDS, () => inTab(browser, (page) => useList(page, address))));
  const planned = await inTab(browser, (page) => plan(page, address, FIRST_CHANGES));
  const first: Waited[] = [];
  for (const each of planned)
    first.push(await leastWait(() => inTab(browser, (page) => firstChange(page, address, each))));
  const queries: Waited[] = [];
  for (const query of QUERIES)
    queries.push(await leastWait(() => inTab(browser, (page) => loadQuery(page, `${address}?${query}`))));
  return {
    ...used,
    first: first.map(({ time }) => time),
    queries: queries.map(({ time }) => time),
    unsaid: [...first, ...queries].filter(({ saidLoading }) => !saidLoading).length,
    shift: Math.max(used.shift, ...[...first, ...queries].map(({ shift }) => shift)),
  };
}

/** What followed a first change, or a query. */
interface Waited {
  /** Until the outcome was painted, in milliseconds. */
  readonly time: number;
  /** Whether the list said meanwhile that it is loading. */
  readonly saidLoading: boolean;
  readonly shift: number;
}

async function leastWait(measure: () => Promise<Waited>): Promise<Waited> {
  const waited = await inTurn(ROUNDS, measure);
  return {
    time: Math.min(...waited.map(({ time }) => time)),
    saidLoading: waited.every(({ saidLoading }) => saidLoading),
    shift: Math.max(...waited.map(({ shift }) => shift)),
  };
}

function leastUse(rounds: readonly UsedList[]): UsedList {
  const [first] = rounds;
  if (!first) throw new Error('expected at least one round');
  const least = (timesOf: (list: UsedList) => readonly number[]) =>
    timesOf(first).map((_, place) => Math.min(...rounds.flatMap((list) => timesOf(list)[place] ?? [])));
  return {
    ...first,
    changes: least(({ changes }) => changes),
    whole: least(({ whole }) => whole),
    more: least(({ more }) => more),
    shift: Math.max(...rounds.map(({ shift }) => shift)),
  };
}

/** Changes a list whose index has come, and then adds cards to it. */
async function useList(page: Page, address: string): Promise<UsedList> {
  const planned = await plan(page, address, CHANGES);
  await page.locator('.product-list select').first().focus();
  await page.locator('.cards[aria-busy]').first().waitFor({ state: 'attached' });
  const changes = await traceMarks(page, () => changeInTurn(page, planned));
  const memory = await measureMemory(page);
  // With the filters off, there are the most cards to add.
  const clear = page.locator('.active-filters .clear');
  if (await clear.isVisible()) await clear.click();
  const more = await traceMarks(page, () => addCards(page));
  return {
    changes: timesTo('painted', changes),
    whole: timesTo('whole', changes),
    more: timesTo('painted', more),
    memory,
    memoryWithMore: await measureMemory(page),
    shift: await layoutShift(page),
  };
}

async function changeInTurn(page: Page, planned: readonly Change[]): Promise<void> {
  for (const each of planned) {
    await change(page, each);
    await page.waitForTimeout(LOOK);
  }
}

/** A visitor has seen the button for a while when it is clicked. */
async function addCards(page: Page): Promise<void> {
  const more = page.locator('.more-cards .more');
  for (let added = 0; added < MORE && (await more.isVisible()); added++) {
    await more.scrollIntoViewIfNeeded();
    await page.waitForTimeout(LOOK);
    await showMore(page);
  }
  await page.waitForTimeout(LOOK);
}

function timesTo(end: string, marks: readonly Mark[]): number[] {
  return spansBetween(marks, 'input', end).map(slowed);
}

async function plan(page: Page, address: string, count: number): Promise<Change[]> {
  await page.goto(address, { waitUntil: 'networkidle' });
  return planChanges(page, count);
}

/** The page itself comes fast: it is there when a visitor first uses it, and so would take most of the time of the bench. */
async function firstChange(page: Page, address: string, first: Change): Promise<Waited> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await slowConnection(page);
  let saidLoading = false;
  const marks = await traceMarks(page, async () => {
    saidLoading = await change(page, first);
  });
  const [time = Number.NaN] = spansBetween(marks, 'input', 'painted').map(slowedWithWaiting);
  return { time, saidLoading, shift: await layoutShift(page) };
}

async function loadQuery(page: Page, address: string): Promise<Waited> {
  await slowConnection(page);
  await page.addInitScript(watchQuery);
  let clock = Number.NaN;
  const marks = await traceMarks(page, async () => {
    await page.goto(address, { waitUntil: 'commit' });
    // Polled at each frame, as is usual, the page would draw frames for it alone.
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('painted')[0]?.startTime,
      undefined,
      { polling: 100 },
    );
    clock = Number(await painted.jsonValue());
  });
  const [processor = Number.NaN] = spansBetween(marks, 'begun', 'painted').map((span) => span.processor);
  const saidLoading = await page.evaluate(() => performance.getEntriesByName('loading').length > 0);
  return { time: slowedWithWaiting({ clock, processor }), saidLoading, shift: await layoutShift(page) };
}

/** Runs in the page before its own scripts: marks when it begins, when the list says that it is loading, and when it appears. */
function watchQuery(): void {
  performance.mark('begun');
  let isLoading = false;
  new MutationObserver((_, observer) => {
    if (!isLoading && document.querySelector('.result')?.textContent === 'Loading…') {
      isLoading = true;
      performance.mark('loading');
    }
    if (!document.querySelector(':root:not([data-pending]) .cards[aria-busy="false"]')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('painted')));
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

/**
 * How far the layout of a page has shifted since it was opened, as browsers score it: what follows an input within half a
 * second is expected (https://web.dev/articles/cls).
 */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const inputs = performance.getEntriesByName('input').map(({ startTime }) => startTime);
        let score = 0;
        new PerformanceObserver((entries) => {
          for (const entry of entries.getEntries()) {
            const isExpected = inputs.some((time) => time < entry.startTime && entry.startTime < time + 500);
            if (!isExpected && 'value' in entry) score += Number(entry.value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Entries of the past arrive in a task of their own.
        setTimeout(() => resolve(score), 100);
      }),
  );
}
