import { say } from '../say.ts';
import { isKeyOf, keysOf } from '../table.ts';
import { WORDS } from '../words.ts';

/** Reads and writes one value of a state; `parse` returns undefined for an invalid value. */
export interface QueryField<V, W = unknown> {
  readonly parse: (text: string, vocabulary: W) => V | undefined;
  readonly format?: (value: V) => string;
}

export type QueryCodec<S, W = unknown> = { readonly [K in keyof S]: QueryField<S[K], W> };

export type QueryPair = readonly [key: string, text: string];

export type QueryPairs = Iterable<QueryPair>;

/** Reads a state from a query. Of a repeated key the first valid value counts; what is missing keeps its default. */
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

/** Names the invalid values of an address, and others that are ignored too; null if there are none. */
export function queryProblem<S extends object, W>(
  codec: QueryCodec<S, W>,
  vocabulary: W,
  pairs: QueryPairs,
  others: readonly QueryPair[] = [],
): string | null {
  const unread = [...pairs].filter(
    ([key, text]) => text !== '' && isKeyOf(codec, key) && codec[key].parse(text, vocabulary) === undefined,
  );
  return sayUnread([...unread, ...others]);
}

const MOST_QUOTED = 5;
const LONGEST_QUOTED = 40;

/** Names the pairs of an address that are ignored, or returns null. */
export function sayUnread(
  pairs: readonly QueryPair[],
  word: `${string}{parts}${string}` = WORDS.tools.unknown,
): string | null {
  const first = pairs.slice(0, MOST_QUOTED);
  const parts = first.map(([key, text]) => `${key} “${text.slice(0, LONGEST_QUOTED)}”`).join(', ');
  return parts ? say(word, { parts }) : null;
}

/** Returns a state as query pairs in the codec's order, without the defaults. */
export function writeQuery<S extends object>(
  codec: QueryCodec<S, never>,
  defaults: S,
  state: S,
): [string, string][] {
  const textOf = (key: keyof S & string, of: S) => (codec[key].format ?? String)(of[key]);
  return keysOf(codec)
    .filter((key) => textOf(key, state) !== textOf(key, defaults))
    .map((key) => [key, textOf(key, state)]);
}

export function among<V>(values: readonly V[], text: string): V | undefined {
  return values.find((value) => value === text);
}
