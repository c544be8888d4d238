import { sayCount } from '../../domain/counted.ts';
import { WORDS } from '../../domain/words.ts';
import { chartLinks } from '../frame.ts';
import { linkTo } from '../links.ts';
import { calendarSpecies, hasHatchCalendar } from '../species/hatchSpecies.ts';
import { paths } from '../urls.ts';
import { definePage, introOf, TOOL_PAGE } from './pageKind.ts';

/** The dates of a hatch, `/hatch-calendar/`. A site without species has no such page. */
export const hatchCalendar = definePage({
  ...TOOL_PAGE,
  offline: true,
  routes: (catalogue) =>
    hasHatchCalendar(catalogue) ? [{ path: paths.hatchCalendar, entity: catalogue.pages.hatchCalendar }] : [],
  sharing: ({ heading }, { species }) => ({
    picture: { kind: 'home' },
    heading,
    facts: [WORDS.calendar.sharedSteps, sayCount(species.size, WORDS.calendar.kindsOfEggs)],
  }),
  sheets: ['controls', 'fieldProblem', 'table', 'tableScroll', 'facts', 'charts', 'hatchCalendar'],
  props: (page, { catalogue, urls }) => ({
    ...introOf(page),
    links: [
      linkTo(urls)(catalogue.pages.hatchCalculators.heading, paths.hatchCalculators),
      ...chartLinks(catalogue, urls),
    ],
    species: calendarSpecies({ catalogue, urls }).map(({ told: _, ...species }) => species),
  }),
});
