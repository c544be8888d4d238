import { datesOf } from '../hatch/batch.ts';
import { type CivilDate, daysBetween } from '../hatch/civilDate.ts';
import { type Air, adviceAgainst, type HatchSpecies, type SetRange } from '../hatch/hatchSpecies.ts';
import type { TaskBatch } from '../hatch/tasks.ts';
import { writeDates, writeDays, writePercent, writeTemperature } from '../hatch/words.ts';
import { sayCount } from '../plural.ts';
import type { ClosedRange } from '../range.ts';
import { say } from '../say.ts';
import { WORDS } from '../words.ts';
import type { HelpDays, HelpTask } from './helpCase.ts';

/** Returns the help page that the task of a day has: that of lockdown day, or of the days of the hatch. */
export function helpTaskOn(
  { set, plan }: Pick<TaskBatch, 'set' | 'plan'>,
  today: CivilDate,
): HelpTask | null {
  const { lastTurn, hatch } = plan;
  // The eggs of reptiles hatch otherwise.
  if (lastTurn === 'never') return null;
  const day = daysBetween(set, today);
  if (day === lastTurn) return 'lockdown';
  return hatch.min <= day && day <= hatch.max ? 'hatch' : null;
}

/** Says how far a day is from lockdown and from the hatch. */
export function writeTaskDay(day: number, { hatch, lastTurn }: HelpDays): string {
  if (day > hatch.max) return say(WORDS.help.wereDue, { day: hatch.max });
  if (day === hatch.max) return WORDS.help.dueToday;
  if (day >= hatch.min) return say(WORDS.help.dueUntil, { day: hatch.max });
  const toHatch = sayCount(hatch.min - day, WORDS.help.hatchIn);
  if (lastTurn === 'never') return toHatch;
  if (lastTurn === 'pip') return `${WORDS.help.turnToPip} ${toHatch}`;
  if (day > lastTurn) return `${WORDS.help.inLockdown} ${toHatch}`;
  return day === lastTurn ? WORDS.help.lockdownToday : sayCount(lastTurn - day, WORDS.help.lockdownIn);
}

/** What eggs need from lockdown to the end of the hatch; null where no source gives a figure. */
export interface LockdownCare {
  /** Degrees Fahrenheit in a machine with a fan, and without; null where eggs are not to be set in it. */
  readonly forced: SetRange | null;
  readonly still: SetRange | null;
  readonly humidity: SetRange | null;
}

/** Returns what a species needs from lockdown on, without figures for machines that its eggs do not belong in. */
export function lockdownCare(species: HatchSpecies): LockdownCare {
  const suited = (air: Air) => (adviceAgainst(species, air) === null ? species[air] : null);
  const humidity = species.unsuited?.air === 'any' ? null : species.hatchHumidity;
  return { forced: suited('forced'), still: suited('still'), humidity };
}

/** The eggs whose lockdown a card shows. */
export interface CardEggs {
  /** The name of the species, or of a batch that is kept on the device. */
  readonly name: string;
  readonly days: HelpDays;
  /** Null if the site no longer has the species. */
  readonly care: LockdownCare | null;
  /** The set day and the machine of a kept batch. */
  readonly batch: { readonly set: CivilDate; readonly air: Air } | null;
}

/** The figures of lockdown and hatch of some eggs. */
export interface LockdownCard {
  readonly heading: string;
  readonly rows: readonly { readonly label: string; readonly text: string }[];
}

export function lockdownCard(eggs: CardEggs): LockdownCard {
  const { name, days, care, batch } = eggs;
  const rows = [
    { label: WORDS.help.turningEnds, text: writeEndOfTurning(eggs) },
    { label: WORDS.eggs.temperature, text: care ? writeDegreesOf(care, batch?.air ?? null) : '' },
    { label: WORDS.eggs.hatchHumidity, text: care?.humidity ? cited(care.humidity, writePercent) : '' },
    { label: WORDS.calendar.hatch, text: writeDated(days.hatch, batch) },
  ];
  return { heading: say(WORDS.help.careOf, { name }), rows: rows.filter(({ text }) => text !== '') };
}

function writeEndOfTurning({ days: { lastTurn }, batch }: CardEggs): string {
  if (lastTurn === 'never') return WORDS.calendar.neverTurn;
  if (lastTurn === 'pip') return WORDS.help.noLockdownDay;
  return writeDated({ min: lastTurn, max: lastTurn }, batch);
}

/** Days in words, with their dates if the set day is known: `Day 18 (Thu, Mar 19, 2026)`. */
function writeDated(days: ClosedRange, batch: CardEggs['batch']): string {
  const text = writeDays(days);
  return batch ? say(WORDS.help.dated, { days: text, dates: writeDates(datesOf(batch, days)) }) : text;
}

/** The temperature in a machine, or in both kinds if it is not known which. */
function writeDegreesOf({ forced, still }: LockdownCare, air: Air | null): string {
  if (air !== null) {
    const own = air === 'forced' ? forced : still;
    return own ? cited(own, writeTemperature) : '';
  }
  const withFan = forced && say(WORDS.help.withFan, { degrees: cited(forced, writeTemperature) });
  const withoutFan = still && say(WORDS.help.withoutFan, { degrees: cited(still, writeTemperature) });
  return [withFan, withoutFan].filter((text) => text !== null).join(', ');
}

/** A figure in words, which says so where it is not the site's own. */
function cited(range: SetRange, write: (range: SetRange) => string): string {
  const text = write(range);
  return range.isOurs ? text : say(WORDS.calendar.sourcesSay, { settings: text });
}
