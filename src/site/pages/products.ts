import { WORDS } from '../../domain/words.ts';
import { HOME } from '../links.ts';
import { firstPage, neighborsOf, pagingProps } from '../lists/listPages.ts';
import { listAllProducts, productListProps } from '../lists/productLists.ts';
import { guidesForAll } from '../related.ts';
import { itemList } from '../structuredData.ts';
import { paths } from '../urls.ts';
import { BUILT_IN_PAGE, definePage, introOf, LIST_SHEETS, metaOf } from './pageKind.ts';

/** The list of all products, `/products/`. */
export const products = definePage({
  ...BUILT_IN_PAGE,
  routes: ({ pages }) => [{ path: paths.products, entity: pages.products }],
  meta: (page, catalogue) => metaOf(page, catalogue.products.length),
  breadcrumbs: () => [HOME, { name: WORDS.frame.products }],
  productsOn: () => 'subject',
  widget: 'list',
  neighbors: (entry, catalogue) => neighborsOf(firstPage({ kind: 'products', entry }, catalogue)),
  entries: (_page, { lists }) => lists.products,
  sheets: ['offer', ...LIST_SHEETS, 'sources'],
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
  structuredData: ({ props, context }) => [itemList(props.list.cards, context.urls)],
});
