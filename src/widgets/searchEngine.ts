import { hydrate } from 'preact';
import { html } from '#ui';
import { addStyles } from './addStyles.ts';
import { requireElement, reveal } from './dom.ts';
import type { SearchPageData } from './islands.ts';
import type { EarlyInput } from './mountList.ts';
import { SearchBox } from './search/searchBox.ts';
import type { Found } from './search/searchData.ts';

export { openSearch } from './search/searchDialog.ts';

/** The styles of what a search shows, minified; the build puts them here. */
declare const SEARCH_STYLES: string;

/** How many results of a kind the page shows first. */
const MOST = 8;

addStyles(SEARCH_STYLES);

/**
 * Hydrates the page of the search and keeps its query in the address.
 * @param early what was typed before; it counts for more than the address
 */
export function hydrateTool(section: HTMLElement, { action }: SearchPageData, early: EarlyInput): void {
  const form = requireElement(section, '[data-widget]');
  const results = requireElement(section, '.results');
  const box = new SearchBox({
    ...{ form, results, action, most: MOST },
    goTo: (href) => location.assign(href),
    typed: writeAddress,
    moreView,
  });
  box.mount(hydrate);
  const query = new Map(early).get('q') ?? queryOfAddress();
  if (query !== '') box.ask(query);
  // Back and forward between two searches stay on the page.
  addEventListener('popstate', () => box.ask(queryOfAddress()));
  reveal();
}

function queryOfAddress(): string {
  return new URLSearchParams(location.search).get('q') ?? '';
}

/** A page has one entry in the history: to go back is to leave it. */
function writeAddress(query: string): void {
  const search = query.trim() === '' ? '' : `?q=${encodeURIComponent(query)}`;
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search);
}

function moreView({ groups }: Found, showMore: () => void) {
  if (groups.every(({ results, total }) => results.length === total)) return null;
  return html`<p class="search-foot"><button type="button" class="button" onClick=${showMore}>Show more results</button></p>`;
}
