import { html, type View } from '#ui';
import { counted } from '../../domain/counted.ts';
import { FIRST_LEAST } from '../../domain/search/groupResults.ts';
import { LONGEST_QUERY } from '../../domain/search/searchPlan.ts';
import { opensElsewhere } from '../dom.ts';
import { button } from '../fields.ts';
import { LOADING } from '../listStatus.ts';
import { type hydrate, render } from '../ui/preact.ts';
import { type Find, type Found, fetchSearch } from './fetchSearch.ts';
import { forgetSearches, keepSearch, recentSearches } from './recentSearches.ts';
import { type SearchActions, searchForm } from './searchForm.ts';
import {
  foundView,
  nothingView,
  optionId,
  optionsOf,
  recentView,
  type SearchOption,
} from './searchResults.ts';

/** Where a search is, and what is done with what is chosen. */
interface SearchPlace {
  /** The elements of the field and of what it offers. */
  readonly form: Element;
  readonly results: Element;
  /** The address of the page of the search. */
  readonly action: string;
  /** How many results of a kind are shown first. */
  readonly most: number;
  /** Goes to a page that was chosen. */
  goTo(href: string): void;
  /** Is told of each query that is typed. */
  typed?(query: string): void;
  /** Is done where the query is sent and nothing is chosen. */
  submitted?(query: string): void;
  /** What stands below what is shown, where there is more. */
  moreView(found: Found, showMore: () => Promise<void>): View;
}

type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'found'; readonly found: Found };

/** Finds what there is in the index of the site, which the first search fetches. */
let find: Promise<Find> | null = null;

/** The field of a search and the list of what it finds, as a combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). */
export class SearchBox implements SearchActions {
  readonly #place: SearchPlace;
  #query = '';
  /** How often more was asked for, and once. */
  #rounds = 1;
  #outcome: Outcome = { kind: 'none' };
  #active = -1;
  /** Tells the answer to the last question from those that come late. */
  #asked = 0;

  constructor(place: SearchPlace) {
    this.#place = place;
  }

  /** Takes over the form that the page has, or draws one. */
  mount(put: typeof hydrate | typeof render): void {
    this.#drawForm(put);
    this.#draw();
  }

  /** Searches for a query that is typed, or comes from elsewhere as if it were. */
  type(query: string): void {
    // Half of a character at the end, as of an emoji, can be no part of an address.
    this.#query = query.slice(0, LONGEST_QUERY).replace(/[\ud800-\udbff]$/, '');
    this.#active = -1;
    this.#rounds = 1;
    this.#place.typed?.(this.#query);
    void this.#search();
  }

  press(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const count = this.#options().length;
    if (event.isComposing || count === 0 || step === undefined) return;
    event.preventDefault();
    // One step before the first option and one behind the last the field itself is chosen.
    this.#active = ((this.#active + 1 + step + count + 1) % (count + 1)) - 1;
    this.#draw();
    document.getElementById(optionId(this.#active))?.scrollIntoView({ block: 'nearest' });
  }

  submit(): void {
    const option = this.#options()[this.#active];
    if (option) this.#choose(option);
    else if (this.#query.trim() !== '') {
      keepSearch(this.#query);
      this.#place.submitted?.(this.#query);
    }
  }

  async #search(): Promise<void> {
    const asked = ++this.#asked;
    if (this.#query.trim() === '') {
      this.#outcome = { kind: 'none' };
      this.#draw();
      return;
    }
    if (this.#outcome.kind !== 'found') this.#outcome = { kind: 'loading' };
    this.#draw();
    const outcome = await this.#answer();
    if (asked !== this.#asked) return;
    this.#outcome = outcome;
    this.#active = -1;
    this.#draw();
  }

  async #answer(): Promise<Outcome> {
    const isFetched = find !== null;
    const extent = { most: this.#place.most * this.#rounds, least: this.#rounds === 1 ? FIRST_LEAST : 0 };
    try {
      find ??= fetchSearch();
      return { kind: 'found', found: await (await find)(this.#query, extent) };
    } catch {
      find = null;
      // An index that was there before may name files that a new build has replaced.
      return isFetched ? this.#answer() : { kind: 'failed' };
    }
  }

  #options(): readonly SearchOption[] {
    if (this.#outcome.kind === 'found') return optionsOf(this.#outcome.found);
    return this.#outcome.kind === 'none' ? recentSearches().map((query) => ({ query })) : [];
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

  #drawForm(put: typeof hydrate | typeof render): void {
    const isOpen = this.#options().length > 0;
    const active = this.#active < 0 ? null : optionId(this.#active);
    const { action, form } = this.#place;
    put(searchForm({ action, query: this.#query, status: this.#status(), isOpen, active }, this), form);
  }

  #status(): string {
    switch (this.#outcome.kind) {
      case 'none':
        return '';
      case 'loading':
        return LOADING;
      case 'failed':
        return 'The search could not be loaded.';
      case 'found': {
        const { total, query, unknown } = this.#outcome.found;
        // The signs keep a query that is written from right to left to itself.
        const asked = `“\u2068${query.trim()}\u2069”`;
        if (total === 0) return `Nothing found for ${asked}.`;
        const without = unknown.length === 0 ? '' : ` – no page has “${unknown.join('”, “')}”`;
        return `${counted(total, 'result')} for ${asked}${without}`;
      }
    }
  }

  #resultsView(): View | null {
    const props = {
      active: this.#active,
      onChoose: (option: SearchOption, event: MouseEvent) => this.#click(option, event),
    };
    switch (this.#outcome.kind) {
      case 'none':
        return this.#recentView(props);
      case 'loading':
        return null;
      case 'failed':
        return html`<p class="search-foot">${button('Try again', 'button', () => void this.#search())}</p>`;
      case 'found':
        return this.#foundView(this.#outcome.found, props);
    }
  }

  #recentView(props: Parameters<typeof recentView>[2]): View | null {
    const recent = recentSearches();
    const forget = () => {
      forgetSearches();
      this.#draw();
      this.#focusField();
    };
    return recent.length === 0 ? null : recentView(recent, forget, props);
  }

  #foundView(found: Found, props: Parameters<typeof foundView>[1]): View {
    if (found.total === 0) return html`<div>${nothingView(found.links)}</div>`;
    const showMore = async () => {
      this.#rounds++;
      await this.#search();
      // Where nothing more is left to show, the button has gone, and the focus with it.
      if (document.activeElement === document.body) this.#focusField();
    };
    const isAll = found.groups.every(({ results, total }) => results.length === total);
    return html`<div>${foundView(found, props)}${isAll ? null : this.#place.moreView(found, showMore)}</div>`;
  }

  /** A click that opens its page in another tab is left to the browser. */
  #click(option: SearchOption, event: MouseEvent): void {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    this.#choose(option);
  }
}

/** How far a key moves what is chosen. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
