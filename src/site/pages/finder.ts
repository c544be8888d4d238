import { sayCount } from '../../domain/counted.ts';
import { isFindable } from '../../domain/finder/gatherIncubators.ts';
import { WORDS } from '../../domain/words.ts';
import { finderData, finderDoors, hasFinder } from '../products/finder.ts';
import { disclosureProps, howWeChooseHref } from '../text/texts.ts';
import { paths } from '../urls.ts';
import { definePage, introOf, TOOL_PAGE } from './pageKind.ts';

/** The finder of incubators, `/find/`. A site without incubators that name their eggs has no such page. */
export const finder = definePage({
  ...TOOL_PAGE,
  routes: (catalogue) =>
    hasFinder(catalogue) ? [{ path: paths.finder, entity: catalogue.pages.finder }] : [],
  productsOn: () => 'subject',
  sharing: ({ heading }, { products }) => ({
    picture: { kind: 'home' },
    heading,
    facts: [sayCount(products.filter(isFindable).length, WORDS.finder.sharedCount), WORDS.finder.sharedFor],
  }),
  sheets: ['controls', 'fieldProblem', 'offer', 'doors', 'finder'],
  props: (page, context) => ({
    ...introOf(page),
    disclosure: disclosureProps(context),
    howWeChoose: howWeChooseHref(context),
    data: finderData(context),
    doors: finderDoors(context),
  }),
});
