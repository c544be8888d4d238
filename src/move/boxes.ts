import type { Part, ProductRef } from './oldSite.ts';
import type { Shortcode } from './shortcodes.ts';

/** A block of the block editor: the comment's name and attributes, and the HTML within. */
export interface Block {
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly html: string;
}

/** The parts of a block of an affiliate plug-in; null for any other block. */
export function pluginBlock(_block: Block): Part[] | null {
  return null;
}

type ReadShortcode = (shortcode: Shortcode) => Part[];

const ASIN = /^[A-Z0-9]{10}$/i;

const PLUGINS: Readonly<Record<string, ReadShortcode>> = {
  amazon: readAawp,
  aawp: readAawp,
};

/** The parts of a shortcode of an affiliate plug-in; null for any other shortcode. */
export function pluginShortcode(shortcode: Shortcode): Part[] | null {
  return PLUGINS[shortcode.name]?.(shortcode) ?? null;
}

export function refOf(asin: string, name: string | null = null): ProductRef {
  return { asin: asin.toUpperCase(), link: null, name };
}

/** AAWP: `[amazon box="B00XLP67RO"]` (https://getaawp.com/docs/article/shortcodes/). */
function readAawp({ attributes, written }: Shortcode): Part[] {
  const asinsIn = (name: string) =>
    (attributes.get(name) ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter((one) => ASIN.test(one));
  const boxes = [...asinsIn('box'), ...asinsIn('grid'), ...asinsIn('list')];
  if (boxes.length > 0) return boxes.map((asin) => ({ kind: 'product', product: refOf(asin), label: null }));
  const [link] = asinsIn('link');
  if (link !== undefined)
    return [{ kind: 'link', product: refOf(link), words: attributes.get('title') ?? '' }];
  return [{ kind: 'left', written, why: 'a list that the plug-in fills' }];
}
