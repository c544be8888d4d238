import type { BuiltInPage, Catalogue } from '../../content/catalogue.ts';
import { guidesForAll } from '../buyingGuides.ts';
import { firstPage, type ListPage, neighboursOf } from '../lists/listPages.ts';
import { listAllProducts } from '../lists/productLists.ts';
import { paths } from '../paths.ts';
import { HOME } from '../props/breadcrumb.ts';
import { type DisclosureProps, disclosureProps } from '../props/disclosure.ts';
import type { LinkProps } from '../props/link.ts';
import { pagingProps } from '../props/paging.ts';
import { type ProductListProps, productListProps } from '../props/productList.ts';
import { introOf, metaOf, type PageIntro } from './builtIn.ts';
import { BUILT_IN_FIELDS, OWN_PATH, type PageKind } from './pageKind.ts';

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
