import type { Part, ProductRef } from '../oldSite.ts';
import type { Shortcode } from '../shortcodes.ts';

/**
 * An affiliate plug-in of WordPress, and how the move reads what it wrote into posts. A new plug-in is one
 * file with one value of this type, and its line in `boxes.ts`.
 */
export interface AffiliatePlugin {
  /** Readers by the names of its shortcodes, in lower case. */
  readonly shortcodes?: Readonly<Record<string, ReadShortcode>>;
  /** Readers by the names of its blocks, such as `affiliatex/buttons`; null leaves the block's HTML as it is. */
  readonly blocks?: Readonly<Record<string, ReadBlock>>;
  /** What a frame of another site shows; null if the frame is not of this plug-in. */
  readonly frame?: (address: URL) => Piece[] | null;
  /** Replaces other HTML that it wrote; `add` returns the place of a part. */
  readonly html?: (html: string, add: (part: Part) => string) => string;
  /** Types of its posts that lead to a store, with the reader of each one's address; empty if it has none. */
  readonly links?: Readonly<Record<string, (meta: ReadonlyMap<string, string>) => string>>;
  /** Types of its posts that list products, with the reader of each one's ASINs. */
  readonly lists?: Readonly<Record<string, (meta: ReadonlyMap<string, string>) => readonly string[]>>;
}

/** What a box becomes: parts, and HTML that stays. */
export type Piece = Part | string;

/** The products of the plug-ins' own posts, such as links and tables, by the id of the post. */
export type LinkedProducts = ReadonlyMap<string, readonly ProductRef[]>;

export type ReadShortcode = (shortcode: Shortcode, links: LinkedProducts) => Piece[];
export type ReadBlock = (block: Block, links: LinkedProducts) => Piece[] | null;

/** A block of the block editor: the name and attributes in its comment, and the HTML within. */
export interface Block {
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly html: string;
  /** The blocks directly within. */
  readonly inner: readonly Block[];
}

export function ofAsin(asin: string, name: string | null = null): ProductRef {
  return { asin: asin.toUpperCase(), link: null, name: name === '' ? null : name };
}

export function ofLink(link: string, name: string | null = null): ProductRef {
  return { asin: null, link, name: name === '' ? null : name };
}

/** The ASINs of a list such as `B00XLP67RO, 1234567890`. */
export function asinsIn(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => /^[A-Z0-9]{10}$/i.test(one));
}

/** The words of HTML, without its elements. */
export function plainWords(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A link around HTML: around its words, or after the picture that it holds. */
export function linkAround(product: ProductRef, html: string): Piece[] {
  const link: Part = { kind: 'link', product, words: plainWords(html) };
  return /<img\b/i.test(html) ? [html, { ...link, words: '' }] : [link];
}

export function leftPiece(written: string, why: string): Part {
  return { kind: 'left', written: opening(written), why };
}

/** A shortcode without what it encloses. */
function opening(written: string): string {
  return /^\[[^[\]]*\]/.exec(written)?.[0] ?? written;
}
