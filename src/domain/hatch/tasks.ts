import { compareText } from '../text.ts';
import { type Batch, eventsOf, type HatchEvent } from './batch.ts';
import { addDays, type CivilDate, daysBetween } from './civilDate.ts';
import type { HatchDays } from './hatchSpecies.ts';
import type { LogEntry } from './logEntry.ts';

/** A step of a batch, and what its log says of it. */
export interface HatchTask extends HatchEvent {
  /** Whether the eggs are candled at this step. */
  readonly isCandling: boolean;
  /** The day on which they were candled for it; null if the log has no such candling. */
  readonly candledOn: CivilDate | null;
}

/** What decides the tasks of a batch: its set day, the days of its species, and its log. */
export interface TaskBatch {
  readonly set: CivilDate;
  readonly plan: HatchDays;
  readonly log: readonly LogEntry[];
}

/** The tasks of a batch, as a visitor sees them on a day. */
export interface DayTasks {
  /** What is left to do on this day. */
  readonly due: readonly HatchTask[];
  /** The candlings of this day, and those logged on it, which are done. */
  readonly done: readonly HatchTask[];
  /** The last candling, if its day passed without one and a look still helps. */
  readonly offered: HatchTask | null;
  /** The first task after this day that is not done yet. */
  readonly next: HatchTask | null;
}

/** Days before the first hatch day from which eggs are watched for a pip. */
export const PIP_WATCH = 2;

/** Returns the tasks of a batch in order, each with the candling in the log that did it. */
export function tasksOf({ set, plan, log }: TaskBatch): HatchTask[] {
  const candled = candledDays(set, plan, log);
  return eventsOf({ set, species: plan }).map((event) => {
    const isCandling = event.step === 'candling' || isCandledAt(event, plan);
    return { ...event, isCandling, candledOn: (isCandling && candled.get(event.days.min)) || null };
  });
}

/** Returns whether the log says that nothing of a task is left. */
export function isTaskDone({ step, candledOn }: HatchTask): boolean {
  return step === 'candling' && candledOn !== null;
}

/** Returns whether eggs are candled on the day of their last turn. */
export function isCandledAt({ step, days }: HatchEvent, { candling }: HatchDays): boolean {
  return step === 'lockdown' && candling.includes(days.min);
}

/** The days of the plan on which eggs are candled, each with the date on which that was done. */
function candledDays(
  set: CivilDate,
  { candling }: HatchDays,
  log: readonly LogEntry[],
): Map<number, CivilDate> {
  const planned = [...candling].sort((a, b) => a - b);
  const done = new Map<number, CivilDate>();
  for (const { on, kind } of log) {
    if (kind !== 'candling') continue;
    const day = plannedFor(daysBetween(set, on), planned, done);
    if (day !== null) done.set(day, on);
  }
  return done;
}

/**
 * The planned candling that a look on a day is for: the last one up to that day or that of the next day,
 * whichever is nearer and not done. A look earlier than the day before shows too little to count.
 */
function plannedFor(
  day: number,
  planned: readonly number[],
  done: ReadonlyMap<number, CivilDate>,
): number | null {
  const last = planned.filter((each) => each <= day).at(-1);
  const tomorrow = planned.find((each) => each === day + 1);
  const isLateLook = last !== undefined && !done.has(last);
  const isNearTomorrow = tomorrow !== undefined && !done.has(tomorrow) && !(isLateLook && day - last <= 1);
  if (isNearTomorrow) return tomorrow;
  return isLateLook ? last : null;
}

/** Returns what a batch asks for on a day, what of it is done, what can still be done, and what comes next. */
export function tasksOn(batch: TaskBatch, today: CivilDate): DayTasks {
  const tasks = tasksOf(batch);
  return {
    due: tasks.filter((task) => task.from === today && !isTaskDone(task)),
    done: tasks.filter(
      ({ from, candledOn }) => candledOn !== null && (from === today || candledOn === today),
    ),
    offered: offeredOn(tasks, batch, today),
    next: tasks.find((task) => task.from > today && !isTaskDone(task)) ?? null,
  };
}

/** Candling ends with the last turn; where no day is safe for that, once eggs are watched for a pip. */
function offeredOn(
  tasks: readonly HatchTask[],
  { set, plan }: TaskBatch,
  today: CivilDate,
): HatchTask | null {
  const { lastTurn, hatch } = plan;
  const lastLook = addDays(set, typeof lastTurn === 'number' ? lastTurn : hatch.min - PIP_WATCH - 1);
  const candlings = tasks.filter(({ isCandling }) => isCandling);
  const last = candlings.filter(({ from }) => from <= today).at(-1);
  if (!last || last.from === today || last.candledOn !== null || today > lastLook) return null;
  // A look on the day before a candling is that candling.
  const tomorrow = addDays(today, 1);
  return candlings.some(({ from }) => from === tomorrow) ? null : last;
}

/** A task of one of several batches. */
export interface BatchTask extends HatchTask {
  readonly batch: Batch;
  readonly index: number;
}

/** Returns the tasks of a batch of the calendar, which has no log unless a visitor keeps it. */
export function tasksOfBatch({ set, species, log = [] }: Batch): HatchTask[] {
  return tasksOf({ set, plan: species, log });
}

/** Returns the tasks of several batches in the order of their days. */
export function tasksOfAll(batches: readonly Batch[]): BatchTask[] {
  return batches
    .flatMap((batch, index) => tasksOfBatch(batch).map((task) => ({ ...task, batch, index })))
    .sort((a, b) => compareText(a.from, b.from));
}
