import type { Shortcode } from '../shortcodes.ts';
import {
  type AffiliatePlugin,
  type LinkedProducts,
  leftPiece,
  linkAround,
  type Piece,
  type ReadShortcode,
} from './plugin.ts';

/**
 * ThirstyAffiliates: `[thirstylink ids="12"]words[/thirstylink]`, before version 3
 * `[thirstylink linkid="12" linktext="words"]`, and `<ta linkid="12" href="…">` in blocks. Posts of type
 * `thirstylink` have the address in `_ta_destination_url`, before version 3 as `linkurl` in `thirstyData`
 * (wp-plugins/thirstyaffiliates: `ThirstyShortcode.php`, `thirstyaffiliates.php`).
 */
export const thirstyAffiliates: AffiliatePlugin = {
  shortcodes: { thirstylink: storedLink('ThirstyAffiliates', ['ids', 'linkid'], 'linktext') },
  blocks: { 'ta/image': ({ html }) => [html] },
  html: (html) => html.replace(/<(\/?)ta(?=[\s>])/gi, '<$1a'),
  links: {
    thirstylink: (meta) =>
      meta.get('_ta_destination_url') ||
      (/"linkurl";s:\d+:"([^"]*)"/.exec(meta.get('thirstyData') ?? '')?.[1] ?? ''),
  },
};

/**
 * Easy Affiliate Links: `[eafl id="12" name="Brooder" text="words"]`, or with the words enclosed. Posts of type
 * `easy_affiliate_link` have the address in `eafl_url` (wp-plugins/easy-affiliate-links: `js/admin.js`).
 */
export const easyAffiliateLinks: AffiliatePlugin = {
  shortcodes: { eafl: storedLink('Easy Affiliate Links', ['id'], 'text') },
  links: { easy_affiliate_link: (meta) => meta.get('eafl_url') ?? '' },
};

/**
 * Affiliate Links: `[af_link id="12"]words[/af_link]`. Posts of type `affiliate-links` have the address in
 * `_affiliate_links_target` (affiliate-links: `admin/class-affiliate-links-metabox.php`).
 */
export const affiliateLinks: AffiliatePlugin = {
  shortcodes: { af_link: storedLink('Affiliate Links', ['id'], 'text') },
  links: { 'affiliate-links': (meta) => meta.get('_affiliate_links_target') ?? '' },
};

/**
 * Pretty Links: `[prettylink id="12" slug="go" text="words"]`. Its links are in a table of its own and its
 * posts have `can_export` false, so that no export says where they lead (pretty-link:
 * `app/models/PrliDb.php`, `app/controllers/PrliLinksController.php`, `src/Shortcodes/PrettyLink.php`).
 */
export const prettyLinks: AffiliatePlugin = {
  shortcodes: {
    prettylink: ({ attributes, written }) => [
      attributes.get('text') ?? '',
      leftPiece(written, 'no export says where Pretty Links lead: look the address up there'),
    ],
    'post-pretty-link': ({ written }) => [leftPiece(written, 'the short address of the old post itself')],
  },
};

/** A link that names a post of the plug-in by its id; several ids are drawn lots for. */
function storedLink(plugin: string, idNames: readonly string[], wordsName: string): ReadShortcode {
  return ({ attributes, content, written }: Shortcode, links: LinkedProducts): Piece[] => {
    const ids = idNames.flatMap((name) => (attributes.get(name) ?? '').split(',')).map((id) => id.trim());
    const named = ids.filter((id) => id !== '');
    const product = named.flatMap((id) => links.get(id) ?? [])[0];
    const words = content ?? attributes.get(wordsName) ?? '';
    if (!product)
      return [
        words,
        leftPiece(written, `its link is not in the export: export 'All content' while ${plugin} is on`),
      ];
    const shown = linkAround(product, words || (product.name ?? ''));
    if (named.length < 2) return shown;
    return [...shown, leftPiece(written, 'it led to one of several links by chance: here to the first')];
  };
}
