import { assumedFor, type Hands, type PowerSupply, type Use } from '../../domain/finder/answers.ts';
import type { Found } from '../../domain/finder/findIncubators.ts';
import { eggsIn, type Request } from '../../domain/finder/limits.ts';
import { formatCount } from '../../domain/money.ts';

/** The labels of the uses. */
export const USE_LABELS: Record<Use, string> = {
  any: 'Any use',
  first: 'A first hatch',
  classroom: 'A classroom',
  farm: 'A small farm',
  mixed: 'Different eggs by turns',
};

const HANDS_WORDS: Record<Hands, string> = {
  any: '',
  least: 'turns the eggs and holds the humidity',
  turner: 'turns by itself',
  hand: 'turned by hand',
};

const POWER_WORDS: Record<PowerSupply, string> = {
  steady: '',
  cuts: 'for power cuts',
  'off-grid': 'off the grid',
};

/** Tells the answers in one line: `24 chicken eggs, up to $150, turns by itself`. */
export function answersInWords({ answers, eggs, symbol }: Request): string {
  const { count, budget, hands, use, power } = answers;
  return [
    eggsIn(eggs, count ?? undefined),
    budget === null ? '' : `up to ${symbol}${formatCount(budget)}`,
    HANDS_WORDS[hands],
    use === 'any' ? '' : `for ${nameOfUse(use)}`,
    POWER_WORDS[power],
  ]
    .filter((words) => words !== '')
    .join(', ');
}

/** Tells what was assumed for the use: `up to 24 eggs and $150 for a first hatch`; empty if nothing was. */
export function assumedInWords({ answers, symbol }: Request): string {
  const { places, budget } = assumedFor(answers);
  const amounts = [
    ...(places === null ? [] : [`up to ${places} eggs`]),
    ...(budget === null || answers.budget !== null ? [] : [`${symbol}${formatCount(budget)}`]),
  ];
  return amounts.length === 0 ? '' : `${amounts.join(' and ')} for ${nameOfUse(answers.use)}`;
}

/** Counts what fits: `14 fit 24 chicken eggs`. */
export function summaryOf({ answers: { count, use }, eggs }: Request, { sure, doubtful }: Counts): string {
  const wanted = eggsIn(eggs, count ?? undefined) + (use === 'any' ? '' : ` for ${nameOfUse(use)}`);
  const fits = sure || !doubtful ? (sure > 1 ? 'fit' : 'fits') : 'surely fits';
  const more = doubtful ? `; ${formatCount(doubtful)} ${sure ? 'more ' : ''}may` : '';
  return `${sure ? formatCount(sure) : 'None'} ${fits} ${wanted}${more}`;
}

type Counts = Pick<Found, 'sure' | 'doubtful'>;

function nameOfUse(use: Use): string {
  return USE_LABELS[use].toLowerCase();
}
