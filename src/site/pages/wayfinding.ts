import type { SiteConfig } from '../../content/catalogue.ts';
import { startOfPattern } from '../../domain/addresses.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { askedDoors, linkTo } from '../links.ts';
import { hasRedirectPage, pageOfRedirect } from '../redirects.ts';
import { mainToolLinks, toolLinks } from '../tools.ts';
import { paths, type Urls } from '../urls.ts';
import { BUILT_IN_PAGE, definePage, introOf } from './pageKind.ts';
import { toolPage } from './toolPage.ts';

/** The search of the site, `/search/`. It is not indexed: search engines do not list other searches. */
export const search = definePage({
  ...toolPage('search'),
  canonical: () => null,
  sheets: ['controls', 'doors', 'searchPage'],
  props(page, context) {
    const { catalogue, urls } = context;
    const { guides, blog } = catalogue.pages;
    const link = linkTo(urls);
    return {
      ...introOf(page),
      action: urls.href(paths.search),
      asked: askedDoors(context),
      links: [
        link(WORDS.frame.allProducts, paths.products),
        ...toolLinks(context),
        link(guides.heading, paths.guides),
        link(blog.heading, paths.blog),
      ],
    };
  },
});

/** Messages for missing pages, by the beginnings of their paths. Those at the top level may be of any kind. */
function messagesOf({ addresses }: SiteConfig, urls: Urls) {
  const { product, noProduct, toProducts, article, noArticle, toBlog } = WORDS.notFound;
  const { category, noCategory, viewAll } = WORDS.notFound;
  const messages = [
    [addresses.product, product, noProduct, toProducts, paths.products],
    [addresses.article, article, noArticle, toBlog, paths.blog],
    [addresses.category, category, noCategory, viewAll, paths.products],
  ] as const;
  return messages.flatMap(([pattern, heading, text, link, target]) => {
    const prefix = startOfPattern(pattern);
    return prefix === '/' ? [] : [{ prefix, heading, text, link, href: urls.href(target) }];
  });
}

/** The page for addresses that the site does not have, `/404.html`. */
export const notFound = definePage({
  ...BUILT_IN_PAGE,
  routes: ({ pages }) => [{ path: paths.notFound, entity: pages.notFound }],
  breadcrumbs: () => [],
  canonical: () => null,
  widget: 'notFound',
  sheets: ['notFound'],
  props(page, context) {
    const { catalogue, urls, data } = context;
    const { guides } = catalogue.pages;
    const link = linkTo(urls);
    return {
      ...introOf(page),
      homeHref: urls.href(paths.home),
      base: urls.base,
      pageIndex: data.pages,
      messages: messagesOf(catalogue.site, urls),
      links: [
        link(WORDS.frame.allProducts, paths.products),
        ...mainToolLinks(context),
        link(guides.heading, paths.guides),
      ],
    };
  },
});

/**
 * `/offline/`: what works without a network. The service worker shows it in place of pages that it has not
 * kept, and a script shows the links of what is kept for the visitor's batches.
 */
export const offline = definePage({
  routes: ({ site }) => (site.offline ? [{ path: paths.offline, entity: site }] : []),
  meta: () => ({ title: WORDS.offline.title, description: WORDS.offline.lead }),
  fields: { path: [], title: [], description: [] },
  breadcrumbs: () => [],
  canonical: () => null,
  productsOn: () => 'none',
  offline: true,
  sheets: ['notFound'],
  props(_site, { offlinePages, urls }) {
    const links = (pages: typeof offlinePages.forEveryone) =>
      pages.map(([path, name]) => linkTo(urls)(name, path));
    return { links: links(offlinePages.forEveryone), batchLinks: links(offlinePages.forBatches) };
  },
});

/**
 * A page for an old address. Not every static host has redirects, so the page itself sends the browser on.
 */
export const redirect = definePage({
  routes: (catalogue) =>
    catalogue.redirects.filter(hasRedirectPage).flatMap((entry) => {
      const to = pageOfRedirect(entry, catalogue);
      return to === null ? [] : [{ path: entry.from.path, entity: { to }, entry }];
    }),
  meta: ({ to }) => ({ title: WORDS.pages.moved, description: say(WORDS.pages.movedTo, { page: to }) }),
  fields: { path: ['from'], title: ['from'], description: ['from'] },
  breadcrumbs: () => [],
  // A filtered list or a fragment is canonical as the whole page.
  canonical: (_path, { to }) => `/${to.slice(1).replace(/[?#].*$/, '')}`,
  productsOn: () => 'none',
  sheets: null,
  props: ({ to }, { urls }) => ({ target: to, href: urls.href(to) }),
});
