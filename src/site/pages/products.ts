import type { Product } from '../../domain/products/product.ts';
import { WORDS } from '../../domain/words.ts';
import { productTeaserProps } from '../cards.ts';
import { HOME, type LinkProps, linkTo } from '../links.ts';
import { firstPage, neighborsOf, pagingProps } from '../lists/listPages.ts';
import { listAllProducts, listReviews, productListKeys, productListProps } from '../lists/productLists.ts';
import { bestValue, offeredPicks, topRated } from '../products/rankings.ts';
import { guidesForAll } from '../related.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { BUILT_IN_PAGE, definePage, introOf, LIST_SHEETS, metaOf } from './pageKind.ts';

/** The list of all products, `/products/`. */
export const products = definePage({
  ...BUILT_IN_PAGE,
  routes: ({ pages }) => [{ path: paths.products, entity: pages.products }],
  meta: (page, catalogue) => metaOf(page, catalogue.products.length),
  breadcrumbs: () => [HOME, { name: WORDS.frame.products }],
  productsOn: () => 'subject',
  widget: 'list',
  addressKeys: productListKeys,
  neighbors: (entry, catalogue) => neighborsOf(firstPage({ kind: 'products', entry }, catalogue)),
  entries: (_page, { lists }) => lists.products,
  sheets: ['offer', ...LIST_SHEETS, 'pager', 'sources'],
  props(page, context) {
    const { catalogue } = context;
    return {
      ...introOf(page, catalogue.products.length),
      list: productListProps(
        listAllProducts(context),
        pagingProps({ kind: 'products', entry: page }, context),
        context,
      ),
      buyingGuides: guidesForAll(context),
    };
  },
  items: ({ list }) => list.cards,
});

/** The rated products and the best of them, `/reviews/`. */
export const reviews = definePage({
  ...BUILT_IN_PAGE,
  routes: ({ pages }) => [{ path: paths.reviews, entity: pages.reviews }],
  breadcrumbs: () => [HOME, { name: WORDS.frame.reviews }],
  productsOn: () => 'subject',
  widget: 'list',
  addressKeys: productListKeys,
  neighbors: (entry, catalogue) => neighborsOf(firstPage({ kind: 'reviews', entry }, catalogue)),
  entries: (_page, { lists }) => lists.reviews,
  sheets: ['meta', 'reviews', 'sectionHeading', 'textBlocks', 'feature', 'offer', ...LIST_SHEETS, 'pager'],
  props(page, context) {
    const { catalogue } = context;
    const { site } = catalogue;
    const teasers = (ranked: readonly Product[]) => ranked.map((item) => productTeaserProps(item, context));
    return {
      ...introOf(page),
      topRated: teasers(topRated(catalogue.products)),
      bestValue: teasers(bestValue(catalogue.products)),
      picks: firstPickLinks(context),
      list: productListProps(
        listReviews(context),
        pagingProps({ kind: 'reviews', entry: page }, context),
        context,
      ),
      methodology: site.methodology,
      methodologyNote: site.methodologyNote ?? null,
      /** True if the products are made up, so that they have no reviews. */
      isSample: site.catalogue === 'sample',
    };
  },
  items: ({ list }) => list.cards,
});

/**
 * Returns a link to each pick of the first list that is offered: `Best for most people: 24-Egg Incubator`.
 */
function firstPickLinks({ catalogue, urls }: PageContext): LinkProps[] {
  const link = linkTo(urls);
  const [first] = catalogue.pickLists;
  return offeredPicks(first?.picks ?? [], catalogue.productsById).map(({ pick, product }) =>
    link(`${pick.label}: ${product.name}`, product.pagePath),
  );
}
