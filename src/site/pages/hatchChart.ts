import type { BuiltInPage } from '../../content/catalogue.ts';
import { HOME, linkTo } from '../links.ts';
import { plateProps } from '../text/plates.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { BUILT_IN_FIELDS, definePage, introOf, metaOf } from './pageKind.ts';

export type HatchChartProps = ReturnType<typeof hatchChartProps>;

/** All drawn plates and an air-cell gauge, to print, `/hatch-chart/`. A site without plates has no such page. */
export const hatchChart = definePage({
  routes: ({ plates, pages }) =>
    plates.length > 0 ? [{ path: paths.hatchChart, entity: pages.hatchChart }] : [],
  meta: (page) => metaOf(page),
  fields: BUILT_IN_FIELDS,
  breadcrumbs: ({ heading }) => [HOME, { name: heading }],
  suggestAs: ({ heading }) => heading,
  productsOn: () => 'none',
  offline: true,
  entries: (_page, { catalogue }) => catalogue.plates,
  sharing: ({ heading, lead }) => ({
    picture: { kind: 'scene', scene: 'candling' },
    heading,
    facts: [lead],
  }),
  sheets: ['plates', 'hatchChart'],
  props: hatchChartProps,
});

function hatchChartProps(page: BuiltInPage, context: PageContext) {
  const { catalogue, urls } = context;
  return {
    ...introOf(page),
    plates: catalogue.plates.map((plate) => plateProps(plate, context)),
    calculators: linkTo(urls)(catalogue.pages.hatchCalculators.heading, paths.hatchCalculators),
  };
}
