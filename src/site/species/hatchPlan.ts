import type { Species } from '../../content/catalogue.ts';
import type { Slug } from '../../domain/slug.ts';
import { type ClimateGroup, humiditiesOf, temperaturesOf } from './hatchClimate.ts';
import { type Schedule, scheduleOf } from './hatchSchedule.ts';

/** What can be drawn of a species' incubation: nothing in it is made up, what no source gives is left out. */
export interface HatchPlan {
  readonly schedule: Schedule;
  readonly temperature: readonly ClimateGroup[];
  readonly humidity: readonly ClimateGroup[];
}

/**
 * Plans the drawings of a species. `numberOf` gives the numbers that the page's facts table gives its sources.
 */
export function hatchPlan(species: Species, numberOf: (source: Slug) => number): HatchPlan {
  return {
    schedule: scheduleOf(species),
    temperature: temperaturesOf(species, numberOf),
    humidity: humiditiesOf(species, numberOf),
  };
}
