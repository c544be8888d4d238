import { twinFinder } from '../../content/check/canonicals.ts';
import { paths } from '../../site/urls.ts';
import type { SiteLintRule } from '../siteLintRule.ts';

/**
 * A landing page lists other products than the pages before it do, or names the one with the same products as canonical:
 * search engines keep one of the two, and had better be told which.
 */
export const repeatedList: SiteLintRule<unknown> = ({ catalogue }) => ({
  atEnd: () => {
    const twinOf = twinFinder(catalogue);
    return catalogue.landingPages.flatMap((page) => {
      const twin = twinOf(page);
      if (twin === null) return [];
      const message = `expected products of its own, found those of ${twin}; change the filters, or add 'canonical: ${twin}'`;
      return [{ entry: page, field: ['filters'], page: paths.page(page), message }];
    });
  },
});
