import type { ProductRef } from '../oldSite.ts';
import type { Shortcode } from '../shortcodes.ts';
import {
  type AffiliatePlugin,
  asinsIn,
  leftPiece,
  linkAround,
  ofAsin,
  type Piece,
  type ReadShortcode,
} from './plugin.ts';

/**
 * EasyAzon. `[easyazon_link identifier="B002FYL7PC" locale="US"]words[/easyazon_link]`; versions before 4 and
 * Simpleazon write `[easyazon-link asin="…"]` and `[simpleazon-link asin="…"]` (wp-plugins/easyazon:
 * `components/shortcodes/link/link.php`, `components/shortcodes/shortcodes.php`). Its paid version adds
 * `_image`, `_cta`, `_block` and `_infoblock`, which Lasso's import lists with the same attributes.
 */
export const easyAzon: AffiliatePlugin = {
  shortcodes: {
    ...named(readLink, 'easyazon_link', 'easyazon-link', 'simpleazon-link'),
    ...named(readImage, 'easyazon_image', 'easyazon-image', 'easyazon-image-link', 'simpleazon-image'),
    ...named(readButton, 'easyazon_cta', 'easyazon-cta'),
    ...named(readBox, 'easyazon_block', 'easyazon-block', 'easyazon_infoblock'),
  },
};

type ReadProduct = (product: ProductRef, shortcode: Shortcode) => Piece[];

function named(read: ReadProduct, ...names: readonly string[]): Record<string, ReadShortcode> {
  const readAny: ReadShortcode = (shortcode) => {
    const { attributes, content, written } = shortcode;
    const [asin] = asinsIn(attributes.get('identifier') || attributes.get('asin'));
    if (asin !== undefined) return read(ofAsin(asin), shortcode);
    const search = attributes.get('keywords');
    const why =
      search === undefined
        ? 'it names no ASIN, which has ten letters and digits'
        : `a search at Amazon for '${search}'; name a product in its place`;
    return [content ?? '', leftPiece(written, why)];
  };
  return Object.fromEntries(names.map((name) => [name, readAny]));
}

function readLink(product: ProductRef, { content }: Shortcode): Piece[] {
  return linkAround(product, content ?? '');
}

/** Amazon allows no copies of its pictures, which is where `src` leads. */
function readImage(product: ProductRef, { written }: Shortcode): Piece[] {
  return [
    { kind: 'link', product, words: '' },
    leftPiece(written, "a picture at Amazon, which may not be copied: give the product's entry its own"),
  ];
}

function readButton(product: ProductRef, { content }: Shortcode): Piece[] {
  return [{ kind: 'button', product, words: content }];
}

function readBox(product: ProductRef): Piece[] {
  return [{ kind: 'product', product, label: null }];
}
