import { WORDS } from '../../domain/words.ts';
import { mainToolLinks } from '../frame.ts';
import { linkTo } from '../links.ts';
import { paths, type Urls } from '../urls.ts';
import { BUILT_IN_PAGE, definePage, introOf } from './pageKind.ts';

/** Messages for missing pages, by the beginnings of their paths. */
function messagesOf(urls: Urls) {
  const { product, noProduct, toProducts, article, noArticle, toBlog } = WORDS.notFound;
  const { category, noCategory, viewAll } = WORDS.notFound;
  const messages = [
    ['/product/', product, noProduct, toProducts, paths.products],
    ['/blog/', article, noArticle, toBlog, paths.blog],
    ['/category/', category, noCategory, viewAll, paths.products],
  ] as const;
  return messages.map(([prefix, heading, text, link, target]) => {
    return { prefix, heading, text, link, href: urls.href(target) };
  });
}

/** The page for addresses that the site does not have, `/404.html`. */
export const notFound = definePage({
  ...BUILT_IN_PAGE,
  routes: ({ pages }) => [{ path: paths.notFound, entity: pages.notFound }],
  breadcrumbs: () => [],
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
      messages: messagesOf(urls),
      links: [
        link(WORDS.frame.allProducts, paths.products),
        ...mainToolLinks(catalogue, urls),
        link(guides.heading, paths.guides),
      ],
    };
  },
});
