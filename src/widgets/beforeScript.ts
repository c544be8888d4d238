import { FETCH_TIMEOUT_MS } from './loading.ts';
import { LOADING } from './loadOnUse.ts';

/** The attributes of the document by which styles and scripts know what has loaded. */
const { dataset } = document.documentElement;

// The oldest browsers have no media query for it.
dataset['scripted'] = '';

// If the script fails to load, controls are hidden, since they could not work, and the list says so.
addEventListener('error', giveUpScript, true);
addEventListener('click', tryAgain);

addEventListener('input', keepChoice);

/**
 * Hides what an answer will replace or move until the engine has drawn it: a list never flashes
 * unfiltered, and nothing jumps.
 */
export function waitForAnswer(): void {
  dataset['pending'] = '';
  document.documentElement.style.setProperty('--loading', `"${LOADING}"`);
  // Browsers give up a script only after minutes.
  setTimeout(giveUp, FETCH_TIMEOUT_MS);
}

/**
 * Says of what is chosen before the script comes that it is loading, as the script would, in its
 * own form where that has a line for it. From the first filter on the place of the chips is
 * kept, which come with the engine.
 */
function keepChoice({ target }: Event): void {
  if (!(target instanceof Element)) return;
  if (target.closest('.filters')) dataset['filtered'] = '';
  const find = (part: ParentNode | null) => part?.querySelector<HTMLElement>('.result');
  const line = find(target.closest('.controls')) ?? find(document);
  if (dataset['live'] !== undefined || !line) return;
  line.dataset['before'] ??= line.textContent ?? '';
  line.textContent = LOADING;
}

function giveUpScript({ target }: Event): void {
  if (target === window || (target instanceof HTMLScriptElement && target.type === 'module')) giveUp();
}

/** Shows the page as the build has made it, unless its script runs by now. */
function giveUp(): void {
  if (dataset['live'] !== undefined) return;
  delete dataset['pending'];
  dataset['dead'] = '';
}

/** Loads the whole page again, since browsers do not retry a failed script within a page. */
function tryAgain({ target }: Event): void {
  if (dataset['dead'] === undefined || !(target instanceof Element)) return;
  if (target.closest('.list-problem button')) location.reload();
}
