import { HELP_MOMENTS } from '../../domain/help/helpCase.ts';
import { hasHelp } from '../frame.ts';
import { itemList } from '../structuredData.ts';
import { paths } from '../urls.ts';
import { BUILT_IN_PAGE, definePage, homeCard, introOf } from './pageKind.ts';

/** What can go wrong in a hatch, a button each, `/help/`. A site without help pages has no such page. */
export const helpIndex = definePage({
  ...BUILT_IN_PAGE,
  routes: (catalogue) =>
    hasHelp(catalogue) ? [{ path: paths.helpIndex, entity: catalogue.pages.help }] : [],
  offline: true,
  entries: (_page, { catalogue }) => catalogue.help,
  sharing: ({ heading, lead }) => homeCard(heading, lead),
  sheets: ['helpIndex'],
  props: (page, { catalogue, urls }) => ({
    ...introOf(page),
    groups: HELP_MOMENTS.map((moment) => ({
      moment,
      problems: catalogue.help
        .filter((entry) => entry.moment === moment)
        .map((entry) => {
          const { title, note, icon } = entry;
          return { label: title, note, icon, href: urls.href(paths.help(entry)) };
        }),
    })).filter(({ problems }) => problems.length > 0),
  }),
  structuredData: ({ props, context }) => [
    itemList(
      props.groups.flatMap(({ problems }) => problems),
      context.urls,
    ),
  ],
});
