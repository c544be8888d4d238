import type { BuiltInPage, Catalogue } from '../../content/catalogue.ts';
import type { Product } from '../../domain/products/product.ts';
import { WORDS } from '../../domain/words.ts';
import { productTeaserProps } from '../cards.ts';
import { HOME } from '../links.ts';
import { firstPage, neighboursOf, pagingProps } from '../lists/listPages.ts';
import { listReviews, productListProps } from '../lists/productLists.ts';
import { bestValue, topRated } from '../products/rankings.ts';
import { firstPickLinks } from '../products/recommendations.ts';
import { itemList } from '../structuredData.ts';
import { disclosureProps } from '../text/texts.ts';
import { paths } from '../urls.ts';
import { BUILT_IN_PAGE, definePage, introOf, LIST_SHEETS } from './pageKind.ts';

/** The rated products and the best of them, `/reviews/`. */
export const reviews = definePage({
  ...BUILT_IN_PAGE,
  routes: ({ pages }) => [{ path: paths.reviews, entity: pages.reviews }],
  breadcrumbs: () => [HOME, { name: WORDS.frame.reviews }],
  suggestAs: () => WORDS.frame.reviews,
  productsOn: () => 'subject',
  widget: 'list',
  neighbours: (page, catalogue) => neighboursOf(firstOf(page, catalogue)),
  entries: (_page, { lists }) => lists.reviews,
  sheets: ['reviews', 'sectionHeading', 'textBlocks', 'feature', 'offer', ...LIST_SHEETS],
  props(page, context) {
    const { catalogue, urls } = context;
    const { products, site } = catalogue;
    const teasers = (ranked: readonly Product[]) => ranked.map((item) => productTeaserProps(item, context));
    return {
      ...introOf(page),
      disclosure: disclosureProps(context),
      topRated: teasers(topRated(products)),
      bestValue: teasers(bestValue(products)),
      picks: firstPickLinks(context),
      list: productListProps(listReviews(context), pagingProps(firstOf(page, catalogue), urls), context),
      methodology: site.methodology,
      methodologyNote: site.methodologyNote ?? null,
      /** Whether the products are made up, so nobody has reviewed them. */
      isSample: site.catalogue === 'sample',
    };
  },
  structuredData: ({ props, context }) => [itemList(props.list.cards, context.urls)],
});

function firstOf(entry: BuiltInPage, catalogue: Catalogue) {
  return firstPage({ kind: 'reviews', entry }, catalogue);
}
