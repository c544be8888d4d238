import type { ProductRef } from '../oldSite.ts';
import type { Shortcode } from '../shortcodes.ts';
import {
  type AffiliatePlugin,
  asinsIn,
  type LinkedProducts,
  leftPiece,
  ofAsin,
  ofLink,
  type Piece,
} from './plugin.ts';

/**
 * Lasso and Lasso Lite (Simple URLs). `[lasso ref="slug" id="6121" link_id="129"]` shows the post of type
 * `lasso-urls` or `surl` with this id; its block keeps the shortcode in `short_code`
 * (simple-urls: `classes/class-shortcode.php`, `admin/assets/js/lasso-lite-gutenberg-block.js`,
 * `classes/class-meta-enum.php`).
 */
export const lasso: AffiliatePlugin = {
  shortcodes: { lasso: readShortcode },
  blocks: {
    'affiliate-plugin/lasso': ({ attributes }) => {
      const shortcode = attributes['short_code'];
      return typeof shortcode === 'string' && shortcode !== '' ? [shortcode] : null;
    },
  },
  links: {
    'lasso-urls': (meta) => meta.get('lasso_custom_redirect') || meta.get('lasso_final_url') || '',
    surl: (meta) => meta.get('_surl_redirect') ?? '',
  },
};

function readShortcode(shortcode: Shortcode, links: LinkedProducts): Piece[] {
  const { attributes, written } = shortcode;
  const type = attributes.get('type') ?? 'single';
  const group = attributes.get('category');
  if (group !== undefined)
    return [leftPiece(written, `the products of the group '${group}' of Lasso; name them: '::compare'`)];
  if (type === 'table')
    return [leftPiece(written, "a table of Lasso, which no export has; name its products: '::compare'")];
  const product = productOf(shortcode, links);
  if (product === null)
    return [
      leftPiece(written, "its link is not in the export: export 'All content' while Lasso is switched on"),
    ];
  switch (type) {
    case 'button':
      return [{ kind: 'button', product, words: attributes.get('primary_text') ?? null }];
    case 'link':
    case 'text':
      return [{ kind: 'link', product, words: attributes.get('title') ?? '' }];
    case 'image':
      return [
        { kind: 'link', product, words: attributes.get('title') ?? '' },
        leftPiece(written, "a picture of the shop, which Lasso fetched: give the product's entry its own"),
      ];
    default:
      return [{ kind: 'product', product, label: attributes.get('badge') || null }];
  }
}

/** What its post, its own attributes, or those of an AAWP shortcode that Lasso took over say. */
function productOf({ attributes }: Shortcode, links: LinkedProducts): ProductRef | null {
  const [linked] = links.get(attributes.get('id') ?? '') ?? [];
  const title = attributes.get('title') || linked?.name || null;
  const link = attributes.get('primary_url') || attributes.get('amazon_url') || attributes.get('geni_url');
  if (link) return ofLink(link, title);
  if (linked) return { ...linked, name: title };
  const [asin] = ['box', 'link', 'fields'].flatMap((name) => asinsIn(attributes.get(name)));
  return asin === undefined ? null : ofAsin(asin, title);
}
