import { readTray, type Tray, writeTray } from '../../domain/compare/tray.ts';
import { COMPARE_PATH } from './comparePath.ts';

/** The key of the tray in the browser's storage: sites in folders of one host share that storage. */
export const TRAY_KEY = COMPARE_PATH;

/** The tray that the browser has stored; empty where it stores nothing. */
export function loadTray(): Tray {
  try {
    return readTray(localStorage.getItem(TRAY_KEY));
  } catch {
    return [];
  }
}

/** Stores a tray. Where storage is blocked or full, the choice lasts as long as the page. */
export function saveTray(tray: Tray): void {
  try {
    if (tray.length > 0) localStorage.setItem(TRAY_KEY, writeTray(tray));
    else localStorage.removeItem(TRAY_KEY);
  } catch {}
}
