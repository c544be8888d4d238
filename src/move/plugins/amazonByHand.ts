import type { Part } from '../oldSite.ts';
import { type AffiliatePlugin, asinsIn, type Block, leftPiece, type Piece, plainWords } from './plugin.ts';

/**
 * What people paste from Amazon without a plug-in: links to a product's page, and what the bar SiteStripe gave
 * until 2023: a frame, or a picture of `amazon-adsystem.com` in a link
 * (https://affiliate-program.amazon.com/help/node/topic/GGZJHG2SVMM9L4SA).
 */
export const amazonByHand: AffiliatePlugin = {
  blocks: { html: readHtmlBlock },
  frame: readFrame,
  html: withProductLinks,
};

const PRODUCT_PATH =
  /\/(?:dp|gp\/product|gp\/aw\/d|exec\/obidos\/(?:asin|tg\/detail\/-)|o\/asin)\/([A-Z0-9]{10})(?![A-Z0-9])/i;
const SHOP_HOST = /^(?:[\w-]+\.)*amazon\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/i;
const ADVERTISING_HOST = /(?:^|\.)(?:amazon-adsystem\.com|assoc-amazon\.[a-z.]+)$|^rcm[\w-]*\.amazon\./i;

function addressOf(href: string): URL | null {
  const written = href.replaceAll('&amp;', '&').replaceAll('&#038;', '&').trim();
  const whole = written.startsWith('//') ? `https:${written}` : written;
  return URL.canParse(whole) ? new URL(whole) : null;
}

function asinOf(href: string): string | null {
  const address = addressOf(href);
  if (!address || !SHOP_HOST.test(address.hostname)) return null;
  return PRODUCT_PATH.exec(address.pathname)?.[1]?.toUpperCase() ?? null;
}

/** A frame of SiteStripe, whose products are in `asins`. */
function readFrame(address: URL): Piece[] | null {
  if (!ADVERTISING_HOST.test(address.hostname)) return null;
  const asins = asinsIn(address.searchParams.get('asins') ?? undefined);
  if (asins.length === 0)
    return [leftPiece(`<iframe> ${address.href}`, 'an advertisement of Amazon, which names no product')];
  return asins.map((asin) => ({ kind: 'product', product: ofPage(asin), label: null }));
}

function ofPage(asin: string, name: string | null = null) {
  return { asin, link: null, name };
}

const TAG = /<(\/?)a(?=[\s>])[^<>]*>/gi;
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const PICTURE = /<img\b[^<>]*?\ssrc\s*=\s*["']([^"']*)["'][^<>]*>/gi;
/** Elements in which words stay words. */
const INLINE = /<\/?(?:strong|b|em|i|u|span|mark|font|small|big|br|wbr|sup|sub)\b[^<>]*>/gi;

/** Links to products become links by their ids; a link around a picture of one's own stays. */
function withProductLinks(html: string, add: (part: Part) => string): string {
  const shown = html.replace(PICTURE, (picture, src) => (isPixel(String(src)) ? '' : picture));
  let result = '';
  let end = 0;
  let open: { readonly tag: string; readonly start: number; readonly after: number } | null = null;
  for (const { 0: tag, 1: slash, index } of shown.matchAll(TAG)) {
    const after = index + tag.length;
    if (slash !== '/') {
      open = { tag, start: index, after };
    } else if (open) {
      const pieces = linkPieces(open.tag, shown.slice(open.after, index));
      if (pieces) {
        result += shown.slice(end, open.start) + pieces.map(add).join('');
        end = after;
      }
      open = null;
    }
  }
  return result + shown.slice(end);
}

/** A picture of one point, by which Amazon counted. */
function isPixel(src: string): boolean {
  const address = addressOf(src);
  return address !== null && ADVERTISING_HOST.test(address.hostname) && address.pathname.startsWith('/e/ir');
}

function linkPieces(tag: string, content: string): Part[] | null {
  const href = HREF.exec(tag);
  const asin = asinOf(href?.[1] ?? href?.[2] ?? '');
  if (asin === null) return null;
  const product = ofPage(asin);
  const words = plainWords(content);
  const picture = Array.from(content.matchAll(PICTURE), ([, src = '']) => src)[0];
  if (picture !== undefined && isOfAmazon(picture))
    return [
      { kind: 'link', product, words },
      leftPiece(
        `<img> ${picture}`,
        "a picture at Amazon, which may not be copied: give the product's entry its own",
      ),
    ];
  if (words === '' || content.replace(INLINE, '').includes('<')) return null;
  const isButton = /\sclass\s*=\s*["'][^"']*\b(?:btn|button|wp-block-button__link)\b/i.test(tag);
  return [isButton ? { kind: 'button', product, words } : { kind: 'link', product, words }];
}

function isOfAmazon(src: string): boolean {
  const host = addressOf(src)?.hostname ?? '';
  return ADVERTISING_HOST.test(host) || /(?:^|\.)(?:media-amazon|ssl-images-amazon)\.com$/i.test(host);
}

/** The most words of a box: what is longer is a text with links in it. */
const MOST_WORDS = 60;

/** A box that a person made of HTML: few words, a picture, and links to one product alone. */
function readHtmlBlock({ html }: Block): Piece[] | null {
  const links = [...html.matchAll(TAG)].flatMap(([tag]) => {
    const href = HREF.exec(tag);
    return asinOf(href?.[1] ?? href?.[2] ?? '') ?? [];
  });
  const [asin] = links;
  const words = plainWords(html);
  if (asin === undefined || links.some((one) => one !== asin)) return null;
  if (!/<img\b/i.test(html) || words.split(' ').length > MOST_WORDS) return null;
  const name = /<h[1-6]\b[^<>]*>([\s\S]*?)<\/h[1-6]>/i.exec(html)?.[1];
  return [
    {
      kind: 'product',
      product: ofPage(asin, name === undefined ? null : plainWords(name) || null),
      label: null,
    },
    leftPiece(`“${words}”`, `a box that you made of HTML: the box of ${asin} is in its place`),
  ];
}
