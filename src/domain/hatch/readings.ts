import { type Range, rangeOver } from '../range.ts';
import { type Air, type CitedSpecies, type HatchPhase, phasesOn } from './hatchSpecies.ts';
import type { EntryOf } from './logEntry.ts';
import type { Drying } from './weightCourse.ts';

type Reading = Pick<EntryOf<'reading'>, 'degrees' | 'humidity'>;

/** What is off about a reading. `hot` and `cold` harm eggs within hours; `warm` and `cool` only over days. */
type Fault = 'hot' | 'warm' | 'settling' | 'cool' | 'cold' | 'dry' | 'damp';

/**
 * The advice on a reading, which depends on the phase: opening the lid of lockdown
 * does more harm than most readings.
 */
export type ReadingAdvice = Exclude<
  (typeof IN_TURNING | typeof IN_LOCKDOWN | typeof OF_REPTILES)[Fault],
  null
>;

const IN_TURNING = {
  hot: 'hot',
  warm: 'warm',
  settling: 'settling',
  cool: 'cool',
  cold: 'cold',
  dry: 'dry',
  damp: 'damp',
} as const;

/** Wet chicks raise the humidity of the hatch, so no reading is too damp. */
const IN_LOCKDOWN = {
  hot: 'lockdownHot',
  warm: 'lockdownWarm',
  settling: 'lockdownCool',
  cool: 'lockdownCool',
  cold: 'lockdownCold',
  dry: 'lockdownDry',
  damp: null,
} as const;

/** Their sources give a wide range, and no limits beyond it. */
const OF_REPTILES = {
  hot: 'reptileWarm',
  warm: 'reptileWarm',
  settling: 'reptileCool',
  cool: 'reptileCool',
  cold: 'reptileCool',
  dry: 'reptileDry',
  damp: 'reptileDamp',
} as const;

/** A thermometer that is wrong by a degree harms a hatch only if it stays so. */
const SLACK = 1;

/**
 * Penn State calls 97–102°F workable for the eggs of chickens with a fan, 2.5 degrees to either side of what
 * is set, and counts deaths above 103°F. New eggs pull the reading down, and turning up the heat in the first
 * 48 hours cooks many
 * (http://extension.psu.edu/4-h/projects/poultry/embryology/teacher-resources/supporting-subject-matter/incubation/science-of-incubation/temperature).
 */
const WORKABLE = 2.5;
const DEADLY = 103;
const SETTLING_DAYS = 2;

/**
 * When a reading was taken, of which eggs, and how they were drying by their last
 * weight; null if no loss is known yet.
 */
export interface ReadingDay {
  readonly species: CitedSpecies;
  readonly air: Air;
  readonly day: number;
  readonly drying: Drying | null;
}

/** Judges a reading. Nothing that a source gives for the eggs on that day is off. The heat comes first. */
export function adviceOnReading({ degrees, humidity }: Reading, on: ReadingDay): ReadingAdvice[] {
  const phases = phasesOn(on.species, on.air, Math.max(0, on.day));
  const phase = phases.at(-1);
  if (!phase) return [];
  const faults = [heatFault(degrees, phase, on), humidityFault(humidity, phases, on)];
  const advice = adviceIn(phase, on.species);
  return faults.flatMap((fault) => (fault && advice[fault]) ?? []);
}

function adviceIn({ days }: HatchPhase, { lastTurn }: CitedSpecies) {
  if (lastTurn === 'never') return OF_REPTILES;
  return days.min > 0 ? IN_LOCKDOWN : IN_TURNING;
}

function heatFault(
  degrees: number | null,
  { temperature: set }: HatchPhase,
  { species, air, day }: ReadingDay,
): Fault | null {
  if (degrees === null || !set) return null;
  const cited = species.cited[air] ?? set;
  const most = set.max ?? set.min;
  const citedMost = cited.max ?? cited.min;
  // The limits of what works are those of birds.
  const isBird = species.lastTurn !== 'never';
  if (isBird && degrees > Math.max(citedMost, Math.min(most + WORKABLE, DEADLY))) return 'hot';
  if (degrees > Math.max(citedMost, most + SLACK)) return 'warm';
  if (degrees >= Math.min(cited.min, set.min - SLACK)) return null;
  if (day >= 0 && day < SETTLING_DAYS) return 'settling';
  return isBird && degrees < Math.min(cited.min, set.min - WORKABLE) ? 'cold' : 'cool';
}

/**
 * A humidity is off only outside of all that sources give, and only if the weight
 * of the eggs does not say otherwise.
 */
function humidityFault(
  percent: number | null,
  phases: readonly HatchPhase[],
  { species, drying }: ReadingDay,
): Fault | null {
  const cited = phases.flatMap((phase) => citedHumidity(phase, species) ?? []);
  if (percent === null || cited.length === 0) return null;
  const { min, max } = rangeOver(cited);
  const isLockdown = phases.every(({ days }) => days.min > 0);
  if (percent < min) return isLockdown || drying === null || drying === 'dry' ? 'dry' : null;
  if (max === null || percent <= max) return null;
  return drying === null || drying === 'damp' ? 'damp' : null;
}

function citedHumidity({ days, humidity }: HatchPhase, { cited }: CitedSpecies): Range | null {
  // Eggs that are not to be set have no settings.
  if (!humidity) return null;
  return days.min > 0 ? cited.hatchHumidity : cited.humidity;
}
