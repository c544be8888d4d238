import { say } from '../say.ts';
import { isKeyOf, keysOf } from '../table.ts';
import { WORDS } from '../words.ts';

/** Reads and writes one value of a state; `parse` returns undefined for an invalid value. */
export interface QueryField<V> {
  readonly parse: (text: string) => V | undefined;
  readonly format?: (value: V) => string;
}

export type QueryFields<S> = { readonly [K in keyof S]: QueryField<S[K]> };

export type QueryPair = readonly [key: string, text: string];

export type QueryPairs = Iterable<QueryPair>;

/** How an address encodes the state of a tool. */
export interface AddressCodec<S> {
  /** The tool's own keys: parameters with other keys stay in the address. */
  readonly keys: readonly string[];
  /** Missing or invalid fields keep the values of `defaults`, which are the tool's own if none are given. */
  readonly parse: (pairs: QueryPairs, defaults?: S) => S;
  /** Defaults are left out. */
  readonly print: (state: S) => QueryPair[];
}

export interface ToolAddress<S> extends AddressCodec<S> {
  /** Names the values that are ignored; null if there are none. */
  readonly problem: (pairs: QueryPairs) => string | null;
}

/** @param usual the values that an address leaves out, by default the initial ones */
export function toolAddress<S extends object>(
  fields: QueryFields<S>,
  initial: S,
  usual = initial,
): ToolAddress<S> {
  const textOf = (key: keyof S & string, of: S) => (fields[key].format ?? String)(of[key]);
  return {
    keys: keysOf(fields),
    parse: (pairs, defaults = initial) => readQuery(fields, defaults, pairs),
    print: (state) =>
      keysOf(fields)
        .filter((key) => textOf(key, state) !== textOf(key, usual))
        .map((key) => [key, textOf(key, state)]),
    problem: (pairs) => sayUnread(unreadPairs(fields, pairs)),
  };
}

/** Reads a state from a query. Of a repeated key, the first valid value counts. */
export function readQuery<S extends object>(fields: QueryFields<S>, defaults: S, pairs: QueryPairs): S {
  const read: Partial<S> = {};
  for (const [key, text] of pairs) {
    if (!isKeyOf(fields, key) || key in read) continue;
    const value = fields[key].parse(text);
    if (value !== undefined) read[key] = value;
  }
  return { ...defaults, ...read };
}

export function unreadPairs<S extends object>(fields: QueryFields<S>, pairs: QueryPairs): QueryPair[] {
  return [...pairs].filter(
    ([key, text]) => text !== '' && isKeyOf(fields, key) && fields[key].parse(text) === undefined,
  );
}

const MOST_QUOTED = 5;
const LONGEST_QUOTED = 40;

export function sayUnread(
  pairs: readonly QueryPair[],
  word: `${string}{parts}${string}` = WORDS.tools.unknown,
): string | null {
  const first = pairs.slice(0, MOST_QUOTED);
  const parts = first.map(([key, text]) => `${key} “${text.slice(0, LONGEST_QUOTED)}”`).join(', ');
  return parts ? say(word, { parts }) : null;
}

export function among<V>(values: readonly V[], text: string): V | undefined {
  return values.find((value) => value === text);
}
