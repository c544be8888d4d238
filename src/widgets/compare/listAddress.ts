/**
 * Keeps the address of the list, or the finder, in which a product was chosen, for as long as the tab is open: more are
 * added there. A product's own page is neither, and leaves the last.
 * @param key the path of the page that compares
 * @param button the compare button that was pressed
 */
export function saveListAddress(key: string, button: Element): void {
  if (!button.closest('[data-list], [data-tool]')) return;
  try {
    sessionStorage.setItem(key, location.pathname + location.search);
  } catch {}
}

/** Gives the address of that list; null where none was kept, or where something else stands there. */
export function loadListAddress(key: string): string | null {
  try {
    return /^\/(?!\/).*/.exec(sessionStorage.getItem(key) ?? '')?.[0] ?? null;
  } catch {
    return null;
  }
}
