import { among, type QueryField, type ToolAddress, toolAddress } from '../list/queryString.ts';
import type { CurrencySymbol } from '../money.ts';
import { type NumberLimits, readOptionalNumber } from '../typedNumber.ts';

/**
 * How much the incubator must do by itself: `least` to turn the eggs and hold
 * the humidity, `turner` to turn them.
 */
export const HANDS = ['any', 'least', 'turner', 'hand'] as const;
export const USES = ['any', 'first', 'classroom', 'farm', 'mixed'] as const;
/** The visitor's power supply: `cuts` for occasional outages, `off-grid` for no mains. */
export const POWERS = ['steady', 'cuts', 'off-grid'] as const;

export const ASSUMES = ['yes', 'no'] as const;

export type Hands = (typeof HANDS)[number];
export type Use = (typeof USES)[number];
export type PowerSupply = (typeof POWERS)[number];

export interface FinderAnswers {
  readonly eggs: string;
  readonly count: number | null;
  readonly hands: Hands;
  /** Whole units of the catalogue's currency. */
  readonly budget: number | null;
  readonly use: Use;
  readonly power: PowerSupply;
  /** Whether a size and a price that suit the use are assumed if the visitor names none. */
  readonly assume: (typeof ASSUMES)[number];
}

const MOST = 99_999;

export function initialAnswers([eggs = '']: readonly string[]): FinderAnswers {
  return { eggs, count: null, hands: 'any', budget: null, use: 'any', power: 'steady', assume: 'yes' };
}

export function firstHatchAnswers(slugs: readonly string[]): FinderAnswers {
  return { ...initialAnswers(slugs), hands: 'turner', use: 'first' };
}

/**
 * The largest machine and the highest price that a use implies, in eggs and in whole units of the currency.
 */
const ASSUMED: Readonly<Partial<Record<Use, Assumed>>> = {
  first: { places: 24, budget: 150 },
  classroom: { places: 12, budget: 150 },
};

interface Assumed {
  readonly places: number | null;
  readonly budget: number | null;
}

/**
 * Returns the visitor's budget, and the size and price that the use assumes
 * where the visitor gives no number.
 */
export function assumedFor({ use, count, budget, assume }: FinderAnswers): Assumed {
  const { places, budget: most } = (assume === 'yes' && ASSUMED[use]) || { places: null, budget: null };
  return { places: count === null ? places : null, budget: budget ?? most };
}

export function numberLimits(symbol: CurrencySymbol): Readonly<Record<'count' | 'budget', NumberLimits>> {
  return {
    count: { ...COUNT, units: ['egg', 'eggs'] },
    budget: { ...BUDGET, units: [symbol.toLowerCase()] },
  };
}

const COUNT = { min: 1, max: MOST, whole: true };
const BUDGET = { min: 1, max: MOST };

function numberField(limits: NumberLimits): QueryField<number | null> {
  return {
    // Rounds up, so that a budget of $149.99 includes a price of $149.99.
    parse(text) {
      const number = readOptionalNumber(text, limits);
      return number && Math.ceil(number);
    },
    format: (value) => String(value ?? ''),
  };
}

/** An address always names the eggs, so that old ones survive a new order of egg types. */
export function finderAddress(slugs: readonly string[]): ToolAddress<FinderAnswers> {
  return toolAddress(
    {
      eggs: { parse: (text) => among(slugs, text) },
      count: numberField(COUNT),
      // A box that is unchecked again says `all`, as in lists.
      hands: { parse: (text) => among(HANDS, text === 'all' ? 'any' : text) },
      budget: numberField(BUDGET),
      use: { parse: (text) => among(USES, text) },
      power: { parse: (text) => among(POWERS, text) },
      assume: { parse: (text) => among(ASSUMES, text) },
    },
    initialAnswers(slugs),
    initialAnswers([]),
  );
}
