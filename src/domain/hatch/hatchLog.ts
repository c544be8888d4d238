import { type Batch, eventsOf, type HatchEvent } from './batch.ts';
import { addDays, type CivilDate } from './civilDate.ts';
import { type Air, type HatchPhase, phasesOf } from './hatchSpecies.ts';
import { lossByDay } from './weightLoss.ts';

/** A line of a printed log. */
export interface LogDay {
  readonly day: number;
  readonly date: CivilDate;
  /** What begins on the day. */
  readonly events: readonly HatchEvent[];
  /** The phase whose settings hold; that of lockdown from its first day on. */
  readonly phase: HatchPhase | undefined;
}

/** A line for each day of a batch, from the set day to the last day of the hatch. */
export function logOf(batch: Batch, air: Air): LogDay[] {
  const events = eventsOf(batch);
  const phases = phasesOf(batch.species, air).reverse();
  return Array.from({ length: batch.species.hatch.max + 1 }, (_, day) => ({
    day,
    date: addDays(batch.set, day),
    events: events.filter(({ days }) => days.min === day),
    phase: phases.find(({ days }) => days.min <= day),
  }));
}

/** A day on which eggs are weighed. */
export interface Weighing {
  readonly day: number;
  readonly date: CivilDate;
  /** The least and the most percent of its first weight that an egg should have lost, to a tenth: one that hatches last, and first. */
  readonly loss: { readonly min: number; readonly max: number };
}

/**
 * The days on which a batch is weighed: each week until eggs may hatch, and on the day that turning ends. Empty where no
 * source says what the eggs should lose, and for eggs that are never turned: those of reptiles take up water.
 */
export function weighingsOf({ species, set }: Batch): Weighing[] {
  const { weightLoss, lastTurn, hatch } = species;
  if (!weightLoss || lastTurn === 'never') return [];
  const [end, last] = lastTurn === 'pip' ? [hatch.min, []] : [lastTurn, [lastTurn]];
  const weeks = Array.from({ length: Math.ceil(end / 7) }, (_, week) => week * 7);
  const by = (loss: number, day: number, hatchDay: number) =>
    Math.round(lossByDay(loss, day, hatchDay) * 10) / 10;
  return [...weeks, ...last].map((day) => ({
    day,
    date: addDays(set, day),
    loss: {
      min: by(weightLoss.min, day, hatch.max),
      max: by(weightLoss.max ?? weightLoss.min, day, hatch.min),
    },
  }));
}
