import type { Part } from '../oldSite.ts';
import type { Shortcode } from '../shortcodes.ts';
import {
  type AffiliatePlugin,
  asinsIn,
  type Block,
  type LinkedProducts,
  leftPiece,
  linkAround,
  ofAsin,
  type Piece,
} from './plugin.ts';

/**
 * AAWP. Its shortcode is `[amazon]` or `[aawp]`, whose first attribute says what it shows
 * (https://getaawp.com/docs/article/shortcodes/). Its block has the same as `look`; its tables are posts of
 * type `aawp_table` whose products are in `_aawp_table_products`.
 */
export const aawp: AffiliatePlugin = {
  shortcodes: { amazon: readShortcode, aawp: readShortcode },
  blocks: { 'aawp/aawp-block': readBlock },
  html: withAddresses,
  lists: { aawp_table: (meta) => asinsInTable(meta.get('_aawp_table_products') ?? '') },
};

function readShortcode({ attributes, content, written }: Shortcode, links: LinkedProducts): Piece[] {
  const has = (name: string) => attributes.has(name);
  const title = attributes.get('title') ?? null;
  const boxes = [...asinsIn(attributes.get('box')), ...asinsIn(attributes.get('asin'))];
  // Without `box`, old posts list the products of a grid or a list themselves: else `grid` is a number.
  const listed = [...asinsIn(attributes.get('grid')), ...asinsIn(attributes.get('list'))];
  const asins = boxes.length > 0 ? boxes : listed;
  const isTable = has('grid') || attributes.get('template') === 'table';
  if (asins.length > 1 && isTable) return [{ kind: 'compare', products: asins.map((asin) => ofAsin(asin)) }];
  if (asins.length > 0) {
    const name = asins.length === 1 ? title : null;
    return asins.map((asin) => ({ kind: 'product', product: ofAsin(asin, name), label: null }));
  }
  const [link] = asinsIn(attributes.get('link'));
  if (link !== undefined) return linkAround(ofAsin(link), content ?? title ?? '');
  const [field] = asinsIn(attributes.get('fields'));
  if (field !== undefined)
    return fieldOf(field, attributes.get('value') ?? '', attributes.get('button_text') ?? null, written);
  const table = attributes.get('table');
  if (table !== undefined) return tableOf(table, written, links);
  return [leftPiece(written, reasonOf(has)), ...(content === null ? [] : [content])];
}

function reasonOf(has: (name: string) => boolean): string {
  if (has('bestseller')) return "a list of bestsellers, which Amazon filled; name the products: '::compare'";
  if (has('new')) return "a list of new releases, which Amazon filled; name the products: '::compare'";
  if (['box', 'link', 'fields', 'asin'].some(has))
    return 'it names no ASIN, which has ten letters and digits';
  return "a shortcode of AAWP of an unknown kind; name its products: '::product' or '::compare'";
}

/** One fact of a product (https://getaawp.com/docs/article/fields-single-product-data/). */
function fieldOf(asin: string, value: string, button: string | null, written: string): Piece[] {
  const product = ofAsin(asin);
  switch (value) {
    case 'title':
    case 'link':
    case 'url':
      return [{ kind: 'link', product, words: '' }];
    case 'button':
      return [{ kind: 'button', product, words: button }];
    default:
      return [
        leftPiece(
          written,
          `Amazon's '${value}' of ${asin} at the moment: the product's box shows what its entry states`,
        ),
      ];
  }
}

function tableOf(id: string, written: string, links: LinkedProducts): Piece[] {
  const products = links.get(id);
  if (!products || products.length === 0)
    return [leftPiece(written, "a table of AAWP that is not in the export; name its products: '::compare'")];
  const table: Part = { kind: 'compare', products };
  return [table, leftPiece(written, 'the rows that you chose for this table: the new one has its own')];
}

/** The ASINs in the array that PHP wrote: `s:4:"asin";s:10:"B00XLP67RO"`. */
function asinsInTable(serialized: string): string[] {
  return Array.from(serialized.matchAll(/"asin";s:10:"([A-Z0-9]{10})"/gi), ([, asin = '']) => asin);
}

function readBlock({ attributes }: Block, links: LinkedProducts): Piece[] {
  const text = (name: string) => {
    const value = attributes[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const look = text('look');
  const ofLook: Readonly<Record<string, string>> = {
    bestseller: text('keywords'),
    new: text('keywords'),
    table: text('table'),
  };
  const stated = new Map([[look, ofLook[look] ?? text('asin')]]);
  for (const name of ['title', 'template', 'grid', 'button_text']) {
    if (text(name) !== '') stated.set(name, text(name));
  }
  if (text('value_attr') !== '') stated.set('value', text('value_attr'));
  const written = `[aawp ${Array.from(stated, ([name, value]) => `${name}="${value}"`).join(' ')}]`;
  return readShortcode({ name: 'aawp', attributes: stated, values: [], content: null, written }, links);
}

const ADDRESS_FIELD =
  /href=(["'])\s*\[(?:amazon|aawp)\s+fields=["']?([A-Z0-9]{10})["']?\s+value=["']?url["']?[^\]"']*\]\s*\1/gi;

/** A link of one's own whose address is a field: `<a href="[amazon fields="B00XLP67RO" value="url"]">`. */
function withAddresses(html: string): string {
  return html.replace(ADDRESS_FIELD, (_, _quote, asin) => `href="https://www.amazon.com/dp/${asin}"`);
}
