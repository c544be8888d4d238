import type { Page } from 'playwright-core';

/** A node that a shift has moved; none if it is gone by now. */
interface ShiftedNode {
  readonly node?: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/**
 * What a browser tells of a layout shift, which TypeScript does not know
 * (https://wicg.github.io/layout-instability/).
 */
export interface LayoutShift extends PerformanceEntry {
  readonly sources?: readonly ShiftedNode[];
  readonly hadRecentInput?: boolean;
  /** The share of the window that moved, times the share of the window by which it moved. */
  readonly value?: number;
}

/** The sum of all layout shifts of a page since it began; 0.1 is the limit of a good page. */
export function shiftScore(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let score = 0;
        const observer = new PerformanceObserver((list) => {
          const entries: LayoutShift[] = list.getEntries();
          for (const { value = 0, hadRecentInput } of entries) if (!hadRecentInput) score += value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(score))));
      }),
  );
}

/**
 * What each layout shift of a page has moved, but for what its visitor has just asked for by a key.
 * @param from milliseconds since the page began
 */
export function layoutShifts(page: Page, from = 0): Promise<string[]> {
  return page.evaluate(
    (start) =>
      new Promise<string[]>((resolve) => {
        const found: string[] = [];
        const observer = new PerformanceObserver((list) => {
          const entries: LayoutShift[] = list.getEntries();
          const late = entries.filter((entry) => entry.startTime >= start && !entry.hadRecentInput);
          for (const { sources = [] } of late) found.push(sources.map(nameOf).join(', '));
        });
        const nameOf = ({ node, previousRect, currentRect }: ShiftedNode) => {
          const html = node instanceof Element ? node.outerHTML : node?.textContent;
          return `${html?.slice(0, 200)} from ${previousRect.x} ${previousRect.y} to ${currentRect.x} ${currentRect.y}`;
        };
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(found))));
      }),
    from,
  );
}
