import './beforeScript.ts';
import type { ListData } from './islands.ts';
import { preloadData } from './loading.ts';

// A query is a sign of use. What takes longest of what the list needs for it is on its way before the script has come.
if (location.search !== '') document.addEventListener('readystatechange', fetchAhead, { once: true });

/** Fetches the files of the list, which `LAZY_LIST` will ask for: they are most of what it loads. */
function fetchAhead(): void {
  const json = document.querySelector('[data-list] > script')?.textContent;
  if (!json) return;
  const data: ListData = JSON.parse(json);
  preloadData(data.index);
  if (data.kind === 'products') preloadData(data.controls);
}
