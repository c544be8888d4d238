import { type AffiliatePlugin, leftPiece, type ReadShortcode } from './plugin.ts';

const PRODUCTS = [
  'product',
  'products',
  'product_page',
  'product_category',
  'product_categories',
  'product_attribute',
  'add_to_cart',
  'add_to_cart_url',
  'recent_products',
  'sale_products',
  'best_selling_products',
  'top_rated_products',
  'featured_products',
  'related_products',
];
const SHOP = [
  'shop_messages',
  'woocommerce_order_tracking',
  'woocommerce_cart',
  'woocommerce_checkout',
  'woocommerce_my_account',
];

/**
 * WooCommerce (`includes/class-wc-shortcodes.php`). Products by the ids of its own database: they come with
 * `npm run import`, which knows its CSV.
 */
export const wooCommerce: AffiliatePlugin = {
  shortcodes: {
    ...each(PRODUCTS, "products of WooCommerce; import them as CSV, then write '::product' or '::compare'"),
    ...each(SHOP, 'a part of a shop, which this site is not'),
  },
};

function each(names: readonly string[], why: string): Record<string, ReadShortcode> {
  const read: ReadShortcode = ({ content, written }) => [content ?? '', leftPiece(written, why)];
  return Object.fromEntries(names.map((name) => [name, read]));
}
