import { sayCount } from '../../domain/counted.ts';
import { isFindable } from '../../domain/finder/gatherIncubators.ts';
import { WORDS } from '../../domain/words.ts';
import { toolRoutes } from '../frame.ts';
import { finderData, finderDoors } from '../products/finder.ts';
import { definePage, homeCard, introOf, TOOL_PAGE } from './pageKind.ts';

/** The finder of incubators, `/find/`. A site without incubators that name their eggs has no such page. */
export const finder = definePage({
  ...TOOL_PAGE,
  routes: (catalogue) => toolRoutes('finder', catalogue),
  productsOn: () => 'subject',
  sharing: ({ heading }, { products }) => {
    const count = products.filter(isFindable).length;
    return homeCard(heading, sayCount(count, WORDS.finder.sharedCount), WORDS.finder.sharedFor);
  },
  sheets: ['controls', 'fieldProblem', 'offer', 'doors', 'finder'],
  props: (page, context) => ({
    ...introOf(page),
    data: finderData(context),
    doors: finderDoors(context),
  }),
});
