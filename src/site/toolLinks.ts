import type { BuiltInPage, Catalogue } from '../content/catalogue.ts';
import { paths } from './paths.ts';
import { hasComparePage } from './products/compareLinks.ts';
import { hasFinder } from './products/finderLinks.ts';
import type { LinkProps } from './props/link.ts';
import { hasHatchCalendar } from './species/calendarLinks.ts';
import type { SitePath, Urls } from './urls.ts';

/** Links to the tools that a site has, for its menus and its footer. */
export function toolLinks(catalogue: Catalogue, urls: Urls): LinkProps[] {
  const { compare, finder, hatchCalendar, hatchCalculators } = catalogue.pages;
  const link = (page: BuiltInPage, path: SitePath) => ({ label: page.heading, href: urls.href(path) });
  return [
    ...(hasFinder(catalogue) ? [link(finder, paths.finder)] : []),
    ...(hasComparePage(catalogue) ? [link(compare, paths.compare)] : []),
    ...(hasHatchCalendar(catalogue) ? [link(hatchCalendar, paths.hatchCalendar)] : []),
    link(hatchCalculators, paths.hatchCalculators),
  ];
}
