import type { Range } from '../range.ts';
import { parseSetDate } from './batch.ts';
import { addDays, type CivilDate } from './civilDate.ts';
import type { Air, HatchDays, HatchSpecies } from './hatchSpecies.ts';

/**
 * The latest day to set eggs that are all to hatch by a day. It counts with the longest hatch of the species,
 * so that the last egg is out by then. Null before 1900, where the calendar begins.
 */
export function latestSetDay({ hatch }: Pick<HatchDays, 'hatch'>, wanted: CivilDate): CivilDate | null {
  return parseSetDate(addDays(wanted, -hatch.max)) ?? null;
}

/** The first day by which eggs of all these species have hatched, if they are set today or later. */
export function soonestHatch(species: readonly Pick<HatchDays, 'hatch'>[], today: CivilDate): CivilDate {
  return addDays(today, Math.max(...species.map(({ hatch }) => hatch.max)));
}

export type SharedSetting = 'temperature' | 'humidity' | 'hatchHumidity';

/** A setting that birds in one incubator cannot share, with the figure of each. */
export interface Conflict {
  readonly setting: SharedSetting;
  readonly figures: readonly { readonly name: string; readonly range: Range }[];
}

/**
 * Degrees Fahrenheit between two figures that still count as one: a drift under half a degree is harmless
 * (http://extension.msstate.edu/content/important-incubation-factors).
 */
const HARMLESS_DRIFT = 0.5;

/** The settings that these species cannot share in one incubator. A missing figure conflicts with none. */
export function conflictsOf(species: readonly HatchSpecies[], air: Air): Conflict[] {
  const different = [...new Set(species)];
  const conflict = (
    setting: SharedSetting,
    rangeOf: (one: HatchSpecies) => Range | null,
    drift: number,
  ): Conflict[] => {
    const figures = different.flatMap((one) => {
      const range = rangeOf(one);
      return range ? [{ name: one.name, range }] : [];
    });
    return apart(figures.map(({ range }) => range)) >= drift ? [{ setting, figures }] : [];
  };
  return [
    ...conflict('temperature', (one) => one[air], HARMLESS_DRIFT),
    ...conflict('humidity', ({ humidity }) => humidity, 1),
    ...conflict('hatchHumidity', ({ hatchHumidity }) => hatchHumidity, 1),
  ];
}

/** The gap between the two ranges that lie farthest apart; zero or less if all ranges overlap. */
function apart(ranges: readonly Range[]): number {
  const highestMin = Math.max(...ranges.map(({ min }) => min));
  const lowestMax = Math.min(...ranges.map(({ max }) => max ?? Number.POSITIVE_INFINITY));
  return ranges.length > 0 ? highestMin - lowestMax : 0;
}
