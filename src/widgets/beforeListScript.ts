import { waitForAnswer } from './beforeScript.ts';
import { hasOwnQuery } from './dom.ts';
import type { ListData } from './islands.ts';
import { preloadData } from './loading.ts';

// A choice in the address is a sign of use, so the slowest data is fetched before the script has loaded.
if (hasOwnQuery()) {
  waitForAnswer();
  document.addEventListener('readystatechange', fetchAhead, { once: true });
}

/** Fetches the files of the list, most of the data that `LAZY_LIST` will request. */
function fetchAhead(): void {
  const json = document.querySelector('[data-list] > script')?.textContent;
  if (!json) return;
  const data: ListData = JSON.parse(json);
  preloadData(data.index);
  if (data.kind === 'products') preloadData(data.controls);
}
