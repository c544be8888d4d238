import type { BuiltInPage } from '../../content/catalogue.ts';
import { toolLinks } from '../frame.ts';
import { type LinkGroupProps, linkTo } from '../links.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { introOf, type PageIntro, type PageKind, TOOL_PAGE } from './pageKind.ts';

export interface SearchPageProps extends PageIntro {
  /** Where the form leads: this page. */
  readonly action: string;
  /** What there is to look through without a script, by its kind. */
  readonly sections: readonly LinkGroupProps[];
}

/**
 * The search of the site, `/search/`. Search engines are asked not to list it: it has no words of its own, and a list of results
 * is of little use among results. They may read it, or they would not see that.
 */
export const search: PageKind<BuiltInPage, SearchPageProps> = {
  ...TOOL_PAGE,
  routes: ({ pages }) => [{ path: paths.search, entity: pages.search }],
  canonical: () => null,
  indexed: false,
  props: (page, context) => ({
    ...introOf(page),
    action: context.urls.href(paths.search),
    sections: sectionsOf(context),
  }),
};

function sectionsOf({ catalogue, urls }: PageContext): LinkGroupProps[] {
  const { categories, eggTypes, guides, pages } = catalogue;
  const link = linkTo(urls);
  return [
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
  ].filter(({ links }) => links.length > 0);
}
