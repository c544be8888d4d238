import type { CDPSession, Page } from 'playwright-core';

/** What it takes until a list is live, in milliseconds. */
export interface LoadTimes {
  /** From the start of the navigation. */
  readonly live: number;
  /** Of it, the site's scripts: hydration. */
  readonly hydration: number;
  /** Of it, the browser's own work of styling the page and laying it out. */
  readonly layout: number;
}

/** Loads a page with a list and waits until its controls answer. */
export async function measureLoad(page: Page, address: string): Promise<LoadTimes> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.addInitScript(markLive);
  await startProfile(session);
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('live').length > 0);
  const times = {
    layout: await layoutTime(session),
    hydration: await scriptTimeOf(session, '/assets/'),
    live: await page.evaluate(() => performance.getEntriesByName('live')[0]?.startTime ?? Number.NaN),
  };
  await session.detach();
  return times;
}

async function layoutTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return 1000 * (seconds('LayoutDuration') + seconds('RecalcStyleDuration'));
}

/**
 * Runs in the page: the list is live when a select first has a listener and the script that gave it has come to its
 * end. Functions for the page name no function inside: tsx would have them call a helper that is not there.
 */
function markLive(): void {
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...listener) {
    if (this instanceof HTMLSelectElement) queueMicrotask(() => performance.mark('live'));
    addEventListener.apply(this, listener);
  };
}

/** Microseconds between two looks at what the page is doing. */
const INTERVAL = 200;

/** Begins to watch which script of a page is running. */
async function startProfile(session: CDPSession): Promise<void> {
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: INTERVAL });
  await session.send('Profiler.start');
}

/** How long, since the profile began, files of a folder of the site ran, and all that they called, in milliseconds. */
async function scriptTimeOf(session: CDPSession, folder: string): Promise<number> {
  const { profile } = await session.send('Profiler.stop');
  const inside = new Set<number>();
  // A node comes before the nodes that it calls.
  for (const { id, callFrame, children = [] } of profile.nodes) {
    if (!inside.has(id) && !callFrame.url.includes(folder)) continue;
    for (const called of [id, ...children]) inside.add(called);
  }
  const deltas = profile.timeDeltas ?? [];
  const times = (profile.samples ?? []).map((node, index) => (inside.has(node) ? (deltas[index] ?? 0) : 0));
  return times.reduce((total, time) => total + time, 0) / 1000;
}
