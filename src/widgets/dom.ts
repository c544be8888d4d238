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

/** Whether a click opens its link in another tab or window, or saves what it leads to. */
export function opensElsewhere({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
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

/** Adds styles to the page, in a way that needs no leave of its policy. */
export function addStyles(text: string): void {
  const styles = new CSSStyleSheet();
  styles.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
}

/** Hands a visitor a text as a file to keep. It is made in the browser: nothing is sent. */
export function saveFile(name: string, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // Browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** Brings the top of an element into view where it lies above: a visitor deep in a list sees what a change has left. */
export function showTopOf(element: HTMLElement): void {
  // What stays in view at the top covers as much.
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  if (element.getBoundingClientRect().top < covered) element.scrollIntoView({ behavior: 'instant' });
}

/** Keeps the scroll position of an address when the page is left. The browser itself cannot restore it where cards come later. */
export function keepScrollPosition(): void {
  addEventListener('pagehide', () => writeStored('sessionStorage', scrollKey(), String(scrollY)));
}

/** Whether a visitor has come back to this address, or has loaded it again. */
export function isReturning(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    navigation instanceof PerformanceNavigationTiming &&
    (navigation.type === 'reload' || navigation.type === 'back_forward')
  );
}

/** Restores the scroll position that an address was left with. */
export function restoreScrollPosition(): void {
  const position = readStored('sessionStorage', scrollKey());
  if (position) scrollTo({ top: Number(position), behavior: 'instant' });
}

function scrollKey(): string {
  return `scroll:${location.pathname}${location.search}`;
}

type StorageName = 'localStorage' | 'sessionStorage';

/** Reads what the browser has stored; null if it has nothing of that key, undefined if it stores nothing for the site. */
export function readStored(storage: StorageName, key: string): string | null | undefined {
  try {
    return window[storage].getItem(key);
  } catch {
    return undefined;
  }
}

/** Stores a text, or removes it. Where storage is blocked or full, the page goes on without. */
export function writeStored(storage: StorageName, key: string, text: string | null): void {
  try {
    if (text === null) window[storage].removeItem(key);
    else window[storage].setItem(key, text);
  } catch {}
}
