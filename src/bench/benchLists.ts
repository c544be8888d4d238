import { chromiumOn } from '../browser/chromiumOn.ts';
import { formatCount } from '../domain/money.ts';
import type { BenchSites } from './benchSites.ts';
import { formatAgainst, formatMilliseconds, formatRatio, formatTable, median } from './figures.ts';
import type { ChangeTimes } from './listChanges.ts';
import { FILTER_CHANGES, LOADS, type MeasuredList, measureList, SLOWDOWN } from './measureList.ts';
import type { LoadTimes } from './measureLoad.ts';

/** Script time that a change may take, in milliseconds, on lists of up to so many cards. */
const LIMITS = [
  { cards: 100, limit: 10 },
  { cards: 1000, limit: 50 },
];

/** Measures /products/ in Chromium on a slowed processor, as it ships and with 1,000 products. */
export async function benchLists(sites: BenchSites): Promise<string> {
  const lists: MeasuredList[] = [];
  for (const products of [sites.shipped, 1000]) {
    const out = await sites.built(products);
    lists.push(await chromiumOn(out, (browser, home) => measureList(browser, `${home}products/`)));
  }
  const title = `/products/ in Chromium, processor slowed ${SLOWDOWN} times, ${FILTER_CHANGES} changes, ${LOADS} loads`;
  return formatTable(title, rowsOf(lists));
}

function rowsOf(lists: readonly MeasuredList[]): string[][] {
  const load = (label: string, part: keyof LoadTimes) =>
    row(lists, label, ({ loads }) => median(loads.map((times) => times[part])));
  return [
    ['', ...lists.map(({ cards }) => `${formatCount(cards)} cards`), 'growth'],
    ['limit of a change, script', ...lists.map((list) => formatMilliseconds(limitOf(list))), ''],
    ...changeRows(lists, 'filter change', ({ filters }) => filters),
    ...changeRows(lists, 'sort change', ({ sorts }) => sorts),
    load('navigation until list live', 'live'),
    load('  hydration, script', 'hydration'),
    load('  style and layout', 'layout'),
  ];
}

type TimesOf = (list: MeasuredList) => readonly ChangeTimes[];

function changeRows(lists: readonly MeasuredList[], what: string, timesOf: TimesOf): string[][] {
  const scripts = (list: MeasuredList) => timesOf(list).map(({ script }) => script);
  const painted = (list: MeasuredList) => timesOf(list).map((times) => times.painted);
  return [
    row(lists, `${what}, script, median`, (list) => median(scripts(list)), limitOf),
    row(lists, `${what}, script, worst`, (list) => Math.max(...scripts(list)), limitOf),
    row(lists, `${what} until painted, median`, (list) => median(painted(list))),
  ];
}

/** A figure for each list, and how much it grew from the first to the last. */
function row(
  lists: readonly MeasuredList[],
  label: string,
  figureOf: (list: MeasuredList) => number,
  limit = (_list: MeasuredList) => Number.POSITIVE_INFINITY,
): string[] {
  const figures = lists.map(figureOf);
  const cells = lists.map((list) => formatAgainst(limit(list), figureOf(list), formatMilliseconds));
  const [first = Number.NaN] = figures;
  return [label, ...cells, formatRatio((figures.at(-1) ?? Number.NaN) / first)];
}

function limitOf({ cards }: MeasuredList): number {
  return LIMITS.find((entry) => cards <= entry.cards)?.limit ?? Number.NaN;
}
