import type { Part } from './oldSite.ts';
import { aawp } from './plugins/aawp.ts';
import { affiliateX } from './plugins/affiliateX.ts';
import { amazonByHand } from './plugins/amazonByHand.ts';
import { easyAzon } from './plugins/easyAzon.ts';
import { lasso } from './plugins/lasso.ts';
import {
  type AffiliatePlugin,
  type Block,
  type LinkedProducts,
  ofAsin,
  ofLink,
  type Piece,
} from './plugins/plugin.ts';
import { affiliateLinks, easyAffiliateLinks, prettyLinks, thirstyAffiliates } from './plugins/storedLinks.ts';
import { wooCommerce } from './plugins/wooCommerce.ts';
import type { Shortcode } from './shortcodes.ts';
import type { WxrElement } from './wxrItems.ts';

/** The plug-ins that the move knows; those that change HTML do so in this order. */
const PLUGINS: readonly AffiliatePlugin[] = [
  aawp,
  lasso,
  affiliateX,
  thirstyAffiliates,
  prettyLinks,
  easyAffiliateLinks,
  affiliateLinks,
  easyAzon,
  wooCommerce,
  amazonByHand,
];

/** The table of what each plug-in reads, by name; a name belongs to one plug-in. */
function tableOf<Value>(
  part: (plugin: AffiliatePlugin) => Readonly<Record<string, Value>> | undefined,
): ReadonlyMap<string, Value> {
  return new Map(PLUGINS.flatMap((plugin) => Object.entries(part(plugin) ?? {})));
}

const SHORTCODES = tableOf(({ shortcodes }) => shortcodes);
const BLOCKS = tableOf(({ blocks }) => blocks);
const LINKS = tableOf(({ links }) => links);
const LISTS = tableOf(({ lists }) => lists);

/** What a shortcode of an affiliate plug-in becomes; null for any other shortcode. */
export function pluginShortcode(shortcode: Shortcode, links: LinkedProducts): Piece[] | null {
  return SHORTCODES.get(shortcode.name)?.(shortcode, links) ?? null;
}

/** What a block of an affiliate plug-in becomes; null for any other block. */
export function pluginBlock(block: Block, links: LinkedProducts): Piece[] | null {
  return BLOCKS.get(block.name)?.(block, links) ?? null;
}

/** What a frame shows, such as a product of SiteStripe; null for a frame of no plug-in. */
export function pluginFrame(address: URL): Piece[] | null {
  for (const { frame } of PLUGINS) {
    const pieces = frame?.(address);
    if (pieces) return pieces;
  }
  return null;
}

/** Replaces the HTML that plug-ins wrote; `add` returns the place of a part. */
export function pluginHtml(html: string, add: (part: Part) => string): string {
  return PLUGINS.reduce((text, plugin) => plugin.html?.(text, add) ?? text, html);
}

/** The address to which a post of a plug-in leads; null for a post of another type. */
export function storedTarget(type: string, { meta }: WxrElement): string | null {
  return LINKS.get(type)?.(meta) ?? null;
}

/** Whether posts of this type belong to a plug-in that the move reads. */
export function isPluginType(type: string): boolean {
  return LINKS.has(type) || LISTS.has(type);
}

/**
 * The products of a post of a plug-in, by which shortcodes name it; null for a post of another type.
 * @param path of the post itself, in case it does not say where it leads
 */
export function storedProducts(type: string, element: WxrElement, name: string, path: string | null) {
  const listed = LISTS.get(type)?.(element.meta);
  if (listed) return listed.map((asin) => ofAsin(asin));
  const target = storedTarget(type, element);
  const link = target === '' ? path : target;
  return link === null ? null : [ofLink(link, name)];
}
