import { hydrate, render } from 'preact';
import type { View } from '#ui';
import { PAGE_SIZE, pageCount } from '../domain/list/paging.ts';
import type { QueryPairs } from '../domain/list/queryString.ts';
import type { CardElements } from './cardElements.ts';
import { requireElement, reveal } from './dom.ts';
import { listProblem } from './listProblem.ts';
import { keepScrollPosition, restoreScrollPosition, showTopOf } from './scrollPosition.ts';
import { isSheetOpen } from './sheet.ts';

/** What the controls of a list do. The build renders them without. */
export interface ListActions {
  /** A control was given a value, in the words of the URL. */
  set(key: string, value: string): void;
  /** One filter off, by its key in the URL. */
  remove(key: string): void;
  /** All filters off. */
  clear(): void;
  /** The next page of cards as well. */
  more(): void;
}

/** What every list's state says: how many pages of cards show, and how they look. */
interface PagedState {
  readonly page: number;
}

/** What the controls of a list show. */
export interface ShownList<S> {
  readonly state: S;
  /** How many entries the state leaves. */
  readonly total: number;
  /** How many of their cards show. */
  readonly shown: number;
  /** Whether the cards that show are still those of the state before. */
  readonly isLoading: boolean;
}

/** A part of the page that the build has rendered, and what it shows of the list. */
export interface Island<S> {
  readonly root: HTMLElement;
  view(shown: ShownList<S>, actions?: ListActions): View;
}

/** What differs from list to list. */
export interface MountedList<S extends PagedState> {
  readonly section: HTMLElement;
  readonly cards: CardElements;
  readonly islands: readonly Island<S>[];
  /** The state that the build has rendered. */
  readonly initial: S;
  read(pairs: QueryPairs): S;
  write(state: S): [string, string][];
  /** The state that a control's new value leads to. */
  choose(state: S, key: string, value: string): S;
  /** The state without any filter. */
  cleared(state: S): S;
  /** The ids of the entries that a state leaves, in its order. */
  find(state: S): readonly string[];
  /** Fetches what has to come before so many entries of a state can be shown; null where nothing has. Rejects where something does not come. */
  prepare(state: S, count: number): Promise<void> | null;
  /** What the list looks like, beside its cards. */
  arrange?(state: S): void;
}

/** A control that was used, until the focus leaves it. */
interface UsedControl {
  key: string | null;
}

/**
 * Hydrates a list and keeps its state in the query string: it can be shared, and back, forward and reload restore it.
 * @param early what a visitor changed before the script ran: it counts for more than the URL
 */
export function mountList<S extends PagedState>(list: MountedList<S>, early: QueryPairs): void {
  const { section, cards } = list;
  const problem = listProblem(section);
  const empty = requireElement(section, '.empty');
  const used: UsedControl = { key: null };
  let state = list.initial;
  let changes = 0;
  let shown = cards.count;

  const draw = (isLoading: boolean, put: typeof render = render) => {
    const total = list.find(state).length;
    for (const { root, view } of list.islands) put(view({ state, total, shown, isLoading }, actions), root);
    requireElement(section, '.cards').setAttribute('aria-busy', String(isLoading));
  };
  const arrange = (isWhole: boolean) => {
    const found = list.find(state);
    const elements = cards.show(found.slice(0, state.page * PAGE_SIZE));
    shown = elements.length;
    empty.hidden = found.length > 0;
    list.arrange?.(state);
    if (isWhole) problem.hide();
    else problem.show('Some of the list could not be loaded.', () => show(state));
    draw(false);
    reveal();
    return elements;
  };
  const show = (next: S, then: (elements: readonly HTMLElement[]) => void = () => {}) => {
    state = next;
    const change = ++changes;
    const coming = list.prepare(state, state.page * PAGE_SIZE);
    if (!coming) return then(arrange(true));
    draw(true);
    const settle = (isWhole: boolean) => change === changes && then(arrange(isWhole));
    coming.then(
      () => settle(true),
      () => settle(false),
    );
  };
  const change = (next: S, refine: boolean, then = () => {}) => {
    writeUrl(list.write(next), refine || isSheetOpen());
    show(next, () => {
      then();
      showTopOf(requireElement(section, '.results'));
    });
  };
  const load = (first: QueryPairs = [], then = () => {}) =>
    show(list.read([...first, ...new URLSearchParams(location.search)]), then);
  const actions: ListActions = {
    set(key, value) {
      const refine = key === 'search' || key === used.key;
      used.key = key;
      change(list.choose(state, key, value), refine);
    },
    remove: (key) => change(list.choose(state, key, 'all'), false, () => focusResult(section)),
    clear: () => change(list.cleared(state), false, () => focusResult(section)),
    more() {
      const next = { ...state, page: Math.min(state.page, pageCount(shown)) + 1 };
      const before = shown;
      writeUrl(list.write(next), true);
      show(next, (elements) => elements[before]?.focus());
    },
  };
  draw(false, hydrate);
  requireElement(empty, 'button').addEventListener('click', actions.clear);
  for (const { root } of list.islands) root.addEventListener('focusout', () => (used.key = null));
  addEventListener('popstate', () => isSheetOpen() || load());
  addEventListener('pageshow', ({ persisted }) => persisted && setTimeout(load));
  keepScrollPosition();
  load(early, restoreScrollPosition);
}

/** A change that only refines the last, such as a letter more in the search, replaces it in the history. */
function writeUrl(pairs: [string, string][], refine: boolean): void {
  const query = new URLSearchParams(pairs).toString();
  const url = location.pathname + (query && `?${query}`) + location.hash;
  if (refine) history.replaceState(history.state, '', url);
  else history.pushState(null, '', url);
}

/** The button that was pressed is removed with its filter: the focus moves to the result line. */
function focusResult(section: HTMLElement): void {
  requireElement(section, '.result').focus({ preventScroll: true });
}
