import type { Page } from 'playwright-core';
import { z } from 'zod';

const trace = z.object({
  traceEvents: z.array(
    z.looseObject({
      name: z.string(),
      cat: z.string(),
      ts: z.number().optional(),
      tts: z.number().optional(),
    }),
  ),
});

/** A moment that a page has marked, in milliseconds. */
export interface Mark {
  readonly name: string;
  /** By the clock. */
  readonly clock: number;
  /** What its main thread has used of a processor until then: other work on the machine does not count. */
  readonly processor: number;
}

/** Gives what a page marks by `performance.mark` during `use`, and the beginnings of its navigations, in their order. */
export async function traceMarks(page: Page, use: () => Promise<void>): Promise<Mark[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('expected a page of a browser that can be traced');
  await browser.startTracing(page, { categories: ['blink.user_timing'] });
  await use();
  const { traceEvents } = trace.parse(JSON.parse(String(await browser.stopTracing())));
  return traceEvents
    .flatMap(({ name, cat, ts, tts }) =>
      cat.includes('blink.user_timing') && ts !== undefined && tts !== undefined
        ? [{ name, clock: ts / 1000, processor: tts / 1000 }]
        : [],
    )
    .sort((a, b) => a.clock - b.clock);
}

/** What passed between two moments, in milliseconds. */
export type Span = Omit<Mark, 'name'>;

/** What passed from each mark with one name to the next one with the other. */
export function spansBetween(marks: readonly Mark[], from: string, to: string): Span[] {
  const ends = marks.filter(({ name }) => name === to);
  return ends.flatMap((end) => {
    const start = marks.findLast(({ name, clock }) => name === from && clock <= end.clock);
    return start ? [{ clock: end.clock - start.clock, processor: end.processor - start.processor }] : [];
  });
}
