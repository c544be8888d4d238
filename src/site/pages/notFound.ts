import type { BuiltInPage } from '../../content/catalogue.ts';
import { toolLinks } from '../frame.ts';
import { linkTo } from '../links.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { BUILT_IN_FIELDS, definePage, introOf, metaOf } from './pageKind.ts';

/** Messages for missing pages, by the beginnings of their paths. */
const MESSAGES = [
  {
    prefix: '/product/',
    heading: 'Product Not Found',
    text: "The product you're looking for doesn't exist.",
    link: 'Back to Products',
    target: paths.products,
  },
  {
    prefix: '/blog/',
    heading: 'Article Not Found',
    text: "The article you're looking for doesn't exist.",
    link: 'Back to Blog',
    target: paths.blog,
  },
  {
    prefix: '/category/',
    heading: 'Category Not Found',
    text: "The category you're looking for doesn't exist.",
    link: 'View All Products',
    target: paths.products,
  },
] as const;

export type NotFoundProps = ReturnType<typeof notFoundProps>;

/** The page for addresses that the site does not have, `/404.html`. */
export const notFound = definePage({
  routes: ({ pages }) => [{ path: paths.notFound, entity: pages.notFound }],
  meta: (page) => metaOf(page),
  fields: BUILT_IN_FIELDS,
  breadcrumbs: () => [],
  suggestAs: () => null,
  canonical: () => null,
  indexed: false,
  productsOn: () => 'none',
  widget: 'notFound',
  sheets: ['notFound'],
  props: notFoundProps,
});

function notFoundProps(page: BuiltInPage, { catalogue, urls, data }: PageContext) {
  const { guides } = catalogue.pages;
  const link = linkTo(urls);
  return {
    ...introOf(page),
    homeHref: urls.href(paths.home),
    base: urls.base,
    /** The file of pages that a mistyped address may mean. */
    pageIndex: data.pages,
    messages: MESSAGES.map(({ target, ...message }) => ({ ...message, href: urls.href(target) })),
    /** The ways into the site. */
    links: [
      link('All products', paths.products),
      ...toolLinks(catalogue, urls),
      link(guides.heading, paths.guides),
    ],
  };
}
