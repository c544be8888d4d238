import { isOffered } from '../../domain/products/availability.ts';
import type { Product, ProductId } from '../../domain/products/product.ts';
import type { AdviceCheck, Finding } from '../check.ts';

/** The list of a page with picks begins with them, in their order. */
export const picksFirst: AdviceCheck = ({ catalogue, lists }) => {
  const { landingPages, categories, productsById } = catalogue;
  const isOfferedId = (id: ProductId) => {
    const product = productsById.get(id);
    return product !== undefined && isOffered(product);
  };
  const findingOn = (
    entry: (typeof landingPages)[number] | (typeof categories)[number],
    products: readonly Product[],
    mend: string,
  ): Finding[] => {
    const expected = entry.picks.map(({ product }) => product).filter(isOfferedId);
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
