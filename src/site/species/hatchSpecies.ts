import type { Species } from '../../content/catalogue.ts';
import type { HatchSpecies } from '../../domain/hatch/hatchSpecies.ts';
import type { ClosedRange } from '../../domain/range.ts';
import { scheduleOf } from './hatchSchedule.ts';

/** The days and settings of a species: what the site sets, and of days what its sources list where it sets none. */
export function hatchSpecies(species: Species): HatchSpecies {
  const { hatch, spread, candling, lastTurning } = scheduleOf(species);
  const { setting } = species;
  return {
    id: species.id,
    name: species.name,
    hatch,
    spread,
    candling,
    lockdown: lastTurning ?? usualLockdown(species, hatch),
    isAssumed: lastTurning === null && usualLockdown(species, hatch) !== null,
    forced: setting?.forced?.value ?? null,
    still: setting?.still?.value ?? null,
    humidity: setting?.turningHumidity?.value ?? null,
    hatchHumidity: setting?.hatchHumidity?.value ?? null,
    turning: setting?.turning?.value ?? null,
    weightLoss: species.weight_loss.find(({ percent, outlier }) => percent && !outlier)?.percent ?? null,
  };
}

/**
 * Three days before the hatch, where no source names a day (https://calculatorlib.com/chicken-egg-incubation-calculator). The
 * eggs of reptiles are never turned, so that they have no such day.
 */
function usualLockdown({ group }: Species, { min }: ClosedRange): ClosedRange | null {
  const day = min - 3;
  return group === 'reptile' || day < 1 ? null : { min: day, max: day };
}
