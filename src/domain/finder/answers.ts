import {
  among,
  type QueryCodec,
  type QueryPairs,
  readQuery,
  sayUnread,
  unreadPairs,
  writeQuery,
} from '../list/queryString.ts';
import type { CurrencySymbol } from '../money.ts';
import { type NumberLimits, readTypedNumber } from '../typedNumber.ts';

/** How much the visitor wants to do: `least` that the incubator turns and holds the humidity, `turner` that it turns. */
export const HANDS = ['any', 'least', 'turner', 'hand'] as const;
export const USES = ['any', 'first', 'classroom', 'farm', 'mixed'] as const;
/** `cuts`: the mains fail now and then. `off-grid`: there are none. */
export const POWERS = ['steady', 'cuts', 'off-grid'] as const;

export type Hands = (typeof HANDS)[number];
export type Use = (typeof USES)[number];
export type PowerSupply = (typeof POWERS)[number];

/** What a visitor has told the finder: what its address says. Null is a question left open. */
export interface Answers {
  /** The slug of an egg type. */
  readonly eggs: string;
  /** How many of these eggs. */
  readonly count: number | null;
  readonly hands: Hands;
  /** Whole units of the catalogue's currency. */
  readonly budget: number | null;
  readonly use: Use;
  readonly power: PowerSupply;
}

/** The most that may be asked for, of eggs and of money. */
const MOST = 99_999;

/** The answers of a page that nobody has used, for the first of its eggs. */
export function initialAnswers([eggs = '']: readonly string[]): Answers {
  return { eggs, count: null, hands: 'any', budget: null, use: 'any', power: 'steady' };
}

/** What the questions take that numbers answer, in the currency of a catalogue. */
export function numberLimits(symbol: CurrencySymbol): Readonly<Record<'count' | 'budget', NumberLimits>> {
  return { count: { ...COUNT, units: ['egg', 'eggs'] }, budget: { ...BUDGET, units: [symbol] } };
}

const COUNT = { min: 1, max: MOST, whole: true };
const BUDGET = { min: 1, max: MOST };

function numberField(limits: NumberLimits): QueryCodec<Answers>['count'] {
  return {
    // A price of $149.99 is within a budget of as much.
    parse: (text) => (text === '' ? null : roundUp(readTypedNumber(text, limits))),
    format: (value) => String(value ?? ''),
  };
}

function roundUp(number: number | undefined): number | undefined {
  return number && Math.ceil(number);
}

const CODEC: QueryCodec<Answers, readonly string[]> = {
  eggs: { parse: (text, slugs) => among(slugs, text) },
  count: numberField(COUNT),
  hands: { parse: (text) => among(HANDS, text) },
  budget: numberField(BUDGET),
  use: { parse: (text) => among(USES, text) },
  power: { parse: (text) => among(POWERS, text) },
};

/** Reads answers from a query; what it leaves open, or says in a way that cannot be meant, stays as in `defaults`. */
export function readAnswers(slugs: readonly string[], defaults: Answers, pairs: QueryPairs): Answers {
  return readQuery(CODEC, slugs, defaults, pairs);
}

/** Names the values of an address that the finder ignores; null if there are none. */
export function answersProblem(slugs: readonly string[], pairs: QueryPairs): string | null {
  return sayUnread(unreadPairs(CODEC, slugs, pairs));
}

/** Writes answers as pairs of a query. The eggs are always in it: another order of them leaves old addresses as they are. */
export function writeAnswers(answers: Answers): [string, string][] {
  return writeQuery(CODEC, initialAnswers([]), answers);
}
