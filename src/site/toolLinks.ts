import type { Catalogue } from '../content/catalogue.ts';
import { paths } from './paths.ts';
import { hasComparePage } from './products/compareLinks.ts';
import { hasFinder } from './products/finderLinks.ts';
import { type LinkProps, linkTo } from './props/link.ts';
import { hasHatchCalendar } from './species/calendarLinks.ts';
import type { Urls } from './urls.ts';

/** Links to the tools that a site has, for its menus and its footer. */
export function toolLinks(catalogue: Catalogue, urls: Urls): LinkProps[] {
  const { compare, finder, hatchCalendar, hatchCalculators } = catalogue.pages;
  const link = linkTo(urls);
  return [
    ...(hasFinder(catalogue) ? [link(finder.heading, paths.finder)] : []),
    ...(hasComparePage(catalogue) ? [link(compare.heading, paths.compare)] : []),
    ...(hasHatchCalendar(catalogue) ? [link(hatchCalendar.heading, paths.hatchCalendar)] : []),
    link(hatchCalculators.heading, paths.hatchCalculators),
  ];
}
