import { HOME, PRODUCTS } from '../links.ts';
import { listAllProducts, productListKeys } from '../lists/productLists.ts';
import { chartedProducts, hasPriceChart, priceAndRoomProps } from '../products/priceAndRoom.ts';
import { paths } from '../urls.ts';
import { BUILT_IN_PAGE, definePage, introOf } from './pageKind.ts';

/**
 * A chart of price against room, `/products/chart/`. Lists link to it with their filters, which its
 * script dims by. A site with fewer than two machines to compare has no such page.
 */
export const priceAndRoom = definePage({
  ...BUILT_IN_PAGE,
  routes: (catalogue) =>
    hasPriceChart(catalogue) ? [{ path: paths.priceAndRoom, entity: catalogue.pages.priceAndRoom }] : [],
  breadcrumbs: ({ heading }) => [HOME, PRODUCTS, { name: heading }],
  productsOn: () => 'subject',
  widget: 'chart',
  addressKeys: productListKeys,
  entries: (_page, { catalogue }) => chartedProducts(catalogue),
  sheets: ['offer', 'table', 'tableScroll', 'charts', 'priceChart'],
  props(page, context) {
    const { data, urls } = context;
    const list = urls.href(paths.products);
    return {
      ...introOf(page),
      ...priceAndRoomProps(context),
      list,
      data: { index: data.products, controls: data.controls(listAllProducts(context).page), list },
    };
  },
  items: ({ marks }) => marks,
});
