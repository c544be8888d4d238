import type { ClosedRange } from '../range.ts';
import { say } from '../say.ts';
import { WORDS } from '../words.ts';
import { type Batch, HATCH_STEPS, type HatchStep } from './batch.ts';
import { type HatchDays, phasesOf } from './hatchSpecies.ts';
import { type Wording, writePercent } from './words.ts';

export interface Reminders {
  readonly steps: readonly HatchStep[];
  /** The minute of the day at which steps and water ring, and the first turn. */
  readonly at: number;
  readonly water: boolean;
  /** How many times a day the eggs are turned by hand; 0 rings for no turn. */
  readonly turns: number;
}

export const MOST_TURNS = 8;

export const USUAL_REMINDERS: Reminders = { steps: HATCH_STEPS, at: 9 * 60, water: false, turns: 0 };

export interface DailyReminder {
  /** Unique within a batch. */
  readonly id: string;
  readonly label: string;
  readonly about: string;
  readonly days: ClosedRange;
  readonly minute: number;
}

export function dailyReminders({ species }: Batch, wanted: Reminders, { air }: Wording): DailyReminder[] {
  const { hatch, lastTurn } = species;
  const humidities = phasesOf(species, air).flatMap(({ label, humidity }) =>
    humidity ? [`${label}: ${writePercent(humidity)}.`] : [],
  );
  const water = {
    id: 'water',
    label: WORDS.calendar.water,
    about: [WORDS.advice.water, ...humidities].join(' '),
    days: { min: 1, max: hatch.min - 1 },
    minute: wanted.at,
  };
  const turns = minutesOfTurns(wanted).map((minute, index) => ({
    id: `turn-${index + 1}`,
    label: say(WORDS.calendar.turnOf, { number: index + 1, count: wanted.turns }),
    about: lastTurn === 'pip' ? WORDS.advice.untilPip : '',
    days: { min: FIRST_TURN, max: lastDayOfTurns(species) },
    minute,
  }));
  return [...(wanted.water ? [water] : []), ...turns].filter(({ days }) => days.min <= days.max);
}

/** The day from which eggs are turned by hand: they are left alone while they warm up. */
const FIRST_TURN = 2;

function lastDayOfTurns({ hatch, lastTurn }: HatchDays): number {
  if (lastTurn === 'never') return 0;
  // If no day is safe for the last turn, each egg is turned until its own pip, and the
  // latest pips the day before it hatches.
  return lastTurn === 'pip' ? hatch.max - 1 : lastTurn;
}

const WAKING = 14 * 60;
const DAY = 24 * 60;

/** When eggs are turned: evenly over waking hours, to five minutes. */
function minutesOfTurns({ at, turns }: Reminders): number[] {
  const apart = turns > 1 ? WAKING / (turns - 1) : 0;
  return Array.from({ length: turns }, (_, turn) => (at + Math.round((turn * apart) / 5) * 5) % DAY);
}

/** Reads the hour of a field: minutes of the day, or undefined. */
export function parseHour(text: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return minute < DAY && Number(minutes) < 60 ? minute : undefined;
}

/** Writes a minute of the day as a field has it: `07:30`. */
export function writeHour(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
