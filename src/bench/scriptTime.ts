import type { CDPSession } from 'playwright-core';

/** Microseconds between two looks at what the page is doing. */
const INTERVAL = 200;

/** Begins to watch which script of a page is running. */
export async function startProfile(session: CDPSession): Promise<void> {
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: INTERVAL });
  await session.send('Profiler.start');
}

/** How long, since the profile began, files of a folder of the site ran, and all that they called, in milliseconds. */
export async function scriptTimeOf(session: CDPSession, folder: string): Promise<number> {
  const { profile } = await session.send('Profiler.stop');
  const inside = new Set<number>();
  // A node comes before the nodes that it calls.
  for (const { id, callFrame, children = [] } of profile.nodes) {
    if (!inside.has(id) && !callFrame.url.includes(folder)) continue;
    for (const called of [id, ...children]) inside.add(called);
  }
  const deltas = profile.timeDeltas ?? [];
  const times = (profile.samples ?? []).map((node, place) => (inside.has(node) ? (deltas[place] ?? 0) : 0));
  return times.reduce((total, time) => total + time, 0) / 1000;
}
