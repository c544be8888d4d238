import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import { paths } from '../../site/paths.ts';
import type { SitePath } from '../../site/urls.ts';
import type { LintedSite, SiteLintRule } from '../siteLintRule.ts';

/**
 * A landing page lists other products than the pages before it do, or names the one with the same products as canonical:
 * search engines keep one of the two, and had better be told which.
 */
export const repeatedList: SiteLintRule<unknown> = (site) => ({
  atEnd: () => {
    const owners = ownersOf(site);
    return site.catalogue.landingPages.flatMap((page) => {
      const path = paths.page(page);
      const products = idsOf(site.lists.landing(page));
      const owner = owners.get(products) ?? path;
      owners.set(products, owner);
      if (owner === path || products === '' || page.canonical !== null) return [];
      const message = `expected products of its own, found those of ${owner}; change the filters, or add 'canonical: ${owner}'`;
      return [{ entry: page, field: ['filters'], page: path, message }];
    });
  },
});

/** The products of the lists that are no landing pages, with the path of each. */
function ownersOf({ catalogue, lists }: LintedSite): Map<string, SitePath> {
  const categories = catalogue.categories.map((category): [string, SitePath] => [
    idsOf(lists.category(category)),
    paths.category(category),
  ]);
  return new Map([...categories.reverse(), [idsOf(lists.products), paths.products]]);
}

/** The products of a list, whatever their order; without those that were withdrawn, which landing pages leave out. */
function idsOf(products: readonly Product[]): string {
  const ids = products.filter(isOffered).map(({ id }) => id);
  return ids.sort().join();
}
