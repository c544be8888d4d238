import { readTray, type Tray, writeTray } from '../../domain/compare/tray.ts';

/** The path of the page that compares, base path included: scripts are in a folder beside its own. */
export function comparePathBeside(script: string): string {
  return new URL('../compare/', script).pathname;
}

/**
 * Gives the tray that the browser has stored; null where it stores nothing for pages.
 * @param key the path of the page that compares: sites in folders of one host share their storage
 */
export function loadTray(key: string): Tray | null {
  try {
    return readTray(localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** Stores a tray. Where storage is blocked or full, the choice lasts as long as the page. */
export function saveTray(key: string, tray: Tray): void {
  try {
    if (tray.length > 0) localStorage.setItem(key, writeTray(tray));
    else localStorage.removeItem(key);
  } catch {}
}
