import { hydrate, render } from 'preact';
import type { View } from '#ui';
import type { QueryPairs } from '../domain/list/queryString.ts';
import { isSheetOpen } from './sheet.ts';

/** What the controls of a list do. The build renders them without. */
export interface ListActions {
  /** A control was given a value, in the words of the URL. */
  set(key: string, value: string): void;
  /** One filter off, by its key in the URL. */
  remove(key: string): void;
  /** All filters off. */
  clear(): void;
  /** Shows the list again, with data that has arrived since. */
  refresh(): void;
}

/** An element that the build rendered, and its view. */
interface ListIsland<S> {
  readonly root: HTMLElement;
  view(state: S, actions: ListActions): View;
}

/** What differs from list to list. */
export interface MountedList<S> {
  /** The elements with its controls, as the build rendered them for the initial state. */
  readonly islands: readonly ListIsland<S>[];
  readonly initial: S;
  read(pairs: QueryPairs): S;
  write(state: S): [string, string][];
  /** The state that a control's new value leads to. */
  choose(state: S, key: string, value: string): S;
  /** The state without any filter. */
  cleared(state: S): S;
  /** Makes the list show what the state says. */
  arrange(state: S): void;
}

/**
 * Hydrates a list's controls and keeps its state in the query string: it can be shared, and back and forward
 * restore it.
 * @param early what a visitor changed before the script ran: it counts for more than the URL
 */
export function mountList<S>(list: MountedList<S>, early: QueryPairs): ListActions {
  let state = list.initial;
  const show = (next: S) => {
    state = next;
    for (const { root, view } of list.islands) render(view(state, actions), root);
    list.arrange(state);
  };
  const change = (next: S, refine = false) => {
    writeUrl(list.write(next), refine);
    show(next);
  };
  const load = (first: QueryPairs = []) =>
    show(list.read([...first, ...new URLSearchParams(location.search)]));
  const actions: ListActions = {
    set: (key, value) => change(list.choose(state, key, value), key === 'search'),
    remove: (key) => focusResultAfter(() => change(list.choose(state, key, 'all'))),
    clear: () => focusResultAfter(() => change(list.cleared(state))),
    refresh: () => show(state),
  };
  for (const { root, view } of list.islands) hydrate(view(state, actions), root);
  addEventListener('popstate', () => load());
  load(early);
  return actions;
}

/** A change that only refines the last, such as a letter more in the search, replaces it in the history. */
function writeUrl(pairs: [string, string][], refine: boolean): void {
  const query = new URLSearchParams(pairs).toString();
  const url = location.pathname + (query && `?${query}`) + location.hash;
  if (refine || isSheetOpen()) history.replaceState(null, '', url);
  else history.pushState(null, '', url);
}

/** The button that was pressed is removed with its filter: the focus moves to the result line. */
function focusResultAfter(action: () => void): void {
  action();
  document.querySelector<HTMLElement>('.result')?.focus();
}
