import type { HatchDays } from '../hatch/hatchSpecies.ts';
import { type ClosedRange, displayRange } from '../range.ts';
import { say } from '../say.ts';
import { WORDS } from '../words.ts';
import type { HelpStage } from './stages.ts';

export type HelpDays = Pick<HatchDays, 'hatch' | 'lastTurn'>;

/** A species that a visitor may have eggs of. */
export interface HelpSpecies extends HelpDays {
  readonly id: string;
  readonly name: string;
}

/** The stage of a hatch on a day, as far as a calendar tells: whether a shell has a hole, the keeper sees. */
export function stageOn(day: number, { hatch, lastTurn }: HelpDays): HelpStage {
  return day < (typeof lastTurn === 'number' ? lastTurn : hatch.min) ? 'turning' : 'lockdown';
}

/**
 * The day and the hatch in words: `Chicken, day 12 of 21.`
 * @param isKept whether the name is that of a batch kept on the device
 */
export function writeCase(name: string, isKept: boolean, day: number, { hatch }: HelpDays): string {
  return say(isKept ? WORDS.help.yours : WORDS.help.typed, { name, day, days: displayRange(hatch) });
}

/**
 * When to candle eggs that went through something on a day: some days later, and never after lockdown has begun.
 * @param after how many days later
 */
export function writeCandling(day: number, after: ClosedRange, { hatch, lastTurn }: HelpDays): string {
  const isDated = typeof lastTurn === 'number';
  const last = isDated ? lastTurn : hatch.min - 1;
  const [min, max] = [day + after.min, Math.min(day + after.max, last)];
  if (min > last) return WORDS.help.noCandling;
  const days = say(min === max ? WORDS.help.oneDay : WORDS.eggs.onDays, {
    days: displayRange({ min, max }),
  });
  return say(isDated ? WORDS.help.candling : WORDS.help.candlingToPip, { days });
}
