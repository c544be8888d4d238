import { sayCount } from '../plural.ts';
import { say } from '../say.ts';
import { WORDS } from '../words.ts';
import type { Batch } from './batch.ts';
import { addDays, type CivilDate, daysBetween } from './civilDate.ts';
import { type Air, phaseOn } from './hatchSpecies.ts';
import { type BatchTask, isTaskDone, tasksOfAll } from './tasks.ts';
import { spreadOf, taskLabel, type Wording, writeDates, writeDays, writePhase } from './words.ts';

export interface BatchToday {
  readonly batch: Batch;
  readonly index: number;
  readonly date: CivilDate;
  readonly day: number;
  /** What it does, in a few words: its steps, or else its phase. */
  readonly label: string;
  readonly steps: readonly BatchTask[];
  /** Its first step after this day; undefined once there is none. */
  readonly next: BatchTask | undefined;
}

export interface Agenda {
  readonly date: CivilDate;
  readonly today: readonly BatchToday[];
  /** The steps of today and those after it, in the order of their dates. */
  readonly coming: readonly BatchTask[];
  readonly done: readonly BatchTask[];
}

export function agendaOf(batches: readonly Batch[], date: CivilDate, air: Air): Agenda {
  const events = tasksOfAll(batches);
  const coming = events.filter(({ to }) => date <= to);
  return {
    date,
    today: batches.map((batch, index) => {
      const own = coming.filter((event) => event.index === index);
      const day = daysBetween(batch.set, date);
      const steps = own.filter(({ from }) => from <= date);
      const label = labelOf(batch, day, steps, air);
      const next = own.find((task) => task.from > date && !isTaskDone(task));
      return { batch, index, date, day, label, steps, next };
    }),
    coming,
    done: events.filter(({ to }) => to < date),
  };
}

function labelOf({ species }: Batch, day: number, steps: readonly BatchTask[], air: Air): string {
  if (day < 0) return WORDS.calendar.notSet;
  if (day > species.hatch.max) return WORDS.calendar.hatchPast;
  const names = steps.map((step) => taskLabel(step, { species }));
  return names.join(', ') || (phaseOn(species, air, day)?.label ?? '');
}

/** How far a day is from today: `today`, `tomorrow`, `in 3 days`, `2 days ago`. */
export function sayWhen(today: CivilDate, date: CivilDate): string {
  const days = daysBetween(today, date);
  if (days === 0) return WORDS.calendar.onToday;
  if (days === 1) return WORDS.calendar.tomorrow;
  if (days === -1) return WORDS.calendar.yesterday;
  return days > 0 ? sayCount(days, WORDS.calendar.inDays) : sayCount(-days, WORDS.calendar.daysAgo);
}

/**
 * The days of a step, and how far they are from today: `Day 7, in 3 days`, `Today, day 7`. On the set day both
 * are the same number, which stands once.
 */
export function writeDaysFrom(today: CivilDate, { days, from, to, batch }: BatchTask): string {
  const written = writeDays(days);
  if (to < today || (today < from && today === batch.set)) return written;
  if (today < from) return `${written}, ${sayWhen(today, from)}`;
  const now = say(WORDS.calendar.todayIsDay, { day: daysBetween(batch.set, today) });
  return from === to ? now : `${written}. ${now}`;
}

export function nameToday({ day }: BatchToday): string {
  return day < 0 ? WORDS.calendar.today : say(WORDS.calendar.todayIsDay, { day });
}

/** Describes a day without a step: the settings of the batch, or the days to its set day or its hatch. */
export function describeToday({ batch, date, day, next }: BatchToday, wording: Wording): string {
  if (day < 0 && next) return say(WORDS.calendar.setsOn, { when: sayWhen(date, next.from) });
  const phase = phaseOn(batch.species, wording.air, day);
  if (day <= batch.species.hatch.max) return phase ? writePhase(phase, wording) : '';
  const last = addDays(batch.set, batch.species.hatch.max);
  const passed = say(WORDS.calendar.lastHatchDay, { when: sayWhen(date, last) });
  return [passed, spreadOf(batch.species)].filter(Boolean).join(' ');
}

/** Describes a batch in a line: `Today, day 12: Turning. Next: Candle, Tue, Nov 28, 2024, in 2 days.` */
export function sayToday(today: BatchToday): string {
  const { batch, date, label, next } = today;
  const now = `${nameToday(today)}: ${label}.`;
  if (!next) return now;
  const values = { step: taskLabel(next, batch), dates: writeDates(next), when: sayWhen(date, next.from) };
  return `${now} ${say(WORDS.calendar.next, values)}`;
}
