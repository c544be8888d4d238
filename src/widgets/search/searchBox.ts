import { html, type View } from '#ui';
import { sayCount } from '../../domain/counted.ts';
import { say } from '../../domain/say.ts';
import { LONGEST_QUERY } from '../../domain/search/spelling.ts';
import { jsonOrNull } from '../../domain/text.ts';
import { WORDS } from '../../domain/words.ts';
import { opensElsewhere, readStored, steppedOption, writeStored } from '../dom.ts';
import { button } from '../fields.ts';
import { LOADING } from '../loadOnUse.ts';
import { render } from '../ui/preact.ts';
import { type Found, fetchSearch, type Search } from './fetchSearch.ts';
import {
  foundView,
  offersView,
  optionId,
  optionsOf,
  recentView,
  type SearchActions,
  type SearchOption,
  searchForm,
} from './searchViews.ts';

/** Where a search is, and what is done with what is chosen. */
interface SearchPlace {
  readonly form: Element;
  readonly results: Element;
  readonly action: string;
  /** Whether pages are offered before anything is typed. */
  readonly offers: boolean;
  readonly most: number;
  goTo(href: string): void;
  typed?(query: string): void;
  /** Called where the query is sent and nothing is chosen. */
  submitted(query: string): void;
  /** What follows the results, where there are more. */
  moreView(found: Found, showMore: () => Promise<void>): View;
}

type Outcome = 'none' | 'loading' | 'failed' | Found;

/** The search of the site, which the first use fetches. */
let search: Promise<Search> | null = null;

/** How long nobody types before a query is answered, in milliseconds: its beginnings are not. */
const PAUSE = 120;

/** A search field with a result list, as a combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). */
export class SearchBox implements SearchActions {
  readonly #place: SearchPlace;
  #query = '';
  /** How often more was asked for, and once. */
  #rounds = 1;
  #outcome: Outcome = 'none';
  #active = -1;
  #offers: Search['offers'] = [];
  /** Counts the questions: an answer that comes late is dropped. */
  #asked = 0;

  constructor(place: SearchPlace) {
    this.#place = place;
  }

  /** Takes over the form that the page has, or draws one. */
  mount(put: typeof render): void {
    this.#drawForm(put);
    this.#draw();
    if (this.#place.offers) void this.#offer();
  }

  /** Without the index nothing is offered, and the first search says so. */
  async #offer(): Promise<void> {
    try {
      search ??= fetchSearch();
      this.#offers = (await search).offers;
      this.#draw();
    } catch {
      search = null;
    }
  }

  /** Searches for a query that is typed, or comes from elsewhere as if it were. */
  type(query: string): void {
    // Half of a character at the end, as of an emoji, can be no part of an address.
    this.#query = query.slice(0, LONGEST_QUERY).replace(/[\ud800-\udbff]$/, '');
    this.#rounds = 1;
    this.#place.typed?.(this.#query);
    void this.#search(PAUSE);
  }

  press(event: KeyboardEvent): void {
    const next = steppedOption(event, this.#active, this.#options().length);
    if (next === null) return;
    this.#active = next;
    this.#draw();
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  submit(): void {
    const option = this.#options()[this.#active];
    if (option) this.#choose(option);
    else if (this.#query.trim() !== '') {
      keepSearch(this.#query);
      this.#place.submitted(this.#query);
    }
  }

  async #search(pause = 0): Promise<void> {
    const asked = ++this.#asked;
    this.#active = -1;
    if (this.#query.trim() === '') this.#outcome = 'none';
    else if (typeof this.#outcome === 'string') this.#outcome = 'loading';
    this.#draw();
    if (this.#outcome === 'none') return;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (asked !== this.#asked) return;
    const outcome = await this.#answer();
    if (asked !== this.#asked) return;
    this.#outcome = outcome;
    this.#active = -1;
    this.#draw();
  }

  async #answer(): Promise<Outcome> {
    const isFetched = search !== null;
    try {
      search ??= fetchSearch();
      const { find, offers } = await search;
      this.#offers = offers;
      return await find(this.#query, this.#place.most * this.#rounds);
    } catch {
      search = null;
      // An index that was there before may name files that a new build has replaced.
      return isFetched ? this.#answer() : 'failed';
    }
  }

  #options(): readonly SearchOption[] {
    if (typeof this.#outcome === 'object') return optionsOf(this.#outcome);
    return this.#outcome === 'none' ? recentSearches().map((query) => ({ query })) : [];
  }

  #choose(option: SearchOption): void {
    if ('query' in option) {
      this.type(option.query);
      this.#focusField();
    } else {
      keepSearch(this.#query);
      this.#place.goTo(option.href);
    }
  }

  #focusField(): void {
    this.#place.form.querySelector('input')?.focus();
  }

  #draw(): void {
    this.#drawForm(render);
    render(this.#resultsView(), this.#place.results);
  }

  #drawForm(put: typeof render): void {
    const isOpen = this.#options().length > 0;
    const active = this.#active < 0 ? null : optionId(this.#active);
    const { action, form } = this.#place;
    put(
      searchForm({ action, query: this.#query, status: statusOf(this.#outcome), isOpen, active }, this),
      form,
    );
  }

  #resultsView(): View | null {
    const props = {
      active: this.#active,
      onChoose: (option: SearchOption, event: MouseEvent) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        this.#choose(option);
      },
    };
    const offers = this.#place.offers && offersView(this.#offers);
    if (this.#outcome === 'loading') return null;
    if (this.#outcome === 'failed')
      return html`<p class="search-foot">${button(WORDS.pages.again, 'button', () => void this.#search())}</p>`;
    if (this.#outcome === 'none') {
      const recent = recentSearches();
      return html`<div>
        ${recent.length === 0 ? null : recentView(recent, () => this.#forgetRecent(), props)}
        ${offers}
      </div>`;
    }
    const found = this.#outcome;
    if (found.total === 0)
      return html`<div>
        ${found.line && foundView(found, props)}
        <p>${WORDS.search.spelling}</p>
        ${offers}
      </div>`;
    const more =
      found.results.length === found.total ? null : this.#place.moreView(found, () => this.#showMore());
    return html`<div>${foundView(found, props)}${more}</div>`;
  }

  #forgetRecent(): void {
    storeRecent([]);
    this.#draw();
    this.#focusField();
  }

  async #showMore(): Promise<void> {
    this.#rounds++;
    await this.#search();
    // Where nothing more is left to show, the button has gone, and the focus with it.
    if (document.activeElement === document.body) this.#focusField();
  }
}

function statusOf(outcome: Outcome): string {
  if (outcome === 'none') return '';
  if (outcome === 'loading') return LOADING;
  if (outcome === 'failed') return WORDS.search.failed;
  const { total, query, unknown, isPartial } = outcome;
  // The signs keep a query that is written from right to left to itself.
  const asked = `“\u2068${query.trim()}\u2069”`;
  if (total === 0) return say(WORDS.search.nothing, { query: asked });
  const found = say(sayCount(total, WORDS.search.found), { query: asked });
  if (unknown.length > 0) return say(WORDS.search.without, { found, words: `“${unknown.join('”, “')}”` });
  return isPartial ? say(WORDS.search.partly, { found }) : found;
}

/** Where a browser keeps what was searched for, and how many of it; it is sent nowhere. */
const RECENT_KEY = 'recent-searches';
const MOST_RECENT = 6;

function recentSearches(): readonly string[] {
  const kept = jsonOrNull(readStored('localStorage', RECENT_KEY) ?? '');
  return Array.isArray(kept) ? kept.filter((query) => typeof query === 'string').slice(0, MOST_RECENT) : [];
}

function keepSearch(query: string): void {
  const words = query.trim();
  const others = recentSearches().filter((other) => other.toLowerCase() !== words.toLowerCase());
  if (words !== '') storeRecent([words, ...others].slice(0, MOST_RECENT));
}

function storeRecent(queries: readonly string[]): void {
  writeStored('localStorage', RECENT_KEY, queries.length === 0 ? null : JSON.stringify(queries));
}
