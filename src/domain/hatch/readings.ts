import type { Range } from '../range.ts';
import type { HatchPhase, HatchSpecies } from './hatchSpecies.ts';
import type { EntryOf } from './logEntry.ts';

type Reading = Pick<EntryOf<'reading'>, 'degrees' | 'humidity'>;

/** What is wrong with a reading. `hot` and `cold` harm eggs within hours; `warm` and `cool` only over days. */
export type ReadingFault = 'hot' | 'warm' | 'settling' | 'cool' | 'cold' | 'dry' | 'damp';

/** A thermometer that is wrong by a degree harms a hatch only if it stays so. */
const SLACK = 1;

/**
 * Penn State calls 97–102°F workable for the eggs of chickens with a fan, 2.5 degrees to either side of what is set, and counts deaths above
 * 103°F. New eggs pull the reading down, and turning up the heat in the first 48 hours cooks many
 * (http://extension.psu.edu/4-h/projects/poultry/embryology/teacher-resources/supporting-subject-matter/incubation/science-of-incubation/temperature).
 */
const WORKABLE = 2.5;
const DEADLY = 103;
const SETTLING_DAYS = 2;

/** Hygrometers for incubators are seldom more accurate. */
const DAMP_SLACK = 5;

/** Judges a reading of a day by the settings of its phase. What is wrong with the heat comes first. */
export function faultsOf(
  reading: Reading,
  phase: HatchPhase,
  species: HatchSpecies,
  day: number,
): ReadingFault[] {
  const heat = phase.temperature && heatFault(reading.degrees, phase.temperature, species);
  const isSettling = (heat === 'cool' || heat === 'cold') && day >= 0 && day < SETTLING_DAYS;
  const damp = phase.humidity && dampFault(reading.humidity, phase.humidity);
  // Wet chicks raise the humidity of the hatch, and an open lid would do the harm.
  const isHatching = phase.days.min > 0;
  return [isSettling ? 'settling' : heat, isHatching && damp === 'damp' ? null : damp].filter(
    (fault) => fault !== null,
  );
}

function heatFault(degrees: number | null, set: Range, { lastTurn }: HatchSpecies): ReadingFault | null {
  if (degrees === null) return null;
  const most = set.max ?? set.min;
  // These limits hold for birds' eggs; reptiles' have a wide range.
  const isBird = lastTurn !== 'never';
  if (isBird && degrees > Math.min(most + WORKABLE, DEADLY)) return 'hot';
  if (isBird && degrees < set.min - WORKABLE) return 'cold';
  if (degrees > most + SLACK) return 'warm';
  return degrees < set.min - SLACK ? 'cool' : null;
}

function dampFault(percent: number | null, set: Range): ReadingFault | null {
  if (percent === null) return null;
  if (percent < set.min - DAMP_SLACK) return 'dry';
  return set.max !== null && percent > set.max + DAMP_SLACK ? 'damp' : null;
}
