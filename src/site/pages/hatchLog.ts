import type { Catalogue } from '../../content/catalogue.ts';
import type { ReadingFault } from '../../domain/hatch/readings.ts';
import { keysOf } from '../../domain/table.ts';
import { WORDS } from '../../domain/words.ts';
import { toolLink, toolRoutes } from '../frame.ts';
import { linkTo } from '../links.ts';
import { calendarSpecies } from '../species/hatchSpecies.ts';
import { sourceProps } from '../text/texts.ts';
import { paths, type Urls } from '../urls.ts';
import { definePage, homeCard, introOf, TOOL_PAGE } from './pageKind.ts';

/** The log of the batches that a visitor keeps, `/hatch-log/`. A site without species has no such page. */
export const hatchLog = definePage({
  ...TOOL_PAGE,
  offline: true,
  routes: (catalogue) => toolRoutes('hatchLog', catalogue),
  sharing: ({ heading }) => homeCard(heading, WORDS.hatchLog.sharedToday, WORDS.hatchLog.shared),
  sheets: ['controls', 'fieldProblem', 'table', 'sources', 'hatchLog'],
  props: (page, { catalogue, urls }) => ({
    ...introOf(page),
    calendar: linkTo(urls)(catalogue.pages.hatchCalendar.heading, paths.hatchCalendar),
    links: logLinks(catalogue, urls),
    species: calendarSpecies({ catalogue, urls }),
    sources: sourceProps(page.sources, catalogue),
  }),
});

/** The help pages of what may be wrong with a reading, by their slugs. */
const HELP: Record<ReadingFault, string> = {
  hot: 'too-hot',
  warm: 'too-hot',
  cool: 'too-cold',
  cold: 'too-cold',
  dry: 'too-dry',
  damp: 'too-damp',
};

function logLinks(catalogue: Catalogue, urls: Urls) {
  const help = keysOf(HELP).flatMap((fault) => {
    const page = catalogue.help.find(({ slug }) => slug === HELP[fault]);
    return page ? [[fault, urls.href(paths.help(page))]] : [];
  });
  return {
    calendar: urls.href(paths.hatchCalendar),
    chart: toolLink('hatchChart', catalogue, urls)?.href ?? null,
    help: Object.fromEntries(help),
  };
}
