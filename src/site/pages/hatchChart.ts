import { toolRoutes } from '../frame.ts';
import { linkTo } from '../links.ts';
import { plateProps } from '../text/plates.ts';
import { paths } from '../urls.ts';
import { BUILT_IN_PAGE, definePage, introOf } from './pageKind.ts';

/** All drawn plates and an air-cell gauge, to print, `/hatch-chart/`. A site without plates has no such page. */
export const hatchChart = definePage({
  ...BUILT_IN_PAGE,
  routes: (catalogue) => toolRoutes('hatchChart', catalogue),
  offline: true,
  entries: (_page, { catalogue }) => catalogue.plates,
  sharing: ({ heading, lead }) => ({
    picture: { kind: 'scene', scene: 'candling' },
    heading,
    facts: [lead],
  }),
  sheets: ['plates', 'hatchChart'],
  props(page, context) {
    const { catalogue, urls } = context;
    return {
      ...introOf(page),
      plates: catalogue.plates.map((plate) => plateProps(plate, context)),
      calculators: linkTo(urls)(catalogue.pages.hatchCalculators.heading, paths.hatchCalculators),
    };
  },
});
