import type { Product } from '../../domain/products/product.ts';
import type { AdviceCheck, Finding } from '../check.ts';
import { offeredPicks } from './pickPages.ts';

/** The list of a page with picks begins with them, in their order. */
export const picksFirst: AdviceCheck = ({ catalogue, lists }) => {
  const { landingPages, categories } = catalogue;
  const findingOn = (
    entry: (typeof landingPages)[number] | (typeof categories)[number],
    products: readonly Product[],
    mend: string,
  ): Finding[] => {
    const expected = offeredPicks(entry.picks, catalogue);
    const found = products.slice(0, expected.length).map(({ id }) => id);
    if (found.join() === expected.join()) return [];
    const begin = `expected a list that begins with the picks ${expected.join(', ')}`;
    return [{ entry, field: ['picks'], message: `${begin}, found ${found.join(', ')}; ${mend}` }];
  };
  return [
    ...landingPages.flatMap((page) =>
      findingOn(page, lists.landing(page), "delete 'sort' of 'filtersConfig', or pick others"),
    ),
    ...categories.flatMap((page) => findingOn(page, lists.category(page), 'pick products of the category')),
  ];
};
