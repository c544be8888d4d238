import type { HatchDays } from '../hatch/hatchSpecies.ts';
import { among, type ToolAddress, toolAddress } from '../list/queryString.ts';
import { type ClosedRange, displayRange } from '../range.ts';
import { say } from '../say.ts';
import { type NumberLimits, readOptionalNumber } from '../typedNumber.ts';
import { WORDS } from '../words.ts';

/**
 * The stages of a hatch that need other help, in order: eggs are turned, wait in
 * lockdown, have a pip, or are chicks.
 */
export const HELP_STAGES = ['turning', 'lockdown', 'pipped', 'hatched'] as const;
export type HelpStage = (typeof HELP_STAGES)[number];

/** The tasks of a hatch that may have a help page of their own. */
export const HELP_TASKS = ['lockdown', 'hatch'] as const;
export type HelpTask = (typeof HELP_TASKS)[number];

/** The help pages of the tasks of a hatch, as far as a site has them. */
export type TaskLinks = Readonly<Partial<Record<HelpTask, TaskLink>>>;

export interface TaskLink {
  readonly label: string;
  readonly href: string;
}

export const HELP_MOMENTS = ['before', 'at', 'after'] as const;

export type HelpDays = Pick<HatchDays, 'hatch' | 'lastTurn'>;

/** A species that a visitor may have eggs of. */
export interface HelpSpecies extends HelpDays {
  readonly id: string;
  readonly name: string;
}

/** The stage of a hatch on a day, as far as a calendar knows it: only the keeper sees a pip. */
export function stageOn(day: number, { hatch, lastTurn }: HelpDays): HelpStage {
  return day < (typeof lastTurn === 'number' ? lastTurn : hatch.min) ? 'turning' : 'lockdown';
}

/** `Chicken, day 12 of 21.`, or with the name of a batch that is kept on the device. */
export function writeCase(name: string, isKept: boolean, day: number, { hatch }: HelpDays): string {
  return say(isKept ? WORDS.help.yours : WORDS.help.typed, { name, day, days: displayRange(hatch) });
}

/** When to candle eggs some days after a mishap: never after lockdown has begun. */
export function writeCandling(day: number, after: ClosedRange, { hatch, lastTurn }: HelpDays): string {
  const isDated = typeof lastTurn === 'number';
  const last = isDated ? lastTurn : hatch.min - 1;
  const min = day + after.min;
  const max = Math.min(day + after.max, last);
  if (min > last) return WORDS.help.noCandling;
  const days = say(min === max ? WORDS.help.oneDay : WORDS.eggs.onDays, {
    days: displayRange({ min, max }),
  });
  return say(isDated ? WORDS.help.candling : WORDS.help.candlingToPip, { days });
}

/** The visitor's answers about the eggs. */
export interface HelpState {
  readonly species: string;
  readonly day: number | null;
}

/** The day of a hatch that a visitor may type: some hatch late. */
export const HATCH_DAY: NumberLimits = { min: 0, max: 99, whole: true, units: ['day', 'days'] };

/** The address leaves out the first species without a day; a day always comes with its species. */
export function helpAddress(ids: readonly string[]): ToolAddress<HelpState> {
  const address = toolAddress<HelpState>(
    {
      species: { parse: (text) => among(ids, text) },
      day: { parse: (text) => readOptionalNumber(text, HATCH_DAY), format: (day) => String(day ?? '') },
    },
    { species: ids[0] ?? '', day: null },
    { species: '', day: null },
  );
  return { ...address, print: (state) => (state.day === null ? [] : address.print(state)) };
}
