import { html } from '#ui';
import { sayCount } from '../domain/plural.ts';
import { SEARCH_KEYS } from '../domain/search/searchFile.ts';
import { WORDS } from '../domain/words.ts';
import { AddressState } from './addressState.ts';
import { addStyles, opensElsewhere, requireElement, reveal } from './dom.ts';
import { button } from './fields.ts';
import type { SearchPageData } from './islands.ts';
import type { EarlyInput } from './loadOnUse.ts';
import { mountSearch } from './search/searchBox.ts';
import { hydrate, render } from './ui/preact.ts';

export { setRuntime } from './ui/preact.ts';

const MOST = 12;
const MOST_IN_DIALOG = 8;

addStyles(SEARCH_STYLES);

export function hydrateTool(section: HTMLElement, { action }: SearchPageData, early: EarlyInput): void {
  const address = new AddressState({
    keys: SEARCH_KEYS,
    parse: (pairs) => [...pairs].find(([key]) => key === SEARCH_KEYS[0])?.[1] ?? '',
    print: (words: string) => (words.trim() === '' ? [] : [[SEARCH_KEYS[0], words]]),
  });
  const { type } = mountSearch(hydrate, {
    form: requireElement(section, '[data-widget]'),
    results: requireElement(section, '.results'),
    action,
    offers: false,
    most: MOST,
    goTo: (href) => location.assign(href),
    // A page has one entry in the history: to go back is to leave it.
    typed: (words) => address.replace(words),
    answered: reveal,
    // The results are below the field already, but a phone's keyboard covers them.
    submitted() {
      if (matchMedia('(pointer: coarse)').matches) document.querySelector<HTMLElement>(':focus')?.blur();
    },
    moreView: (_, showMore) =>
      html`<p class="search-foot">${button(WORDS.search.more, 'button', () => void showMore())}</p>`,
  });
  const query = address.read(early);
  if (query) type(query);
  else reveal();
}

/** The key in the state of a history entry that says that the dialog is open. */
const IS_SEARCH = 'search';

let dialog: HTMLDialogElement | null = null;

/**
 * Opens the search above a page. Back, Escape, its button and a click beside it close it;
 * the focus returns to where it was.
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
  // The history entry of the dialog is replaced, so that Back goes from the result to the page below it.
  const goTo = (href: string) => location.replace(href);
  render(
    html`<div class="search-head"><div></div>${button('×', 'search-close', close, WORDS.search.close)}</div>
      <div class="search-found"></div>`,
    made,
  );
  const all = (query: string) => `${action}?q=${encodeURIComponent(query.trim())}`;
  mountSearch(render, {
    form: requireElement(made, '.search-head div'),
    results: requireElement(made, '.search-found'),
    action,
    offers: true,
    most: MOST_IN_DIALOG,
    goTo,
    submitted: (query) => goTo(all(query)),
    moreView: ({ query, total }) =>
      html`<p class="search-foot">
        <a class="button" href=${all(query)}>${sayCount(total, WORDS.search.all)}</a>
      </p>`,
  });
  made.addEventListener('click', (event) => {
    const { target } = event;
    // A click beside the dialog has the dialog itself for its target.
    if (target === made) close();
    const link = target instanceof Element && target.closest('a');
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
  return made;
}
