import { keysOf } from '../keysOf.ts';

/**
 * Reads and writes one value of a state; `parse` gives undefined for a value that cannot be meant, and without
 * `format` a value is written as it is.
 */
export interface QueryField<V> {
  readonly parse: (text: string) => V | undefined;
  readonly format?: (value: V) => string;
}

/** One field a key: the keys are those of the URL. */
export type QueryCodec<S> = { readonly [K in keyof S]: QueryField<S[K]> };

/** Pairs as a `URLSearchParams` gives and takes them. */
export type QueryPairs = Iterable<readonly [string, string]>;

/**
 * Reads a state from a query string. What is absent keeps its default, an unknown key is passed over, and a value
 * that cannot be meant drops only itself; of a repeated key the first that can be meant counts.
 */
export function readQuery<S extends object>(codec: QueryCodec<S>, defaults: S, pairs: QueryPairs): S {
  const read: Partial<S> = {};
  for (const [key, text] of pairs) {
    if (!isKey(codec, key) || key in read) continue;
    const value = codec[key].parse(text);
    if (value !== undefined) read[key] = value;
  }
  return { ...defaults, ...read };
}

/** Writes a state as pairs in the codec's order; what equals its default is left out. */
export function writeQuery<S extends object>(
  codec: QueryCodec<S>,
  defaults: S,
  state: S,
): [string, string][] {
  const usual = formatQuery(codec, defaults);
  const entries: [string, string][] = Object.entries(formatQuery(codec, state));
  return entries.filter(([key, text]) => !isKey(codec, key) || text !== usual[key]);
}

/** Writes every value of a state as its key of a query would say it. */
export function formatQuery<S extends object>(codec: QueryCodec<S>, state: S): Record<keyof S, string> {
  const entries = keysOf(codec).map((key) => [key, (codec[key].format ?? String)(state[key])]);
  return Object.fromEntries(entries);
}

function isKey<S extends object>(codec: QueryCodec<S>, key: PropertyKey): key is keyof S {
  return Object.hasOwn(codec, key);
}
