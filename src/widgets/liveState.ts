import type { QueryPairs } from '../domain/queryString.ts';

interface LiveState<S> {
  read(pairs: QueryPairs): S;
  write(state: S): [string, string][];
  /** Is called with every new state, the one of the page's own URL first. */
  show(state: S): void;
}

/** Puts a new state into force; one that only refines the last takes its place in the history. */
export type Change<S> = (next: S, refine?: boolean) => void;

/**
 * Keeps a state in the query string: it can be shared, and back and forward restore it.
 * @param early what a visitor changed before the script ran: it counts for more than the URL
 */
export function liveState<S>(
  { read, write, show }: LiveState<S>,
  early: QueryPairs,
): { start(): void; change: Change<S> } {
  const load = (first: QueryPairs = []) => show(read([...first, ...new URLSearchParams(location.search)]));
  return {
    start() {
      addEventListener('popstate', () => load());
      load(early);
    },
    change(next, refine = false) {
      const query = new URLSearchParams(write(next)).toString();
      history[refine ? 'replaceState' : 'pushState'](
        null,
        '',
        location.pathname + (query && `?${query}`) + location.hash,
      );
      show(next);
    },
  };
}
