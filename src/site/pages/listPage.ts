import type { Catalogue } from '../../content/catalogue.ts';
import type { ArticleCardProps, ProductCardProps } from '../../domain/cards.ts';
import { entriesOfPage, PAGE_SIZE, pageCount } from '../../domain/list/paging.ts';
import { formatCount } from '../../domain/money.ts';
import type { Product } from '../../domain/products/product.ts';
import { articleCards, productCards } from '../cards.ts';
import { type BreadcrumbProps, breadcrumbProps, type Crumb } from '../links.ts';
import {
  type ListPage,
  listPagePath,
  neighboursOf,
  numberedPages,
  type PagerProps,
  pagerProps,
} from '../lists/listPages.ts';
import { DESCRIPTION_LENGTH, shorten, TITLE_LENGTH } from '../text/shorten.ts';
import { type DisclosureProps, disclosureProps, howWeChooseHref } from '../text/texts.ts';
import { blog } from './blog.ts';
import { category } from './category.ts';
import type { CatalogueContext, PageContext } from './pageContext.ts';
import { introOf, metaOf, OWN_PATH, type PageMeta, type ShownProducts, showing } from './pageKind.ts';
import { products } from './products.ts';
import { reviews } from './reviews.ts';

/** What descriptions say that the cards show. */
const PRODUCT_FACTS = 'with price, rating and deciding facts.';
const ARTICLE_FACTS = 'with category, date and what each is about.';

/** The kinds of the first pages whose words are in `pages.yaml`. */
const FIRST_PAGES = { products, reviews, blog };

export interface ListPageProps {
  readonly breadcrumb: BreadcrumbProps;
  readonly heading: string;
  /** Which entries of the list the page has, `products 25 to 48 of 97`. */
  readonly range: string;
  /** Where the list begins, and can be filtered. */
  readonly first: { readonly href: string; readonly count: number };
  readonly cards: ListPageCards;
  readonly pager: PagerProps | null;
}

/** The entries of a page of a list; products come with paid links, and so with the disclosure. */
type ListPageCards =
  | {
      readonly kind: 'products';
      readonly disclosure: DisclosureProps;
      readonly howWeChoose: string | null;
      readonly products: readonly ProductCardProps[];
    }
  | { readonly kind: 'articles'; readonly articles: readonly ArticleCardProps[] };

/** A page of a list after its first, `/products/page/2/`: plain links for readers without scripts, and for crawlers. */
export const listPage = showing<ListPage, ListPageProps, ListedOnPage>({
  routes: (catalogue) =>
    numberedPages(catalogue).map((page) => ({
      path: listPagePath(page),
      entity: page,
      entry: page.list.entry,
    })),
  meta: listPageMeta,
  // Its words are made from several fields of its entry.
  fields: { path: [], title: [], description: [] },
  breadcrumbs: listPageCrumbs,
  neighbours: neighboursOf,
  suggestAs: () => null,
  canonical: OWN_PATH,
  indexed: true,
  productsOn: ({ list }) => (list.kind === 'blog' ? 'none' : 'subject'),
  widget: null,
  shows: listedOn,
  props: (page, { listed }, context) => ({
    breadcrumb: breadcrumbProps(listPageCrumbs(page, context.catalogue), context.urls),
    heading: headingOf(page, context.catalogue),
    range: rangeOf(page),
    first: { href: context.urls.href(listPagePath({ ...page, number: 1 })), count: page.count },
    cards: cardsOf(page, listed, context),
    pager: pagerProps(page, context.urls),
  }),
});

/** The products of a page of a list; none of the blog's. */
interface ListedOnPage extends ShownProducts {
  readonly listed: readonly Product[];
}

function listedOn({ list, number }: ListPage, { lists }: CatalogueContext): ListedOnPage {
  const part = (all: readonly Product[]) => ({ listed: entriesOfPage(all, number) });
  switch (list.kind) {
    case 'products':
      return part(lists.products);
    case 'reviews':
      return part(lists.reviews);
    case 'category':
      return part(lists.category(list.entry));
    case 'blog':
      return { listed: [] };
  }
}

function listPageMeta(page: ListPage, catalogue: Catalogue): PageMeta {
  const first = firstPageMeta(page, catalogue);
  const number = ` – Page ${page.number} of ${pageCount(page.count)}`;
  const facts = page.list.kind === 'blog' ? ARTICLE_FACTS : PRODUCT_FACTS;
  const place = `${placeOf(page)}: ${rangeOf(page)}, ${facts}`;
  return {
    ...first,
    title: shorten(first.title, TITLE_LENGTH - number.length) + number,
    description: shorten(listHeading(page, catalogue), DESCRIPTION_LENGTH - place.length) + place,
  };
}

function firstPageMeta({ list, total }: ListPage, catalogue: Catalogue): PageMeta {
  switch (list.kind) {
    case 'category':
      return category.meta(list.entry, catalogue);
    case 'products':
      return metaOf(list.entry, { count: total });
    case 'reviews':
    case 'blog':
      return FIRST_PAGES[list.kind].meta(list.entry, catalogue);
  }
}

/** The crumbs of the list's first page, which is no longer the last of them, and the page itself. */
function listPageCrumbs({ list, number }: ListPage, catalogue: Catalogue): Crumb[] {
  const crumbs =
    list.kind === 'category'
      ? category.breadcrumbs(list.entry, catalogue)
      : FIRST_PAGES[list.kind].breadcrumbs(list.entry, catalogue);
  const path = listPagePath({ list, number: 1 });
  return [...crumbs.map((crumb) => ({ path, ...crumb })), { name: `Page ${number}` }];
}

function headingOf(page: ListPage, catalogue: Catalogue): string {
  return listHeading(page, catalogue) + placeOf(page);
}

/** The heading of the list's first page; a category's is its title too. */
function listHeading({ list, total }: ListPage, catalogue: Catalogue): string {
  return list.kind === 'category'
    ? category.meta(list.entry, catalogue).title
    : introOf(list.entry, { count: total }).heading;
}

function placeOf({ number, count }: ListPage): string {
  return `, page ${number} of ${pageCount(count)}`;
}

/** Which entries of the list the page has, `products 25 to 48 of 97`. */
function rangeOf({ list, number, count }: ListPage): string {
  const noun = list.kind === 'blog' ? 'article' : 'product';
  const [from, to] = [(number - 1) * PAGE_SIZE + 1, Math.min(number * PAGE_SIZE, count)].map(formatCount);
  return from === to
    ? `${noun} ${from} of ${formatCount(count)}`
    : `${noun}s ${from} to ${to} of ${formatCount(count)}`;
}

function cardsOf(
  { list, number }: ListPage,
  listed: readonly Product[],
  context: PageContext,
): ListPageCards {
  if (list.kind === 'blog') {
    return {
      kind: 'articles',
      articles: articleCards(entriesOfPage(context.lists.articles, number), context),
    };
  }
  return {
    kind: 'products',
    disclosure: disclosureProps(context),
    howWeChoose: howWeChooseHref(context),
    products: productCards(listed, context),
  };
}
