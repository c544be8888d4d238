import type { Browser } from 'playwright-core';
import { chromiumOn } from '../browser/chromiumOn.ts';
import { formatCount } from '../domain/money.ts';
import type { BenchSites } from './benchSites.ts';
import { formatMegabytes, formatMilliseconds, type Measure, measuresTable, median } from './figures.ts';
import { CHANGES, FIRST_CHANGES, type MeasuredList, MORE, measureList, ROUNDS } from './measureList.ts';
import { serveCompressed } from './serveCompressed.ts';
import { SLOWDOWN } from './slowDevice.ts';
import type { TabMemory } from './tabMemory.ts';

/** Milliseconds from a change to its painted outcome, with the index there, and on a slow connection. */
const CHANGE_LIMIT = 100;
const FIRST_LIMIT = 1500;

/** Kilobytes that a page may hold: its scripts and its documents. */
const MEMORY_LIMIT = 60 * 1024;

/**
 * Measures /products/ in Chromium as on a slow processor, with catalogues of several sizes: those of the bench where none is
 * given. Each takes some two minutes, besides its build.
 */
export async function benchLists(sites: BenchSites, given: readonly number[]): Promise<string> {
  const sizes = given.length > 0 ? given : sites.sizes;
  const lists: MeasuredList[] = [];
  for (const products of sizes) lists.push(await chromiumOn(await sites.built(products), measureCompressed));
  const title = `/products/ in Chromium: processor time of its main thread times ${SLOWDOWN}, least of ${ROUNDS} rounds; ${CHANGES} changes, ${FIRST_CHANGES} first changes on 1.6 Mbit/s with 150 ms`;
  return measuresTable(
    title,
    sizes.map((products) => `${formatCount(products)} products`),
    measuresOf(lists),
  );
}

async function measureCompressed(browser: Browser, home: string): Promise<MeasuredList> {
  const { origin, pathname } = new URL(home);
  const { server, port } = await serveCompressed(origin);
  const address = `http://127.0.0.1:${port}${pathname}products/`;
  return measureList(browser, address).finally(() => server.close());
}

function measuresOf(lists: readonly MeasuredList[]): Measure[] {
  return [
    ...timesOf(lists, 'change', CHANGE_LIMIT, ({ changes }) => changes),
    ...timesOf(lists, 'change, cards below the screen too', undefined, ({ whole }) => whole),
    ...timesOf(lists, '"Show 24 more"', CHANGE_LIMIT, ({ more }) => more),
    ...timesOf(lists, 'slow connection, first change', FIRST_LIMIT, ({ first }) => first),
    ...timesOf(lists, 'slow connection, a query', undefined, ({ queries }) => queries),
    ...neverIn(lists),
    ...memoryOf(lists, 'changes', ({ memory }) => memory),
    ...memoryOf(lists, `${MORE} times more`, ({ memoryWithMore }) => memoryWithMore),
  ];
}

function neverIn(lists: readonly MeasuredList[]): Measure[] {
  const shifts = lists.map(({ shift }) => shift);
  const unsaid = lists.map((list) => list.unsaid);
  return [
    { label: 'loading without saying so', figures: unsaid, format: formatCount, limit: 0 },
    { label: 'layout shift, worst', figures: shifts, format: (score) => score.toFixed(3), limit: 0 },
  ];
}

function memoryOf(
  lists: readonly MeasuredList[],
  after: string,
  memoryIn: (list: MeasuredList) => TabMemory,
): Measure[] {
  const memories = lists.map(memoryIn);
  const figures = memories.map(({ scripts, documents }) => scripts + documents);
  return [
    { label: `memory of the page after ${after}`, figures, format: formatMegabytes, limit: MEMORY_LIMIT },
    { label: '- of its process', figures: memories.map((memory) => memory.process), format: formatMegabytes },
  ];
}

function timesOf(
  lists: readonly MeasuredList[],
  label: string,
  limit: number | undefined,
  timesIn: (list: MeasuredList) => readonly number[],
): Measure[] {
  const shared = { format: formatMilliseconds, ...(limit !== undefined && { limit }) };
  const worst = lists.map((list) => Math.max(...timesIn(list)));
  return [
    { ...shared, label: `${label}, median`, figures: lists.map((list) => median(timesIn(list))) },
    { ...shared, label: `${label}, worst`, figures: worst },
  ];
}
