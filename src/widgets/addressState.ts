import type { AddressCodec, QueryPairs } from '../domain/list/queryString.ts';

/**
 * Keeps the state of a tool in the URL, so that it can be shared, and Back, Forward and a reload restore it.
 */
export class AddressState<S> {
  readonly #codec: AddressCodec<S>;
  #search = location.search;

  constructor(codec: AddressCodec<S>) {
    this.#codec = codec;
  }

  get isGiven(): boolean {
    return this.#codec.keys.some((key) => new URLSearchParams(location.search).has(key));
  }

  /** @param early choices before the script ran, which override the address */
  read(early: QueryPairs = []): S {
    this.#search = location.search;
    return this.#codec.parse([...early, ...new URLSearchParams(location.search)]);
  }

  hrefOf(state: S): string {
    const foreign = new URLSearchParams(location.search);
    for (const key of this.#codec.keys) foreign.delete(key);
    const pairs = [...this.#codec.print(state), ...foreign].map(([key, text]) => [key, text]);
    const query = new URLSearchParams(pairs).toString().replaceAll('%2C', ',');
    return location.pathname + (query && `?${query}`) + location.hash;
  }

  push(state: S): void {
    this.#write(() => history.pushState(null, '', this.hrefOf(state)));
  }

  replace(state: S): void {
    this.#write(() => history.replaceState(history.state, '', this.hrefOf(state)));
  }

  /** Safari refuses more than 100 changes in 30 seconds; the next change makes up for a refused one. */
  #write(change: () => void): void {
    try {
      change();
    } catch {}
    this.#search = location.search;
  }

  /** Calls back with the state of the address when the visitor has come back to it. */
  onReturn(show: (state: S) => void): void {
    addEventListener('popstate', () => {
      if (location.search !== this.#search) show(this.read());
    });
    // WebKit resets the fields of a page from its cache, after this event.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) setTimeout(() => show(this.read()));
    });
  }
}

/** Shows above a tool which URL values it ignores, until the visitor changes a control. */
export function showAddressProblem(
  section: HTMLElement,
  problemOf: (pairs: QueryPairs) => string | null,
): void {
  const textContent = problemOf(new URLSearchParams(location.search));
  if (textContent === null) return;
  const line = document.createElement('p');
  section.prepend(Object.assign(line, { className: 'field-problem', role: 'alert', textContent }));
  section.addEventListener('input', () => line.remove(), { once: true });
}
