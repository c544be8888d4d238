import { isKeyOf, keysOf } from '../table.ts';

/**
 * Reads and writes one value of a state; `parse` gives undefined for a value that cannot be meant with this
 * vocabulary, and without `format` a value is written as it is.
 */
export interface QueryField<V, W = unknown> {
  readonly parse: (text: string, vocabulary: W) => V | undefined;
  readonly format?: (value: V) => string;
}

/** One field a key: the keys are those of the URL. */
export type QueryCodec<S, W = unknown> = { readonly [K in keyof S]: QueryField<S[K], W> };

export type QueryPair = readonly [key: string, text: string];

/** Pairs as a `URLSearchParams` gives and takes them. */
export type QueryPairs = Iterable<QueryPair>;

/**
 * Reads a state from a query string. What is absent keeps its default, an unknown key is passed over, and a value
 * that cannot be meant drops only itself; of a repeated key the first that can be meant counts.
 */
export function readQuery<S extends object, W>(
  codec: QueryCodec<S, W>,
  vocabulary: W,
  defaults: S,
  pairs: QueryPairs,
): S {
  const read: Partial<S> = {};
  for (const [key, text] of pairs) {
    if (!isKeyOf(codec, key) || key in read) continue;
    const value = codec[key].parse(text, vocabulary);
    if (value !== undefined) read[key] = value;
  }
  return { ...defaults, ...read };
}

/** The pairs of a query whose key a codec knows, and whose value it does not. */
export function unreadPairs<S extends object, W>(
  codec: QueryCodec<S, W>,
  vocabulary: W,
  pairs: QueryPairs,
): QueryPair[] {
  return [...pairs].filter(
    ([key, text]) => text !== '' && isKeyOf(codec, key) && codec[key].parse(text, vocabulary) === undefined,
  );
}

/** How many pairs a message quotes, and how many letters of each. */
const MOST_QUOTED = 5;
const LONGEST_QUOTED = 40;

/** Names the pairs of an address that a page ignores; null if there are none. */
export function sayUnread(pairs: readonly QueryPair[]): string | null {
  const quoted = pairs
    .slice(0, MOST_QUOTED)
    .map(([key, text]) => `${key} “${text.slice(0, LONGEST_QUOTED)}”`);
  return quoted.length > 0 ? `Unknown in this address: ${quoted.join(', ')}. Choose below.` : null;
}

/** Writes a state as pairs in the codec's order; what equals its default is left out. */
export function writeQuery<S extends object>(
  codec: QueryCodec<S, never>,
  defaults: S,
  state: S,
): [string, string][] {
  const usual = formatQuery(codec, defaults);
  const values = formatQuery(codec, state);
  return keysOf(codec)
    .filter((key) => values[key] !== usual[key])
    .map((key) => [key, values[key]]);
}

/** Writes every value of a state as its key of a query would say it. */
export function formatQuery<S extends object>(
  codec: QueryCodec<S, never>,
  state: S,
): Record<keyof S, string> {
  const entries = keysOf(codec).map((key) => [key, (codec[key].format ?? String)(state[key])]);
  return Object.fromEntries(entries);
}

/** The value that a text says, where it is one of these. */
export function among<V>(values: readonly V[], text: string): V | undefined {
  return values.find((value) => value === text);
}
