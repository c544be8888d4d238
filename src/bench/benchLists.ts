import type { Browser } from 'playwright-core';
import { chromiumOn } from '../browser/chromiumOn.ts';
import { formatCount } from '../domain/money.ts';
import type { BenchSites } from './benchSites.ts';
import { formatMegabytes, formatMilliseconds, type Measure, measuresTable, median } from './figures.ts';
import { CHANGES, FIRST_CHANGES, type MeasuredList, MORE, measureList } from './measureList.ts';
import { serveCompressed } from './serveCompressed.ts';
import { SLOWDOWN } from './slowDevice.ts';

/** Milliseconds from a change to its painted outcome, with the index there and on a slow connection. */
const CHANGE_LIMIT = 100;
const FIRST_LIMIT = 1500;

/** Kilobytes that a tab may hold. */
const MEMORY_LIMIT = 60 * 1024;

/** Measures /products/ in Chromium on a slowed processor, with catalogues of several sizes. */
export async function benchLists(sites: BenchSites): Promise<string> {
  const lists: MeasuredList[] = [];
  for (const products of sites.sizes)
    lists.push(await chromiumOn(await sites.built(products), measureCompressed));
  const title = `/products/ in Chromium, processor slowed ${SLOWDOWN} times; ${CHANGES} changes, ${FIRST_CHANGES} first changes on 1.6 Mbit/s with 150 ms`;
  return measuresTable(
    title,
    sites.sizes.map((products) => `${formatCount(products)} products`),
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
  const memory = { format: formatMegabytes, limit: MEMORY_LIMIT };
  const count = { format: formatCount, limit: 0 };
  return [
    ...timesOf(lists, 'change', CHANGE_LIMIT, ({ changes }) => changes),
    ...timesOf(lists, '"Show 24 more"', CHANGE_LIMIT, ({ more }) => more),
    ...timesOf(lists, 'slow connection, first change', FIRST_LIMIT, ({ first }) => first),
    ...timesOf(lists, 'slow connection, a query', undefined, ({ queries }) => queries),
    { label: 'loading without saying so', figures: lists.map(({ unsaid }) => unsaid), ...count },
    {
      label: 'layout shift, worst',
      figures: lists.map(({ shift }) => shift),
      format: (score) => score.toFixed(3),
      limit: 0,
    },
    {
      label: `scripts' memory, ${MORE} times more`,
      figures: lists.map((list) => list.memory.heap),
      ...memory,
    },
    { label: 'memory of its process', figures: lists.map((list) => list.memory.process), ...memory },
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
