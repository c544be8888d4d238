/**
 * Finds a part of a page that its template has made.
 * @throws Error where it is missing: the widget cannot work without it
 */
export function requireElement(section: ParentNode, selector: string): HTMLElement {
  const element = section.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`the page has no ${selector} for its widget`);
  return element;
}

/** Lets a list appear that was held back until its URL had been read. */
export function reveal(): void {
  delete document.documentElement.dataset['pending'];
}

/** Whether a list does not appear yet. */
export function isHeldBack(): boolean {
  return document.documentElement.dataset['pending'] !== undefined;
}

/** Runs what may wait until the browser has painted what is there: a task that is asked for in a frame runs after it. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/** Whether a click opens its link in another tab or window, or saves what it leads to. */
export function opensElsewhere({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

/** Runs what nobody waits for once the browser has nothing else to do. */
export function whenIdle(task: () => void): void {
  // Safari has no such callback.
  if ('requestIdleCallback' in window) requestIdleCallback(task);
  else setTimeout(task);
}

declare global {
  interface Navigator {
    /** What some browsers tell of the network (https://developer.mozilla.org/docs/Web/API/Navigator/connection). */
    readonly connection?: { readonly saveData: boolean };
  }
}

/** Calls back each time an element comes within a screen of what is seen; never where a visitor asks for little to be sent. */
export function whenNear(element: Element, use: () => void): void {
  if (navigator.connection?.saveData) return;
  const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && use(), {
    rootMargin: '100% 0px',
  });
  observer.observe(element);
}
