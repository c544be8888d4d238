import type { ClosedRange } from '../range.ts';
import { say } from '../say.ts';
import { capitalized, compareText } from '../text.ts';
import { WORDS } from '../words.ts';
import { addDays, type CivilDate, daysBetween, writeDate } from './civilDate.ts';
import type { HatchDays } from './hatchSpecies.ts';
import type { KeptBatch } from './keptBatches.ts';
import { type DayTasks, type HatchTask, PIP_WATCH, tasksOn } from './tasks.ts';

/**
 * Where a batch is on a day. For a week after the last day of its hatch it is `late`, unless
 * chicks are logged; then it is `over`.
 */
type BatchPhase = 'before' | 'turning' | 'lockdown' | 'hatching' | 'late' | 'over';

/** Where a batch is on a day, and its tasks of that day. */
export interface BatchStatus extends DayTasks {
  readonly day: number;
  readonly of: ClosedRange;
  readonly phase: BatchPhase;
  /** Whether the eggs are turned on this day; until the first pip, where no day is safe for the last turn. */
  readonly turning: 'turn' | 'untilPip' | 'stop' | 'never';
  /** The last day in the log, if it is after today: then the clock of the device is wrong. */
  readonly clockBehind: CivilDate | null;
}

/** Days after a hatch during which it is `late`. */
const LATE_DAYS = 7;

export function statusOf(batch: KeptBatch, today: CivilDate): BatchStatus {
  const { set, plan, log } = batch;
  const day = daysBetween(set, today);
  const last = log.reduce<CivilDate>((latest, { on }) => (on > latest ? on : latest), today);
  return {
    day,
    of: plan.hatch,
    phase: phaseOf(batch, day),
    turning: turningOf(plan, day),
    ...tasksOn(batch, today),
    clockBehind: last > today ? last : null,
  };
}

function phaseOf({ plan: { hatch, lastTurn }, log }: KeptBatch, day: number): BatchPhase {
  if (day < 0) return 'before';
  const isHatched = log.some(({ kind }) => kind === 'hatch');
  if (day > hatch.max + (isHatched ? 0 : LATE_DAYS)) return 'over';
  if (day > hatch.max) return 'late';
  if (day >= hatch.min) return 'hatching';
  return typeof lastTurn === 'number' && day > lastTurn ? 'lockdown' : 'turning';
}

function turningOf({ hatch, lastTurn }: HatchDays, day: number): BatchStatus['turning'] {
  if (lastTurn === 'never') return 'never';
  if (lastTurn === 'pip') return day < hatch.min - PIP_WATCH ? 'turn' : 'untilPip';
  return day <= lastTurn ? 'turn' : 'stop';
}

/** The batches that are not over, the one whose next step is nearest first. */
export function underWay(batches: readonly KeptBatch[], today: CivilDate): KeptBatch[] {
  return batches
    .map((batch) => ({ batch, status: statusOf(batch, today) }))
    .filter(({ status }) => status.phase !== 'over')
    .sort((a, b) => compareText(nearestStep(a.status, today), nearestStep(b.status, today)))
    .map(({ batch }) => batch);
}

/** The day of a batch's next step: today while it hatches; after all days if it is late. */
function nearestStep({ due, phase, next }: BatchStatus, today: CivilDate): string {
  return due.length > 0 || phase === 'hatching' ? today : (next?.from ?? '~');
}

/**
 * Describes in a line what a batch asks for on a day:
 * `Day 7: candle today. Keep turning. Next: candle Tue Mar 5`.
 */
export function statusLine(batch: KeptBatch, today: CivilDate): string {
  const status = statusOf(batch, today);
  const { day, next } = status;
  const otherwise = lineWithoutTasks(batch, status, today);
  if (otherwise !== null) return otherwise;
  const [first = '', ...others] = sentencesOf(status, batch.plan);
  const sentences = [say(WORDS.batches.day, { day, due: first }), ...others.map(capitalized)];
  return [...sentences, ...(next ? [writeNextTask(next, today)] : [])].join('. ');
}

/**
 * Describes in few words what a batch asks for first: `Day 7: candle today`, or, if nothing is due,
 * `Day 8. Next: candle Tue Mar 5`.
 */
export function shortStatusLine(batch: KeptBatch, today: CivilDate): string {
  const status = statusOf(batch, today);
  const { day, due, next } = status;
  const otherwise = lineWithoutTasks(batch, status, today);
  if (otherwise !== null) return otherwise;
  if (due.length === 0 && next)
    return say(WORDS.batches.dayAndNext, { day, next: writeNextTask(next, today) });
  const first = sentencesOf(status, batch.plan).find((sentence) => sentence !== WORDS.batches.candled);
  return say(WORDS.batches.day, { day, due: first ?? '' });
}

/** The line of a batch that has no tasks: its hatch is over, or lies ahead, or the clock of the device is wrong. */
function lineWithoutTasks(
  { set }: KeptBatch,
  { day, of, phase, clockBehind }: BatchStatus,
  today: CivilDate,
): string | null {
  if (clockBehind) return say(WORDS.batches.clock, { date: writeDate(clockBehind, 'day') });
  if (phase === 'before') return say(WORDS.batches.before, { when: writeWhen(set, today) });
  if (phase !== 'late' && phase !== 'over') return null;
  return say(WORDS.batches.after, { day, date: writeDate(addDays(set, of.max), 'day') });
}

/** The task of the day, done or not, and how the eggs are turned. */
function sentencesOf(status: BatchStatus, plan: HatchDays): string[] {
  const task = status.due.find(({ step }) => step !== 'hatch');
  if (task?.step === 'lockdown') return lockdownSentences(task);
  const isSetDay = task?.step === 'set';
  const sentences = [
    status.phase === 'hatching' && WORDS.batches.hatching,
    isSetDay && WORDS.batches.set,
    task?.step === 'candling' && WORDS.batches.candle,
    status.done.length > 0 && WORDS.batches.candled,
    // The eggs warm up on the day they are set.
    (!isSetDay || plan.lastTurn === 'never') && turningSentence(status),
  ];
  return sentences.filter((sentence) => sentence !== false);
}

function lockdownSentences({ isCandling, candledOn }: HatchTask): string[] {
  if (!isCandling) return [WORDS.batches.lockdown];
  return candledOn === null
    ? [WORDS.batches.candle, WORDS.batches.thenLockdown]
    : [WORDS.batches.candled, WORDS.batches.nowLockdown];
}

function turningSentence({ phase, turning }: BatchStatus): string {
  return {
    turn: WORDS.batches.keepTurning,
    untilPip: WORDS.batches.turnUntilPip,
    stop: phase === 'hatching' ? WORDS.advice.lidShut : WORDS.calendar.noTurning,
    never: WORDS.calendar.neverTurn,
  }[turning];
}

function writeNextTask({ step, from, to, isCandling }: HatchTask, today: CivilDate): string {
  const words = {
    set: WORDS.batches.nextCandle,
    candling: WORDS.batches.nextCandle,
    lockdown: isCandling ? WORDS.batches.nextCandleLockdown : WORDS.batches.nextLockdown,
    hatch: from === to ? WORDS.batches.nextHatch : WORDS.batches.nextHatchFrom,
  };
  return say(words[step], { when: writeWhen(from, today) });
}

/** A future day in words: `Sat Dec 5`, `tomorrow, Sat Dec 5`. */
function writeWhen(date: CivilDate, today: CivilDate): string {
  const day = `${writeDate(date, 'weekday')} ${writeDate(date, 'day')}`;
  return daysBetween(today, date) === 1 ? `${WORDS.calendar.tomorrow}, ${day}` : day;
}
