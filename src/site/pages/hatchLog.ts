import type { Catalogue } from '../../content/catalogue.ts';
import { WORDS } from '../../domain/words.ts';
import { linkTo } from '../links.ts';
import { calendarSpecies, hasHatchCalendar } from '../species/hatchSpecies.ts';
import { sourceProps } from '../text/texts.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { definePage, introOf, TOOL_PAGE } from './pageKind.ts';

export type HatchLogProps = ReturnType<typeof hatchLogProps>;

/** The log of the batches that a visitor keeps, `/hatch-log/`. A site without species has no such page. */
export const hatchLog = definePage({
  ...TOOL_PAGE,
  offline: true,
  routes: (catalogue) =>
    hasHatchCalendar(catalogue) ? [{ path: paths.hatchLog, entity: catalogue.pages.hatchLog }] : [],
  sharing: ({ heading }) => ({
    picture: { kind: 'home' },
    heading,
    facts: [WORDS.hatchLog.sharedToday, WORDS.hatchLog.shared],
  }),
  sheets: ['controls', 'fieldProblem', 'table', 'sources', 'hatchLog'],
  props: hatchLogProps,
});

function hatchLogProps(page: Catalogue['pages']['hatchLog'], { catalogue, urls }: PageContext) {
  return {
    ...introOf(page),
    calendar: linkTo(urls)(catalogue.pages.hatchCalendar.heading, paths.hatchCalendar),
    species: calendarSpecies({ catalogue, urls }),
    sources: sourceProps(page.sources, catalogue),
  };
}
