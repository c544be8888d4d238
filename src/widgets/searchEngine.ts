import { html } from '#ui';
import { WORDS } from '../domain/words.ts';
import { AddressState } from './addressState.ts';
import { addStyles, requireElement, reveal } from './dom.ts';
import type { SearchPageData } from './islands.ts';
import type { EarlyInput } from './loadOnUse.ts';
import { SearchBox } from './search/searchBox.ts';
import { hydrate } from './ui/preact.ts';

export { openSearch } from './search/searchDialog.ts';
export { setRuntime } from './ui/preact.ts';

/** The styles of what a search shows, minified; the build defines them. */
declare const SEARCH_STYLES: string;

const MOST = 12;

addStyles(SEARCH_STYLES);

export function hydrateTool(section: HTMLElement, { action }: SearchPageData, early: EarlyInput): void {
  const address = new AddressState({
    keys: ['q'],
    parse: (pairs) => [...pairs].find(([key]) => key === 'q')?.[1] ?? '',
    print: (words: string) => (words.trim() === '' ? [] : [['q', words]]),
  });
  const box = new SearchBox({
    form: requireElement(section, '[data-widget]'),
    results: requireElement(section, '.results'),
    action,
    offers: false,
    most: MOST,
    goTo: (href) => location.assign(href),
    // A page has one entry in the history: to go back is to leave it.
    typed: (words) => address.replace(words),
    submitted: hideKeyboard,
    moreView: (_, showMore) =>
      html`<p class="search-foot"><button type="button" class="button" onClick=${showMore}>${WORDS.search.more}</button></p>`,
  });
  box.mount(hydrate);
  const query = address.read(early);
  if (query) box.type(query);
  reveal();
}

/** The results stand below the field already: on a phone its keyboard covers them. */
function hideKeyboard(): void {
  if (matchMedia('(pointer: coarse)').matches) document.querySelector<HTMLElement>(':focus')?.blur();
}
