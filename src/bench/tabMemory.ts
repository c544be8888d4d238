import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** What a tab holds, in kilobytes. */
export interface TabMemory {
  /** Objects of its scripts, after a garbage collection. */
  readonly scripts: number;
  /**
   * Its documents, those of its pictures included: each drawing is one. With the scripts this is what browsers call the
   * memory of a page (https://developer.mozilla.org/docs/Web/API/Performance/measureUserAgentSpecificMemory).
   */
  readonly documents: number;
  /** What its process has written for itself, the browser's own included; NaN where the system does not tell. */
  readonly process: number;
}

/** Measures the memory of a tab; it has to be the only one of its browser. */
export async function measureMemory(page: Page): Promise<TabMemory> {
  const session = await page.context().newCDPSession(page);
  // What a first collection finds unused may have kept something else until then.
  for (const _ of ['first', 'second']) await session.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return {
    scripts: usedSize / 1024,
    documents: embedderHeapUsedSize / 1024,
    process: await largestRenderer(page),
  };
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

/**
 * Linux says in `smaps_rollup` what a process has written and shares with no other; its program counts as its own where no
 * other browser runs (https://docs.kernel.org/filesystems/proc.html).
 */
async function privateKilobytes(process: number): Promise<number> {
  const text = await readFile(`/proc/${process}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Private_Dirty: +(\d+) kB$/m.exec(text)?.[1]);
}
