import type { BuiltInPage, Catalogue, TextBlock } from '../../content/catalogue.ts';
import type { ProductTeaserProps } from '../../domain/cards.ts';
import type { Product } from '../../domain/products/product.ts';
import { productTeaserProps } from '../cards.ts';
import { HOME } from '../links.ts';
import { firstPage, type ListPage, neighboursOf, pagingProps } from '../lists/listPages.ts';
import { listReviews, type ProductListProps, productListProps } from '../lists/productLists.ts';
import { bestValue, topRated } from '../products/rankings.ts';
import { type DisclosureProps, disclosureProps } from '../text/texts.ts';
import { paths } from '../urls.ts';
import { BUILT_IN_FIELDS, introOf, metaOf, OWN_PATH, type PageIntro, type PageKind } from './pageKind.ts';

export interface ReviewsProps extends PageIntro {
  readonly disclosure: DisclosureProps;
  readonly topRated: readonly ProductTeaserProps[];
  readonly bestValue: readonly ProductTeaserProps[];
  readonly list: ProductListProps;
  readonly methodology: readonly TextBlock[];
  /** What the methodology is not; null where nothing is said of that. */
  readonly methodologyNote: string | null;
  /** Whether its products were made up, so that nobody has reviewed them. */
  readonly isSample: boolean;
}

/** The rated products and the best of them, `/reviews/`. */
export const reviews: PageKind<BuiltInPage, ReviewsProps> = {
  routes: ({ pages }) => [{ path: paths.reviews, entity: pages.reviews }],
  meta: (page) => metaOf(page),
  fields: BUILT_IN_FIELDS,
  breadcrumbs: () => [HOME, { name: 'Reviews' }],
  neighbours: (page, catalogue) => neighboursOf(firstOf(page, catalogue)),
  suggestAs: () => 'Reviews',
  canonical: OWN_PATH,
  indexed: true,
  productsOn: () => 'subject',
  widget: 'list',
  props: (page, context) => {
    const { products, site } = context.catalogue;
    const teasers = (ranked: readonly Product[]) => ranked.map((item) => productTeaserProps(item, context));
    return {
      ...introOf(page),
      disclosure: disclosureProps(context),
      topRated: teasers(topRated(products)),
      bestValue: teasers(bestValue(products)),
      list: productListProps(
        listReviews(context),
        pagingProps(firstOf(page, context.catalogue), context.urls),
        context,
      ),
      methodology: site.methodology,
      methodologyNote: site.methodologyNote ?? null,
      isSample: site.catalogue === 'sample',
    };
  },
};

function firstOf(entry: BuiltInPage, catalogue: Catalogue): ListPage {
  return firstPage({ kind: 'reviews', entry }, catalogue);
}
