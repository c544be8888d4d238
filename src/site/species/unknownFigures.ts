import type { Species } from '../../content/catalogue.ts';
import { WORDS } from '../../domain/words.ts';

/**
 * Returns the labels of the figures that neither the site nor a source gives for a species. A temperature for
 * any machine is one for both kinds, and eggs of reptiles are never turned.
 */
export function unknownFigures(species: Species): string[] {
  const { setting, group, temp_incubation, temp_forced, temp_still } = species;
  const anyMachine = temp_incubation.length > 0;
  const forced = anyMachine || temp_forced.length > 0 || setting?.forced !== undefined;
  const still = anyMachine || temp_still.length > 0 || setting?.still !== undefined;
  const isTurned = group !== 'reptile';
  const figures: readonly (readonly [string, boolean])[] = [
    [WORDS.eggs.temperature, forced || still],
    [WORDS.eggs.forced, forced || !still],
    [WORDS.eggs.still, still || !forced],
    [WORDS.eggs.turningHumidity, species.rh_incubation.length > 0 || setting?.turningHumidity !== undefined],
    [
      WORDS.eggs.hatchHumidity,
      !isTurned || species.rh_hatch.length > 0 || setting?.hatchHumidity !== undefined,
    ],
    [
      WORDS.eggs.lastTurning,
      !isTurned || species.stop_turning_day.length > 0 || setting?.lastTurning !== undefined,
    ],
    [WORDS.eggs.turnsADay, !isTurned || species.turns_per_day.length > 0 || setting?.turning !== undefined],
    [WORDS.eggs.candlingDays, species.candling_days.length > 0],
    [WORDS.eggs.storage, species.storage.length > 0],
    [WORDS.eggs.weightLoss, species.weight_loss.length > 0],
  ];
  return figures.filter(([, isKnown]) => !isKnown).map(([label]) => label);
}
