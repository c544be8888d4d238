import { sayCount } from '../../domain/counted.ts';
import { WORDS } from '../../domain/words.ts';
import { toolLink, toolRoutes } from '../frame.ts';
import { calendarSpecies } from '../species/hatchSpecies.ts';
import { definePage, homeCard, introOf, TOOL_PAGE } from './pageKind.ts';

/** The dates of a hatch, `/hatch-calendar/`. A site without species has no such page. */
export const hatchCalendar = definePage({
  ...TOOL_PAGE,
  offline: true,
  routes: (catalogue) => toolRoutes('hatchCalendar', catalogue),
  sharing: ({ heading }, { species }) =>
    homeCard(heading, WORDS.calendar.sharedSteps, sayCount(species.size, WORDS.calendar.kindsOfEggs)),
  sheets: ['controls', 'fieldProblem', 'table', 'tableScroll', 'facts', 'charts', 'hatchCalendar'],
  props: (page, { catalogue, urls }) => ({
    ...introOf(page),
    links: (['hatchCalculators', 'hatchChart'] as const).flatMap(
      (tool) => toolLink(tool, catalogue, urls) ?? [],
    ),
    species: calendarSpecies({ catalogue, urls }).map(({ told: _, ...species }) => species),
  }),
});
