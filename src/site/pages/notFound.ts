import { WORDS } from '../../domain/words.ts';
import { mainToolLinks } from '../frame.ts';
import { linkTo } from '../links.ts';
import { paths } from '../urls.ts';
import { BUILT_IN_PAGE, definePage, introOf } from './pageKind.ts';

/** Messages for missing pages, by the beginnings of their paths. */
const messages = () => [
  {
    prefix: '/product/',
    heading: WORDS.notFound.product,
    text: WORDS.notFound.noProduct,
    link: WORDS.notFound.toProducts,
    target: paths.products,
  },
  {
    prefix: '/blog/',
    heading: WORDS.notFound.article,
    text: WORDS.notFound.noArticle,
    link: WORDS.notFound.toBlog,
    target: paths.blog,
  },
  {
    prefix: '/category/',
    heading: WORDS.notFound.category,
    text: WORDS.notFound.noCategory,
    link: WORDS.notFound.viewAll,
    target: paths.products,
  },
];

/** The page for addresses that the site does not have, `/404.html`. */
export const notFound = definePage({
  ...BUILT_IN_PAGE,
  routes: ({ pages }) => [{ path: paths.notFound, entity: pages.notFound }],
  breadcrumbs: () => [],
  suggestAs: () => null,
  canonical: () => null,
  indexed: false,
  widget: 'notFound',
  sheets: ['notFound'],
  props(page, { catalogue, urls, data }) {
    const { guides } = catalogue.pages;
    const link = linkTo(urls);
    return {
      ...introOf(page),
      homeHref: urls.href(paths.home),
      base: urls.base,
      /** The file of pages that a mistyped address may mean. */
      pageIndex: data.pages,
      messages: messages().map(({ target, ...message }) => ({ ...message, href: urls.href(target) })),
      links: [
        link(WORDS.frame.allProducts, paths.products),
        ...mainToolLinks(catalogue, urls),
        link(guides.heading, paths.guides),
      ],
    };
  },
});
