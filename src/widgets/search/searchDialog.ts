import { html } from '#ui';
import { sayCount } from '../../domain/counted.ts';
import { WORDS } from '../../domain/words.ts';
import { opensElsewhere, requireElement } from '../dom.ts';
import { render } from '../ui/preact.ts';
import { SearchBox } from './searchBox.ts';

const MOST = 8;

/** The key in the state of a history entry that says that the dialog is open. */
const IS_SEARCH = 'search';

let dialog: HTMLDialogElement | null = null;

/**
 * Opens the search above a page. Back, Escape, its button and a click beside it close it; the focus returns to where it was.
 * @param action the URL of the search page
 */
export function openSearch(action: string): void {
  dialog ??= makeDialog(action);
  if (dialog.open) return;
  history.pushState({ ...history.state, [IS_SEARCH]: true }, '');
  dialog.showModal();
  dialog.querySelector('input')?.select();
}

function makeDialog(action: string): HTMLDialogElement {
  const made = document.createElement('dialog');
  made.className = 'search-dialog';
  made.setAttribute('aria-label', WORDS.frame.search);
  document.body.append(made);
  const close = () => made.close();
  render(
    html`<div class="search-head"><div></div><button type="button" class="search-close" aria-label=${WORDS.search.close} onClick=${close}>×</button></div>
      <div class="search-found"></div>`,
    made,
  );
  const all = (query: string) => `${action}?q=${encodeURIComponent(query.trim())}`;
  new SearchBox({
    form: requireElement(made, '.search-head div'),
    results: requireElement(made, '.search-found'),
    action,
    offers: true,
    most: MOST,
    goTo,
    submitted: (query) => goTo(all(query)),
    moreView: ({ query, total }) =>
      html`<p class="search-foot"><a class="button" href=${all(query)}>${sayCount(total, WORDS.search.all)}</a></p>`,
  }).mount(render);
  listen(made, close);
  return made;
}

/** The entry of the open dialog is given up: back leads from the result to the page below it. */
function goTo(href: string): void {
  location.replace(href);
}

function listen(made: HTMLDialogElement, close: () => void): void {
  made.addEventListener('click', (event) => {
    const { target } = event;
    // A click beside the dialog has the dialog itself for its target.
    if (target === made) close();
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    goTo(link.href);
  });
  made.addEventListener('close', () => {
    if (history.state?.[IS_SEARCH]) history.back();
  });
  addEventListener('popstate', close);
  // A page that comes back out of the browser's cache does not have it open.
  addEventListener('pagehide', close);
}
