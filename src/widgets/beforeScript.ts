import { hasOwnQuery } from './dom.ts';
import { LOADING } from './loadOnUse.ts';

/** The attributes of the document by which styles and scripts know what has loaded. */
const { dataset } = document.documentElement;

// The oldest browsers have no media query for it.
dataset['scripted'] = '';

// A list whose URL makes a choice is hidden until the choice is applied, so that it never flashes unfiltered;
// after five seconds it appears as it is.
if (hasOwnQuery()) {
  dataset['pending'] = '';
  document.documentElement.style.setProperty('--loading', `"${LOADING}"`);
  setTimeout(() => delete dataset['pending'], 5000);
}

// If the script fails to load, controls are hidden, since they could not work, and the list says so.
addEventListener('error', giveUp, true);
addEventListener('click', tryAgain);

addEventListener('input', keepChoice);

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

function giveUp({ target }: Event): void {
  const isOfScript = target === window || (target instanceof HTMLScriptElement && target.type === 'module');
  if (dataset['live'] !== undefined || !isOfScript) return;
  delete dataset['pending'];
  dataset['dead'] = '';
}

/** Loads the whole page again, since browsers do not retry a failed script within a page. */
function tryAgain({ target }: Event): void {
  if (dataset['dead'] === undefined || !(target instanceof Element)) return;
  if (target.closest('.list-problem button')) location.reload();
}
