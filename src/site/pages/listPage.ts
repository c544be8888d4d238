import type { Catalogue } from '../../content/catalogue.ts';
import type { Entry } from '../../domain/entry.ts';
import { countThrough, entriesOfPage } from '../../domain/list/paging.ts';
import { formatCount } from '../../domain/money.ts';
import type { Product } from '../../domain/products/product.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { articleCards, productCards } from '../cards.ts';
import {
  listPagePath,
  type NumberedPage,
  neighborsOf,
  numberedPages,
  pageCountOf,
  pagerProps,
  pageSizeOf,
} from '../lists/listPages.ts';
import { DESCRIPTION_LENGTH, shorten, TITLE_LENGTH } from '../text/shorten.ts';
import { blog } from './articles.ts';
import { category } from './buyingGuides.ts';
import { type CatalogueContext, type PageContext, restrictedContext } from './pageContext.ts';
import { definePage, introOf, metaOf, type PageMeta } from './pageKind.ts';
import { products, reviews } from './products.ts';

/**
 * A page of a list after its first, `/products/page/2/`, with plain links for
 * crawlers and readers without scripts.
 */
export const listPage = definePage({
  routes: (catalogue) =>
    numberedPages(catalogue).map((page) => ({
      path: listPagePath(page, page.number),
      entity: page,
      entry: page.entry,
    })),
  meta: listPageMeta,
  // Its words combine several fields of its entry.
  fields: { path: [], title: [], description: [] },
  // The breadcrumbs of the list's first page, then the page itself.
  breadcrumbs: (page, catalogue) => [
    ...firstPageOf(page, catalogue).crumbs.map((crumb) => ({ path: listPagePath(page, 1), ...crumb })),
    { name: say(WORDS.pages.page, { number: page.number }) },
  ],
  productsOn: ({ kind }) => (kind === 'blog' ? 'none' : 'subject'),
  neighbors: neighborsOf,
  entries: (page, { lists }) => (page.kind === 'blog' ? lists.articles : productsOf(page, lists)),
  dependsOn: (page, context) => ({ listed: listedOn(page, context) }),
  sheets: ['breadcrumb', 'meta', 'offer', 'cards', 'textCards', 'pager'],
  props: (page, context) => listPageProps(page, listedOn(page, context), restrictedContext(context)),
  items: ({ cards }) => (cards.kind === 'products' ? cards.products : cards.articles),
});

function productsOf(page: NumberedPage, lists: CatalogueContext['lists']): readonly Entry<Product>[] {
  if (page.kind === 'category') return lists.category(page.entry);
  return page.kind === 'blog' ? [] : lists[page.kind];
}

function listedOn(page: NumberedPage, { lists }: CatalogueContext): readonly Product[] {
  return entriesOfPage(productsOf(page, lists), page.number, pageSizeOf(page));
}

function listPageProps(page: NumberedPage, listed: readonly Product[], context: PageContext) {
  const { urls, lists } = context;
  return {
    heading: `${firstPageOf(page, context.catalogue).heading}, ${placeOf(page)}`,
    /** The entries of the list on the page, `products 25 to 48 of 97`. */
    range: rangeOf(page),
    /** The first page, on which the list can be filtered. */
    first: { href: urls.href(listPagePath(page, 1)), count: page.count },
    cards:
      page.kind === 'blog'
        ? {
            kind: 'articles' as const,
            articles: articleCards(entriesOfPage(lists.articles, page.number), context),
          }
        : { kind: 'products' as const, products: productCards(listed, context) },
    pager: pagerProps(page, urls),
  };
}

function listPageMeta(page: NumberedPage, catalogue: Catalogue): PageMeta {
  const { meta, heading } = firstPageOf(page, catalogue);
  const number = ` – ${say(WORDS.pages.titlePage, { number: page.number, pages: pageCountOf(page) })}`;
  const facts = page.kind === 'blog' ? WORDS.lists.articleFacts : WORDS.lists.productFacts;
  const place = `, ${placeOf(page)}: ${rangeOf(page)}, ${facts}`;
  return {
    ...meta,
    title: shorten(meta.title, TITLE_LENGTH - number.length) + number,
    description: shorten(heading, DESCRIPTION_LENGTH - place.length) + place,
  };
}

/** The words of a list's first page. The heading of a category is its title. */
function firstPageOf(page: NumberedPage, catalogue: Catalogue) {
  if (page.kind === 'category') {
    const meta = category.meta(page.entry, catalogue);
    return { meta, heading: meta.title, crumbs: category.breadcrumbs(page.entry, catalogue) };
  }
  const { kind, entry, total } = page;
  return {
    meta: { ...metaOf(entry, total), feed: kind === 'blog' },
    heading: introOf(entry, total).heading,
    crumbs: { products, reviews, blog }[kind].breadcrumbs(entry, catalogue),
  };
}

function placeOf(page: NumberedPage): string {
  return say(WORDS.pages.pageOf, { number: page.number, pages: pageCountOf(page) });
}

function rangeOf(page: NumberedPage): string {
  const size = pageSizeOf(page);
  const from = (page.number - 1) * size + 1;
  const to = countThrough(page.count, page.number, size);
  return say(page.kind === 'blog' ? WORDS.lists.articlesOf : WORDS.lists.productsOf, {
    from: formatCount(from),
    to: formatCount(to),
    total: formatCount(page.count),
  });
}
