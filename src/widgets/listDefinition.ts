import type { View } from '#ui';
import type { QueryPairs } from '../domain/list/queryString.ts';
import type { CardElements } from './cardElements.ts';

/** What the controls of a list do. The build renders them without. */
export interface ListActions {
  /** A control was given a value, in the words of the URL. */
  set(key: string, value: string): void;
  /** One filter off, by its key in the URL. */
  remove(key: string): void;
  /** All filters off. */
  clear(): void;
}

/** What every list's state says: how many pages of cards show, and how they look. */
export interface PagedState {
  readonly page: number;
}

/** What the controls of a list show. */
export interface ShownList<S> {
  readonly state: S;
  /** How many entries the state leaves. */
  readonly total: number;
  /** Whether the cards that show are still those of the state before. */
  readonly isLoading: boolean;
}

/** A part of the page that the build has rendered, and what it shows of the list. */
export interface Island<S> {
  readonly root: HTMLElement;
  view(shown: ShownList<S>, actions: ListActions): View;
}

/** What differs from list to list. */
export interface ListDefinition<S extends PagedState> {
  readonly section: HTMLElement;
  readonly cards: CardElements;
  readonly islands: readonly Island<S>[];
  /** The address of the next page of cards, as the build has rendered it. */
  readonly moreHref: string;
  /** How many entries show at a time. */
  readonly pageSize: number;
  /** The state that the build has rendered. */
  readonly initial: S;
  read(pairs: QueryPairs): S;
  write(state: S): [string, string][];
  /** The state that a control's new value leads to. */
  choose(state: S, key: string, value: string): S;
  /** The state without any filter. */
  cleared(state: S): S;
  /** The entries that a state leaves, in its order. */
  find(state: S): readonly { readonly id: string }[];
  /**
   * Fetches what has to come before the first entries of a state can be shown, so many of them; null where nothing has.
   * Rejects where something does not come.
   */
  prepare(state: S, count: number): Promise<void> | null;
  /** Changes what else follows the state, beside cards and islands. */
  arrange?(state: S): void;
}
