import { sayCount } from '../../domain/plural.ts';
import { WORDS } from '../../domain/words.ts';
import { hasHatchCalendar, pageOfSpecies } from '../species/hatchSpecies.ts';
import { speciesIndexProps } from '../species/speciesRows.ts';
import { paths } from '../urls.ts';
import { BUILT_IN_PAGE, definePage, homeCard, introOf } from './pageKind.ts';

/** Every species of the site by the days of its hatch, `/eggs/`. A site without species has no such page. */
export const speciesIndex = definePage({
  ...BUILT_IN_PAGE,
  routes: (catalogue) =>
    hasHatchCalendar(catalogue) ? [{ path: paths.speciesIndex, entity: catalogue.pages.speciesIndex }] : [],
  // These species open here.
  offlineFor: (_page, catalogue) =>
    [...catalogue.species.keys()].filter((id) => pageOfSpecies(id, catalogue) === undefined),
  sharing: ({ heading, lead }, { species }) =>
    homeCard(heading, lead, sayCount(species.size, WORDS.calendar.kindsOfEggs)),
  sheets: ['charts', 'speciesIndex'],
  laterSheets: ['table', 'facts', 'sources'],
  props: (page, context) => ({ ...introOf(page), ...speciesIndexProps(context) }),
});
