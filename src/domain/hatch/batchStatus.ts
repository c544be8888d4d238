import { type ClosedRange, displayRange } from '../range.ts';
import { say } from '../say.ts';
import { compareText } from '../text.ts';
import { WORDS } from '../words.ts';
import { eventsOf, type HatchEvent } from './batch.ts';
import { addDays, type CivilDate, daysBetween, writeDate } from './civilDate.ts';
import type { HatchDays } from './hatchSpecies.ts';
import type { KeptBatch } from './keptBatches.ts';
import { isCandledAt } from './words.ts';

/**
 * Where a batch is on a day. For a week after the last day of its hatch it is `late`, unless
 * chicks are logged; then it is `over`.
 */
type BatchPhase = 'before' | 'turning' | 'lockdown' | 'hatching' | 'late' | 'over';

export interface BatchStatus {
  readonly day: number;
  readonly of: ClosedRange;
  readonly phase: BatchPhase;
  /** Whether the eggs are turned on this day; until the first pip, where no day is safe for the last turn. */
  readonly turning: 'turn' | 'untilPip' | 'stop' | 'never';
  readonly today: readonly HatchEvent[];
  readonly next: HatchEvent | null;
  /** The last day in the log, if it is after today: then the clock of the device is wrong. */
  readonly clockBehind: CivilDate | null;
}

/** Days after a hatch during which it is `late`. */
const LATE_DAYS = 7;
/** Days before the first hatch day from which eggs are watched for a pip. */
const PIP_WATCH = 2;

export function statusOf(batch: KeptBatch, today: CivilDate): BatchStatus {
  const { set, plan, log } = batch;
  const day = daysBetween(set, today);
  const events = eventsOf({ set, species: plan });
  const last = log.reduce<CivilDate>((latest, { on }) => (on > latest ? on : latest), today);
  return {
    day,
    of: plan.hatch,
    phase: phaseOf(batch, day),
    turning: turningOf(plan, day),
    today: events.filter(({ from }) => from === today),
    next: events.find(({ from }) => from > today) ?? null,
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
function nearestStep({ today: begun, phase, next }: BatchStatus, today: CivilDate): string {
  return begun.length > 0 || phase === 'hatching' ? today : (next?.from ?? '~');
}

/** Describes in a line what is due for a batch on a day: `Day 12 of 21: turn; candle on Thursday`. */
export function statusLine(batch: KeptBatch, today: CivilDate): string {
  const status = statusOf(batch, today);
  const { day, of, phase, next, clockBehind } = status;
  if (clockBehind) return say(WORDS.batches.clock, { date: writeDate(clockBehind, 'day') });
  if (phase === 'before') return say(WORDS.batches.before, { when: writeWhen(batch.set, today) });
  if (phase === 'late' || phase === 'over')
    return say(WORDS.batches.after, { day, date: writeDate(addDays(batch.set, of.max), 'day') });
  const due = dueToday(status, batch.plan).join(', ');
  const head = say(WORDS.batches.day, { day, days: displayRange(of), due });
  return next ? `${head}; ${nextStep(next, batch, today)}` : head;
}

function dueToday({ today, phase, turning }: BatchStatus, plan: HatchDays): string[] {
  const step = today.find((event) => event.step !== 'hatch');
  if (step?.step === 'lockdown')
    return [isCandledAt(step, plan) ? WORDS.batches.candleLockdown : WORDS.batches.lastTurn];
  const steps = step ? [step.step === 'set' ? WORDS.batches.set : WORDS.batches.candle] : [];
  const care = {
    turn: WORDS.calendar.turn,
    untilPip: WORDS.batches.turnUntilPip,
    stop: phase === 'hatching' ? WORDS.advice.lidShut : WORDS.calendar.noTurning,
    never: WORDS.calendar.neverTurn,
  };
  return [...(phase === 'hatching' ? [WORDS.batches.hatching] : []), ...steps, care[turning]];
}

function nextStep(event: HatchEvent, { plan }: KeptBatch, today: CivilDate): string {
  const { step, from, to } = event;
  const words = {
    set: WORDS.batches.nextCandle,
    candling: WORDS.batches.nextCandle,
    lockdown: isCandledAt(event, plan) ? WORDS.batches.nextCandleLockdown : WORDS.batches.nextLockdown,
    hatch: from === to ? WORDS.batches.nextHatch : WORDS.batches.nextHatchFrom,
  };
  return say(words[step], { when: writeWhen(from, today) });
}

/** A future day in words: `tomorrow`, `on Thursday`, and a week away or more `on Dec 3`. */
function writeWhen(date: CivilDate, today: CivilDate): string {
  const days = daysBetween(today, date);
  if (days === 1) return WORDS.calendar.tomorrow;
  return say(WORDS.batches.onDay, { day: writeDate(date, days < 7 ? 'longWeekday' : 'day') });
}
