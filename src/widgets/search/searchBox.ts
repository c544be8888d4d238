import { html, type View } from '#ui';
import { sayCount } from '../../domain/plural.ts';
import { say } from '../../domain/say.ts';
import { LONGEST_QUERY } from '../../domain/search/spelling.ts';
import { jsonOrNull } from '../../domain/text.ts';
import { WORDS } from '../../domain/words.ts';
import { opensElsewhere, readStored, steppedOption, writeStored } from '../dom.ts';
import { button } from '../fields.ts';
import { LOADING } from '../loadOnUse.ts';
import { whenPricesAge } from '../prices.ts';
import { render } from '../ui/preact.ts';
import { type FoundPages, fetchSearch, type Search } from './fetchSearch.ts';
import {
  foundView,
  offersView,
  optionId,
  recentView,
  type SearchActions,
  type SearchOption,
  searchForm,
  searchOptionsOf,
} from './searchViews.ts';

interface SearchPlace {
  readonly form: Element;
  readonly results: Element;
  readonly action: string;
  /** Whether pages are offered before anything is typed. */
  readonly offers: boolean;
  readonly most: number;
  goTo(href: string): void;
  typed?(query: string): void;
  /** Called once what was found for a query is drawn, or that the search failed. */
  answered?(): void;
  /** Called when the query is submitted without a chosen option. */
  submitted(query: string): void;
  moreView(found: FoundPages, showMore: () => Promise<void>): View;
}

type Outcome = 'none' | 'loading' | 'failed' | FoundPages;

/** The search of the site, which the first use fetches. */
let search: Promise<Search> | null = null;

/** Milliseconds without typing before a query is answered. */
const PAUSE = 120;

/**
 * Draws a search field with a result list, as a combobox
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
export function mountSearch(putFirst: typeof render, place: SearchPlace): SearchActions {
  let query = '';
  /** How often more results were requested, plus one. */
  let rounds = 1;
  let outcome: Outcome = 'none';
  let active = -1;
  let offers: Search['offers'] = [];
  /** Counts the queries, to drop late answers. */
  let asked = 0;

  const actions: SearchActions = {
    type(typed) {
      // Half of a character at the end, as of an emoji, can be no part of an address.
      query = typed.slice(0, LONGEST_QUERY).replace(/[\ud800-\udbff]$/, '');
      rounds = 1;
      place.typed?.(query);
      void find(PAUSE);
    },
    press(event) {
      const next = steppedOption(event, active, options().length);
      if (next === null) return;
      active = next;
      draw();
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    },
    submit() {
      const option = options()[active];
      if (option) choose(option);
      else if (query.trim() !== '') {
        keepSearch(query);
        place.submitted(query);
      }
    },
  };

  /** Without the index nothing is offered, and the first search says so. */
  const offer = async () => {
    try {
      search ??= fetchSearch();
      offers = (await search).offers;
      draw();
    } catch {
      search = null;
    }
  };

  const find = async (pause = 0) => {
    const question = ++asked;
    active = -1;
    if (query.trim() === '') outcome = 'none';
    else if (typeof outcome === 'string') outcome = 'loading';
    draw();
    if (outcome === 'none') {
      place.answered?.();
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (question !== asked) return;
    const found = await answer();
    if (question !== asked) return;
    outcome = found;
    active = -1;
    draw();
    place.answered?.();
  };

  const answer = async (): Promise<Outcome> => {
    const isFetched = search !== null;
    try {
      search ??= fetchSearch();
      const fetched = await search;
      offers = fetched.offers;
      return await fetched.find(query, place.most * rounds);
    } catch {
      search = null;
      // An index that was there before may name files that a new build has replaced.
      return isFetched ? answer() : 'failed';
    }
  };

  whenPricesAge(() => {
    if (typeof outcome === 'object') void find();
  });

  const options = (): readonly SearchOption[] => {
    if (typeof outcome === 'object') return searchOptionsOf(outcome);
    return outcome === 'none' ? recentSearches().map((recent) => ({ query: recent })) : [];
  };

  const choose = (option: SearchOption) => {
    if ('query' in option) {
      actions.type(option.query);
      focusField();
    } else {
      keepSearch(query);
      place.goTo(option.href);
    }
  };

  const focusField = () => place.form.querySelector('input')?.focus();

  const draw = (put: typeof render = render) => {
    const isOpen = options().length > 0;
    const id = active < 0 ? null : optionId(active);
    const form = { action: place.action, query, status: statusOf(outcome), isOpen, active: id };
    put(searchForm(form, actions), place.form);
    render(resultsView(), place.results);
  };

  const resultsView = (): View | null => {
    const props = {
      active,
      onChoose: (option: SearchOption, event: MouseEvent) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        choose(option);
      },
    };
    const offered = place.offers && offersView(offers);
    if (outcome === 'loading') return null;
    if (outcome === 'failed')
      return html`<p class="search-foot">${button(WORDS.pages.again, 'button', () => void find())}</p>`;
    if (outcome === 'none') {
      const recent = recentSearches();
      return html`<div>
        ${recent.length === 0 ? null : recentView(recent, forgetRecent, props)}
        ${offered}
      </div>`;
    }
    if (outcome.total === 0)
      return html`<div>
        ${outcome.line && foundView(outcome, props)}
        <p>${WORDS.search.spelling}</p>
        ${offered}
      </div>`;
    const isAll = outcome.results.length === outcome.total;
    return html`<div>${foundView(outcome, props)}${isAll ? null : place.moreView(outcome, showMore)}</div>`;
  };

  const forgetRecent = () => {
    storeRecent([]);
    draw();
    focusField();
  };

  const showMore = async () => {
    rounds++;
    await find();
    // If there are no more results, the button is gone, and the focus with it.
    if (document.activeElement === document.body) focusField();
  };

  draw(putFirst);
  if (place.offers) void offer();
  return actions;
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

/** The storage key and the number of recent searches, which are sent nowhere. */
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
