import type { BuiltInPage } from '../../content/catalogue.ts';
import { toolLinks } from '../frame.ts';
import { linkTo } from '../links.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { definePage, introOf, TOOL_PAGE } from './pageKind.ts';

export type SearchPageProps = ReturnType<typeof searchProps>;

/**
 * The search of the site, `/search/`. It is not indexed, because results of a search are of little use in those of another. Crawlers
 * may read it so that they learn that.
 */
export const search = definePage({
  ...TOOL_PAGE,
  routes: ({ pages }) => [{ path: paths.search, entity: pages.search }],
  canonical: () => null,
  indexed: false,
  sheets: ['controls', 'searchPage'],
  props: searchProps,
});

function searchProps(page: BuiltInPage, { catalogue, urls }: PageContext) {
  const { categories, eggTypes, guides, pages } = catalogue;
  const link = linkTo(urls);
  const sections = [
    {
      heading: 'Products',
      links: [
        link('All products', paths.products),
        ...categories.map((category) => link(category.name, paths.category(category))),
      ],
    },
    {
      heading: 'Egg types',
      links: eggTypes.map((eggType) => link(`${eggType.name} Eggs`, paths.eggType(eggType))),
    },
    {
      heading: 'Guides and articles',
      links: [
        link(pages.guides.heading, paths.guides),
        ...guides.map((guide) => link(guide.title, paths.guide(guide))),
        link(pages.blog.heading, paths.blog),
      ],
    },
    { heading: 'Tools', links: toolLinks(catalogue, urls) },
  ];
  return {
    ...introOf(page),
    /** Where the form leads: this page. */
    action: urls.href(paths.search),
    /** What the page offers without a script. */
    sections: sections.filter(({ links }) => links.length > 0),
  };
}
