import {
  among,
  type QueryCodec,
  type QueryPair,
  type QueryPairs,
  readQuery,
  sayUnread,
  unreadPairs,
  writeQuery,
} from '../list/queryString.ts';
import { type NumberLimits, readTypedNumber } from '../typedNumber.ts';

/** What a visitor says of the eggs. */
export interface HelpState {
  readonly species: string;
  readonly day: number | null;
}

/** The day of a hatch that a visitor may type: some hatch late. */
export const HATCH_DAY: NumberLimits = { min: 0, max: 99, whole: true, units: ['day', 'days'] };

type Ids = readonly string[];

const CODEC: QueryCodec<HelpState, Ids> = {
  species: { parse: (text, ids) => among(ids, text) },
  day: { parse: readDay, format: (day) => String(day ?? '') },
};

export const HELP_KEYS: readonly string[] = ['species', 'day'];

/** Reads a typed day; null where nothing was typed, undefined where it cannot be meant. */
export function readDay(text: string): number | null | undefined {
  return text.trim() === '' ? null : readTypedNumber(text, HATCH_DAY);
}

/** The state of an address; what it leaves open, or says in a way that cannot be meant, is the first species and no day. */
export function readHelpQuery(ids: Ids, pairs: QueryPairs): HelpState {
  return readQuery(CODEC, ids, { species: ids[0] ?? '', day: null }, pairs);
}

export function writeHelpQuery(state: HelpState): QueryPair[] {
  return state.day === null ? [] : writeQuery(CODEC, { species: '', day: null }, state);
}

export function helpProblem(ids: Ids, pairs: QueryPairs): string | null {
  return sayUnread(unreadPairs(CODEC, ids, pairs));
}
