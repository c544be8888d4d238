import type { BuiltInPage } from '../../content/catalogue.ts';
import { HELP_MOMENTS } from '../../domain/help/stages.ts';
import { hasHelp } from '../frame.ts';
import { HOME } from '../links.ts';
import { itemList } from '../structuredData.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { BUILT_IN_FIELDS, definePage, introOf, metaOf } from './pageKind.ts';

export type HelpIndexProps = ReturnType<typeof helpIndexProps>;

/** What can go wrong in a hatch, a button each, `/help/`. A site without help pages has no such page. */
export const helpIndex = definePage({
  routes: (catalogue) =>
    hasHelp(catalogue) ? [{ path: paths.helpIndex, entity: catalogue.pages.help }] : [],
  meta: (page) => metaOf(page),
  fields: BUILT_IN_FIELDS,
  breadcrumbs: ({ heading }) => [HOME, { name: heading }],
  suggestAs: ({ heading }) => heading,
  productsOn: () => 'none',
  offline: true,
  entries: (_page, { catalogue }) => catalogue.help,
  sharing: ({ heading, lead }) => ({ picture: { kind: 'home' }, heading, facts: [lead] }),
  sheets: ['helpIndex'],
  props: helpIndexProps,
  structuredData: ({ props, context }) => [
    itemList(
      props.groups.flatMap(({ problems }) => problems),
      context.urls,
    ),
  ],
});

function helpIndexProps(page: BuiltInPage, { catalogue, urls }: PageContext) {
  return {
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
  };
}
