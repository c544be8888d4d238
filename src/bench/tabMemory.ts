import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** What a tab holds, in kilobytes. */
export interface TabMemory {
  /** Objects of its scripts, after a garbage collection. */
  readonly heap: number;
  /** What its process has for itself, the browser's own included; NaN where the system does not tell. */
  readonly process: number;
}

/** Measures the memory of a tab; it has to be the only one of its browser. */
export async function measureMemory(page: Page): Promise<TabMemory> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  await session.detach();
  return { heap: heap / 1024, process: await largestRenderer(page) };
}

/** A browser keeps an empty renderer at hand besides: the tab's is the larger one. */
async function largestRenderer(page: Page): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (!session) return Number.NaN;
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return Math.max(...(await Promise.all(renderers.map(({ id }) => privateKilobytes(id)))));
}

/** Linux says in `smaps_rollup` what a process shares with no other: https://docs.kernel.org/filesystems/proc.html */
async function privateKilobytes(process: number): Promise<number> {
  const text = await readFile(`/proc/${process}/smaps_rollup`, 'utf8').catch(() => '');
  const parts = [...text.matchAll(/^Private_(?:Clean|Dirty): +(\d+) kB$/gm)];
  return parts.length === 0 ? Number.NaN : parts.reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0);
}
