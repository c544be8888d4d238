import { WORDS } from '../../domain/words.ts';
import { toolLinks } from '../frame.ts';
import { askedDoors, linkTo } from '../links.ts';
import { paths } from '../urls.ts';
import { definePage, introOf, TOOL_PAGE } from './pageKind.ts';

/**
 * The search of the site, `/search/`. It is not indexed, because results of a search are of little use in those of another. Crawlers
 * may read it so that they learn that.
 */
export const search = definePage({
  ...TOOL_PAGE,
  routes: ({ pages }) => [{ path: paths.search, entity: pages.search }],
  canonical: () => null,
  indexed: false,
  sheets: ['controls', 'doors', 'searchPage'],
  props(page, { catalogue, urls }) {
    const { guides, blog } = catalogue.pages;
    const link = linkTo(urls);
    return {
      ...introOf(page),
      /** Where the form leads: this page. */
      action: urls.href(paths.search),
      asked: askedDoors(catalogue, urls),
      links: [
        link(WORDS.frame.allProducts, paths.products),
        ...toolLinks(catalogue, urls),
        link(guides.heading, paths.guides),
        link(blog.heading, paths.blog),
      ],
    };
  },
});
