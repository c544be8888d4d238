import { assumedFor, type Hands, type PowerSupply, type Use } from '../../domain/finder/answers.ts';
import type { FinderResult } from '../../domain/finder/findIncubators.ts';
import { eggsIn, type Request } from '../../domain/finder/limits.ts';
import { formatAmount, formatCount } from '../../domain/money.ts';
import { sayCount } from '../../domain/plural.ts';
import { say } from '../../domain/say.ts';
import { capitalized, joinList } from '../../domain/text.ts';
import { WORDS } from '../../domain/words.ts';

export const labelsOfUses = (): Record<Use, string> => ({
  any: WORDS.finder.anyUse,
  first: WORDS.finder.first,
  classroom: WORDS.finder.classroom,
  farm: WORDS.finder.farm,
  mixed: WORDS.finder.mixed,
});

export const labelsOfHands = (): Record<Hands, string> => ({
  any: WORDS.finder.anyHands,
  turner: WORDS.finder.turner,
  least: WORDS.finder.least,
  hand: WORDS.finder.hand,
});

export const labelsOfPower = (): Record<PowerSupply, string> => ({
  steady: WORDS.finder.steady,
  cuts: WORDS.finder.cuts,
  'off-grid': WORDS.finder.offGrid,
});

/**
 * The answers that the summary omits, in one line: `Up to $150 · turning: yes, by itself`; empty if it has
 * all.
 */
export function answersInWords({ answers, symbol }: Request): string {
  const { budget, hands, power } = answers;
  const words = [
    budget && say(WORDS.finder.upTo, { most: formatAmount(symbol, budget) }),
    hands !== 'any' && say(WORDS.finder.asksTurning, { hands: inWords(labelsOfHands()[hands]) }),
    power !== 'steady' && say(WORDS.finder.asksPower, { power: inWords(labelsOfPower()[power]) }),
  ];
  return capitalized(words.filter(Boolean).join(' · '));
}

/**
 * Tells what was assumed for the use:
 * `We assumed up to 24 eggs and $150 for a first hatch.`; empty if nothing was.
 */
export function assumedInWords({ answers, symbol }: Request): string {
  const { places, budget } = assumedFor(answers);
  const amounts = [
    places ? say(WORDS.finder.places, { count: places }) : '',
    answers.budget === null && budget ? formatAmount(symbol, budget) : '',
  ].filter(Boolean);
  if (amounts.length === 0) return '';
  return say(WORDS.finder.assumed, { limits: joinList(amounts), use: inWords(labelsOfUses()[answers.use]) });
}

/** Counts what fits: `14 incubators suit 24 chicken eggs`. */
export function summaryOf({ answers, eggs: asked }: Request, { sure, doubtful }: FinderResult): string {
  const { count, use } = answers;
  const named = eggsIn(asked, count ?? undefined);
  const eggs =
    use === 'any' ? named : say(WORDS.finder.asksUse, { eggs: named, use: inWords(labelsOfUses()[use]) });
  const more = formatCount(doubtful);
  if (!sure)
    return doubtful ? say(WORDS.finder.noneSure, { eggs, count: more }) : say(WORDS.finder.none, { eggs });
  const fit = say(sayCount(sure, WORDS.finder.fit), { eggs });
  return doubtful ? say(WORDS.finder.moreMay, { fit, count: more }) : fit;
}

function inWords(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
