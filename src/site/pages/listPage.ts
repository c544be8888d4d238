import type { Catalogue } from '../../content/catalogue.ts';
import { entriesOfPage } from '../../domain/list/paging.ts';
import { formatCount } from '../../domain/money.ts';
import type { Product } from '../../domain/products/product.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { articleCards, productCards } from '../cards.ts';
import type { Crumb } from '../links.ts';
import {
  type ListPage,
  listPagePath,
  neighboursOf,
  numberedPages,
  pagerProps,
  pageSizeOf,
  pagesOf,
  productsOfList,
} from '../lists/listPages.ts';
import { itemList } from '../structuredData.ts';
import { DESCRIPTION_LENGTH, shorten, TITLE_LENGTH } from '../text/shorten.ts';
import { blog } from './blog.ts';
import { category } from './category.ts';
import { type CatalogueContext, type PageContext, restrictedContext } from './pageContext.ts';
import { definePage, introOf, metaOf, type PageMeta } from './pageKind.ts';
import { products } from './products.ts';
import { reviews } from './reviews.ts';

/** The kinds of the first pages whose words are in `pages.yaml`. */
const FIRST_PAGES = { products, reviews, blog };

/** A page of a list after its first, `/products/page/2/`, with plain links for crawlers and readers without scripts. */
export const listPage = definePage({
  routes: (catalogue) =>
    numberedPages(catalogue).map((page) => ({
      path: listPagePath(page),
      entity: page,
      entry: page.list.entry,
    })),
  meta: listPageMeta,
  // Its words combine several fields of its entry.
  fields: { path: [], title: [], description: [] },
  breadcrumbs: listPageCrumbs,
  suggestAs: () => null,
  productsOn: ({ list }) => (list.kind === 'blog' ? 'none' : 'subject'),
  neighbours: neighboursOf,
  entries: ({ list }, { lists }) => (list.kind === 'blog' ? lists.articles : productsOfList(list, lists)),
  shows: (page, context) => ({ listed: listedOn(page, context) }),
  sheets: ['breadcrumb', 'meta', 'offer', 'cards', 'textCards', 'pager'],
  props: (page, context) => listPageProps(page, listedOn(page, context), restrictedContext(context)),
  structuredData: ({ props: { cards }, context }) => [
    itemList(cards.kind === 'products' ? cards.products : cards.articles, context.urls),
  ],
});

/** Returns the products of a page of a list; none for the blog. */
function listedOn({ list, number }: ListPage, { lists }: CatalogueContext): readonly Product[] {
  return list.kind === 'blog' ? [] : entriesOfPage(productsOfList(list, lists), number, pageSizeOf(list));
}

function listPageProps(page: ListPage, listed: readonly Product[], context: PageContext) {
  const { catalogue, urls } = context;
  return {
    heading: `${listHeading(page, catalogue)}, ${placeOf(page)}`,
    /** The entries of the list on the page, `products 25 to 48 of 97`. */
    range: rangeOf(page),
    /** The first page, on which the list can be filtered. */
    first: { href: urls.href(listPagePath({ ...page, number: 1 })), count: page.count },
    cards: cardsOf(page, listed, context),
    pager: pagerProps(page, urls),
  };
}

function cardsOf({ list, number }: ListPage, listed: readonly Product[], context: PageContext) {
  if (list.kind === 'blog') {
    const articles = articleCards(entriesOfPage(context.lists.articles, number), context);
    return { kind: 'articles' as const, articles };
  }
  return {
    kind: 'products' as const,
    products: productCards(listed, context),
  };
}

function listPageMeta(page: ListPage, catalogue: Catalogue): PageMeta {
  const first = firstPageMeta(page, catalogue);
  const number = ` – ${say(WORDS.pages.titlePage, { number: page.number, pages: pagesOf(page) })}`;
  const facts = page.list.kind === 'blog' ? WORDS.lists.articleFacts : WORDS.lists.productFacts;
  const place = `, ${placeOf(page)}: ${rangeOf(page)}, ${facts}`;
  return {
    ...first,
    title: shorten(first.title, TITLE_LENGTH - number.length) + number,
    description: shorten(listHeading(page, catalogue), DESCRIPTION_LENGTH - place.length) + place,
  };
}

function firstPageMeta({ list, total }: ListPage, catalogue: Catalogue): PageMeta {
  if (list.kind === 'category') return category.meta(list.entry, catalogue);
  if (list.kind === 'products') return metaOf(list.entry, total);
  return FIRST_PAGES[list.kind].meta(list.entry, catalogue);
}

/** Returns the breadcrumbs of the list's first page, and then the page itself. */
function listPageCrumbs({ list, number }: ListPage, catalogue: Catalogue): Crumb[] {
  const crumbs =
    list.kind === 'category'
      ? category.breadcrumbs(list.entry, catalogue)
      : FIRST_PAGES[list.kind].breadcrumbs(list.entry, catalogue);
  const path = listPagePath({ list, number: 1 });
  return [...crumbs.map((crumb) => ({ path, ...crumb })), { name: say(WORDS.pages.page, { number }) }];
}

/** The heading of the list's first page; a category's is its title too. */
function listHeading({ list, total }: ListPage, catalogue: Catalogue): string {
  return list.kind === 'category'
    ? category.meta(list.entry, catalogue).title
    : introOf(list.entry, total).heading;
}

function placeOf(page: ListPage): string {
  return say(WORDS.pages.pageOf, { number: page.number, pages: pagesOf(page) });
}

function rangeOf({ list, number, count }: ListPage): string {
  const [one, several] =
    list.kind === 'blog'
      ? [WORDS.lists.articleOf, WORDS.lists.articlesOf]
      : [WORDS.lists.productOf, WORDS.lists.productsOf];
  const size = pageSizeOf(list);
  const [from, to] = [(number - 1) * size + 1, Math.min(number * size, count)];
  const total = formatCount(count);
  return from === to
    ? say(one, { number: formatCount(from), total })
    : say(several, { from: formatCount(from), to: formatCount(to), total });
}
