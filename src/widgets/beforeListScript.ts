import './beforeScript.ts';
import type { ListData } from './islands.ts';
import { preloadData, preloadModule } from './preload.ts';

/** The address of the list engine, relative to the script of the list: the bundler puts it in. */
declare const LIST_ENGINE: string;

// A query is a sign of use. What the list needs for it is on its way before the script of the list has come.
if (location.search !== '') document.addEventListener('readystatechange', fetchAhead, { once: true });

/** Fetches what `LAZY_LIST` will ask for. */
function fetchAhead(): void {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]');
  const json = document.querySelector('[data-list] > script')?.textContent;
  if (!script || !json) return;
  const data: ListData = JSON.parse(json);
  preloadModule(new URL(LIST_ENGINE, script.src).href);
  preloadData(data.index);
  if (data.kind === 'products') preloadData(data.controls);
}
