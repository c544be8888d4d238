import type { BuiltInPage, Catalogue } from '../../content/catalogue.ts';
import { HOME, type LinkProps } from '../links.ts';
import { firstPage, type ListPage, neighboursOf, pagingProps } from '../lists/listPages.ts';
import { listAllProducts, type ProductListProps, productListProps } from '../lists/productLists.ts';
import { guidesForAll } from '../related.ts';
import { type DisclosureProps, disclosureProps } from '../text/texts.ts';
import { paths } from '../urls.ts';
import { BUILT_IN_FIELDS, introOf, metaOf, OWN_PATH, type PageIntro, type PageKind } from './pageKind.ts';

export interface ProductsProps extends PageIntro {
  readonly disclosure: DisclosureProps;
  readonly list: ProductListProps;
  /** The landing pages on a part of it. */
  readonly buyingGuides: readonly LinkProps[];
}

/** The list of all products, `/products/`. */
export const products: PageKind<BuiltInPage, ProductsProps> = {
  routes: ({ pages }) => [{ path: paths.products, entity: pages.products }],
  meta: (page, catalogue) => metaOf(page, { count: catalogue.products.length }),
  fields: BUILT_IN_FIELDS,
  breadcrumbs: () => [HOME, { name: 'Products' }],
  neighbours: (page, catalogue) => neighboursOf(firstOf(page, catalogue)),
  suggestAs: () => 'Products',
  canonical: OWN_PATH,
  indexed: true,
  productsOn: () => 'subject',
  widget: 'list',
  props: (page, context) => ({
    ...introOf(page, { count: context.catalogue.products.length }),
    disclosure: disclosureProps(context),
    list: productListProps(
      listAllProducts(context),
      pagingProps(firstOf(page, context.catalogue), context.urls),
      context,
    ),
    buyingGuides: guidesForAll(context),
  }),
};

function firstOf(entry: BuiltInPage, catalogue: Catalogue): ListPage {
  return firstPage({ kind: 'products', entry }, catalogue);
}
