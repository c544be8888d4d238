import { WORDS } from '../domain/words.ts';

/** Finds a part of a page that its template has made; throws if it is missing. */
export function requireElement(section: ParentNode, selector: string): HTMLElement {
  const element = section.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`the page has no ${selector} for its widget`);
  return element;
}

/** Shows what waited for the answer of a widget. The engine calls it once its answer is drawn. */
export function reveal(): void {
  delete document.documentElement.dataset['pending'];
}

/**
 * Whether the address makes a choice on its page: it has a key that the page names as read by its widget.
 * Newsletters, social networks and advertisers add keys of their own, which choose nothing.
 */
export function hasOwnQuery(): boolean {
  const named = document.querySelector<HTMLMetaElement>('meta[name="address-keys"]');
  const query = new URLSearchParams(location.search);
  return named?.content.split(' ').some((key) => query.has(key)) ?? false;
}

/**
 * Whether a tool has an answer before its first use: by its address, always, or because the browser keeps
 * something under the key that the page names.
 */
export function hasAnswerAtOnce(): boolean {
  const atOnce = document.querySelector<HTMLMetaElement>('meta[data-at-once]')?.dataset['atOnce'];
  if (hasOwnQuery() || atOnce === 'always') return true;
  return atOnce !== undefined && Boolean(readStored('localStorage', atOnce));
}

/** Whether a click opens its link in another tab or window, or downloads it. */
export function opensElsewhere({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

/**
 * Takes an arrow key in the field of a combobox. Returns the next option, or -1 for the field itself, which
 * is before the first and after the last; null for another key.
 */
export function steppedOption(event: KeyboardEvent, active: number, options: number): number | null {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.isComposing || step === undefined || options === 0) return null;
  event.preventDefault();
  const count = options + 1;
  return ((active + 1 + step + count) % count) - 1;
}

declare global {
  interface Navigator {
    /**
     * Some browsers' information on the network
     * (https://developer.mozilla.org/docs/Web/API/Navigator/connection).
     */
    readonly connection?: { readonly saveData: boolean };
  }
}

/**
 * Calls back each time an element comes within one screen of the viewport, but never if the
 * visitor's browser asks to save data.
 */
export function whenNear(element: Element, use: () => void): void {
  if (navigator.connection?.saveData) return;
  const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && use(), {
    rootMargin: '100% 0px',
  });
  observer.observe(element);
}

/**
 * Milliseconds after which screen readers know a live region that was put into
 * a page, and announce what it says.
 */
export const KNOWN_AFTER = 150;

/** Adds styles to the page in a way that its content security policy allows. */
export function addStyles(text: string): void {
  const styles = new CSSStyleSheet();
  styles.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
}

export function saveFile(name: string, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // Browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/**
 * Offers an address to the apps of the device, or copies it where a browser does not know them.
 * Returns the message for the visitor.
 */
export async function shareAddress(url: string): Promise<string> {
  if (!('share' in navigator))
    return copyText(url).then(
      () => WORDS.calendar.linkCopied,
      () => WORDS.calendar.copyAddress,
    );
  // Closing the dialog needs no message.
  await navigator.share({ url }).catch(() => {});
  return '';
}

/** Rejects if the page may not write to the clipboard, which needs HTTPS. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** Makes links between pages that share what an address says keep the query of this one. */
export function keepQuery(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keeps-query]'))
    link.search = location.search;
}

/** Scrolls up to the top of an element, so that a visitor deep in a list sees the result of a change. */
export function showTopOf(element: HTMLElement): void {
  // The height of the sticky parts at the top.
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  if (element.getBoundingClientRect().top < covered) element.scrollIntoView({ behavior: 'instant' });
}

/**
 * Keeps the scroll position, which browsers cannot restore before cards load. Returns a
 * function that restores it on return.
 */
export function keepScrollPosition(): (() => void) | undefined {
  const key = () => `scroll:${location.pathname}${location.search}`;
  addEventListener('pagehide', () => writeStored('sessionStorage', key(), String(scrollY)));
  const [navigation] = performance.getEntriesByType('navigation');
  const type = navigation instanceof PerformanceNavigationTiming ? navigation.type : null;
  if (type !== 'reload' && type !== 'back_forward') return undefined;
  return () => {
    const position = readStored('sessionStorage', key());
    if (position) scrollTo({ top: Number(position), behavior: 'instant' });
  };
}

/** Calls back when other pages may have changed what is stored under a key. */
export function onStoredChange(key: string, use: () => void): void {
  addEventListener('storage', (event) => (event.key === key || event.key === null) && use());
  // A page from the back/forward cache has missed the event.
  addEventListener('pageshow', ({ persisted }) => persisted && use());
}

type StorageName = 'localStorage' | 'sessionStorage';

/** Reads a stored value. Returns null if the key is missing, or undefined if storage is blocked. */
export function readStored(storage: StorageName, key: string): string | null | undefined {
  try {
    return window[storage].getItem(key);
  } catch {
    return undefined;
  }
}

/** Stores or removes a text. Returns false if storage is blocked or full. */
export function writeStored(storage: StorageName, key: string, text: string | null): boolean {
  try {
    if (text === null) window[storage].removeItem(key);
    else window[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
