/** Brings the top of an element into view where it lies above: a visitor deep in a list sees what a change has left. */
export function showTopOf(element: HTMLElement): void {
  // What stays in view at the top covers as much.
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  if (element.getBoundingClientRect().top < covered) element.scrollIntoView({ behavior: 'instant' });
}

/** Keeps the scroll position of an address when the page is left. The browser itself cannot restore it where cards come later. */
export function keepScrollPosition(): void {
  addEventListener('pagehide', () => {
    withStorage((storage) => storage.setItem(storageKey(), String(scrollY)));
  });
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
  withStorage((storage) => {
    const position = storage.getItem(storageKey());
    if (position !== null) scrollTo({ top: Number(position), behavior: 'instant' });
  });
}

function storageKey(): string {
  return `scroll:${location.pathname}${location.search}`;
}

/** Browsers that keep nothing throw: then the position is lost, and nothing else. */
function withStorage(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage);
  } catch {}
}
