import { shortStatusLine, statusOf, underWay } from '../domain/hatch/batchStatus.ts';
import type { CivilDate } from '../domain/hatch/civilDate.ts';
import type { KeptBatch } from '../domain/hatch/keptBatches.ts';
import { say } from '../domain/say.ts';
import { WORDS } from '../domain/words.ts';
import { addStyles } from './dom.ts';
import { batchKeyBeside, logAddress } from './hatch/batchKey.ts';
import { BatchStore } from './hatch/batchStore.ts';
import { showOwnBatches } from './hatch/ownBatches.ts';
import { isBatchOf, markOwnEggs } from './hatch/ownEggs.ts';
import { onNewDay, today } from './hatch/today.ts';

/**
 * Shows in the header what is due next for a kept batch, in place of the site's name if there is no room for
 * both, on the home page the batches under way, and marks their eggs on the page of an incubator.
 */
function mountLine(store: BatchStore, key: string): void {
  const logo = document.querySelector('.logo');
  // These pages show the batches themselves.
  if (!logo || document.querySelector('[data-tool=hatch-calendar], [data-tool=hatch-log]')) return;
  const text = document.createElement('span');
  const home = document.querySelector('[data-own-batches]');
  const line = Object.assign(document.createElement('a'), { className: 'batch-line' });
  line.append(text);
  const draw = () => {
    const day = today();
    const batches = underWay(store.batches, day);
    text.textContent = lineOf(store, batches, day);
    line.href = logAddress(key, batches[0]?.id);
    const isShown = text.textContent !== '';
    logo.classList.toggle('beside-line', isShown);
    if (!isShown) line.remove();
    else if (!line.isConnected) logo.after(line);
    markSection(batches, day);
    markOwnEggs([...batches, ...store.batches]);
    if (home) showOwnBatches(home, { key, batches, day });
  };
  addStyles(BATCH_LINE_STYLES);
  store.onChange(draw);
  onNewDay(draw);
  draw();
}

function lineOf(
  { batches, problem }: BatchStore,
  [first, ...others]: readonly KeptBatch[],
  day: CivilDate,
): string {
  if (!first) return problem && batches.length === 0 ? WORDS.batches.unreadLine : '';
  const line = shortStatusLine(first, day);
  if (others.length === 0) return line;
  return say(WORDS.batches.lineOfMany, { line, count: others.length + 1 });
}

/** Parts of the addresses of sections about a phase. */
const SECTIONS = {
  before: 'setting',
  turning: 'turning',
  lockdown: 'lockdown',
  hatching: 'the-hatch',
  late: 'wrong',
  over: 'days',
} as const;

/** Marks the current section of a guide for a batch of its eggs, among the links to all sections. */
function markSection(batches: readonly KeptBatch[], day: CivilDate): void {
  const batch = batches.find((each) => speciesOfPage().some((id) => isBatchOf(each, id)));
  const status = batch && statusOf(batch, day);
  const isCandled = status?.due.some(({ step }) => step === 'candling');
  const wanted = status && (isCandled ? 'candling' : SECTIONS[status.phase]);
  let isFound = false;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main nav a[href^="#"]')) {
    const isHere: boolean = !isFound && wanted !== undefined && link.hash.includes(wanted);
    isFound ||= isHere;
    if (isHere) link.setAttribute('aria-current', 'step');
    else link.removeAttribute('aria-current');
    link.title = isHere ? WORDS.batches.here : '';
  }
}

function speciesOfPage(): string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href*="/hatch-calendar/?species="]');
  return Array.from(links, ({ search }) => new URLSearchParams(search).get('species') ?? '');
}

/** Has the service worker keep the pages about the species of all batches. */
function keepPages(store: BatchStore): void {
  // Browsers have no worker at an insecure address.
  if (!navigator.serviceWorker) return;
  const send = () => {
    const species = [...new Set(store.batches.map((batch) => batch.species))];
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(species));
  };
  store.onChange(send);
  send();
  // Some private windows have no caches.
  void showKept().catch(() => {});
}

/** Shows the links to the pages that are kept for the batches, where a page lists what works offline. */
async function showKept(): Promise<void> {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-kept]'))
    link.hidden = !(await caches.match(link.href));
}

function start(): void {
  const key = batchKeyBeside(import.meta.url);
  const store = new BatchStore(key);
  mountLine(store, key);
  keepPages(store);
}

start();
