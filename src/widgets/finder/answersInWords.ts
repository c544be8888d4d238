import { assumedFor, type Hands, type PowerSupply, type Use } from '../../domain/finder/answers.ts';
import type { Found } from '../../domain/finder/findIncubators.ts';
import { eggsIn, type Request } from '../../domain/finder/limits.ts';
import { formatAmount, formatCount } from '../../domain/money.ts';

/** The labels of the uses. */
export const USE_LABELS: Record<Use, string> = {
  any: 'Any use',
  first: 'A first hatch',
  classroom: 'A classroom',
  farm: 'A small farm',
  mixed: 'Different eggs by turns',
};

/** The labels of who turns the eggs. */
export const HANDS_LABELS: Record<Hands, string> = {
  any: 'No matter',
  turner: 'Yes, by itself',
  least: 'Yes, and hold the humidity',
  hand: 'No, I turn them',
};

/** The labels of what the visitor's power is like. */
export const POWER_LABELS: Record<PowerSupply, string> = {
  steady: 'Reliable',
  cuts: 'Fails now and then',
  'off-grid': 'None: a battery or solar',
};

/** Tells the answers in one line: `24 chicken eggs · up to $150 · turning: yes, by itself`. */
export function answersInWords({ answers, eggs, symbol }: Request): string {
  const { count, budget, hands, use, power } = answers;
  const words = [
    eggsIn(eggs, count ?? undefined),
    budget && `up to ${formatAmount(symbol, budget)}`,
    hands !== 'any' && `turning: ${inWords(HANDS_LABELS[hands])}`,
    use !== 'any' && `for ${inWords(USE_LABELS[use])}`,
    power !== 'steady' && `power: ${inWords(POWER_LABELS[power])}`,
  ];
  return words.filter(Boolean).join(' · ');
}

/** Tells what was assumed for the use: `up to 24 eggs and $150 for a first hatch`; empty if nothing was. */
export function assumedInWords({ answers, symbol }: Request): string {
  const { places, budget } = assumedFor(answers);
  const amounts = [
    places && `${places} eggs`,
    answers.budget === null && budget && formatAmount(symbol, budget),
  ];
  const words = amounts.filter(Boolean).join(' and ');
  return words && `up to ${words} for ${inWords(USE_LABELS[answers.use])}`;
}

/** Counts what fits: `14 fit 24 chicken eggs`. */
export function summaryOf({ answers: { count, use }, eggs }: Request, { sure, doubtful }: Counts): string {
  const wanted = eggsIn(eggs, count ?? undefined) + (use === 'any' ? '' : ` for ${inWords(USE_LABELS[use])}`);
  const fits = sure || !doubtful ? (sure > 1 ? 'fit' : 'fits') : 'surely fits';
  const more = doubtful ? `; ${formatCount(doubtful)} ${sure ? 'more ' : ''}may` : '';
  return `${sure ? formatCount(sure) : 'None'} ${fits} ${wanted}${more}`;
}

type Counts = Pick<Found, 'sure' | 'doubtful'>;

/** A label within a sentence. */
function inWords(label: string): string {
  return label.toLowerCase();
}
