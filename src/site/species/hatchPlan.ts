import type { Advice, Species } from '../../content/catalogue.ts';
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
 * Plans the drawings of a species. `numberOf` gives the numbers that the page's facts table gives its sources;
 * `advice` is what the site's own guide says, where there is one.
 */
export function hatchPlan(
  species: Species,
  numberOf: (source: Slug) => number,
  advice: Advice = {},
): HatchPlan {
  return {
    schedule: scheduleOf(species, advice),
    temperature: temperaturesOf(species, advice, numberOf),
    humidity: humiditiesOf(species, advice, numberOf),
  };
}
