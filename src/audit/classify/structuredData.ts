import { type ParseError, parse as parseTolerantly } from 'jsonc-parser';
import { isObject } from '../../content/check/validate.ts';
import { currencyCode, currencySigns, type Money } from '../../domain/money.ts';
import { jsonOrNull } from '../../domain/text.ts';
import type { Attributes } from '../../html/addresses.ts';

export interface StoreOffer {
  readonly isSold: boolean;
  readonly availability: string;
  /** The addresses of the product that is offered, as written; none if the page does not say them. */
  readonly urls: readonly string[];
  readonly ids: readonly string[];
  readonly price: Money | null;
  /**
   * Whether it is one of a list of products: of another one, unless it has the
   * id or the address of the page's.
   */
  readonly isListed: boolean;
}

export interface SourcedOffers {
  readonly source: string;
  readonly offers: readonly StoreOffer[];
  /**
   * Whether the page says that they are of the link's own product, or has no other
   * product; else they may be another's.
   */
  readonly isCertain: boolean;
  /** Whether they have the link's own id or address. */
  readonly namesProduct: boolean;
  /** What the link's own product costs, in the variant that the link names; null if that is not clear. */
  readonly price: Money | null;
}

type OfferedProduct = Pick<StoreOffer, 'urls' | 'ids'>;

const NO_PRODUCT: OfferedProduct = { urls: [], ids: [] };

/**
 * The most addresses, ids or availabilities of one product that are read: each
 * address is compared for each offer.
 */
const MAX_VALUES = 20;

export const MAX_OFFERS = 500;

/**
 * Values of schema.org's ItemAvailability (https://schema.org/ItemAvailability), and what stores
 * write in their place, in lower case and letters alone: with the first a product cannot be bought,
 * with the others it can, at once or later.
 */
const NOT_SOLD = new Set(
  'outofstock soldout discontinued reserved oos unavailable currentlyunavailable temporarilyoutofstock notavailable'.split(
    ' ',
  ),
);
const SOLD = new Set(
  (
    'instock limitedavailability onlineonly instoreonly preorder presale backorder madetoorder available ' +
    'availablefororder'
  ).split(' '),
);

/**
 * The offer of an availability (`https://schema.org/InStock`, `in stock`, `IN_STOCK`); null if it is none.
 */
function offerOf(
  availability: string,
  { urls, ids }: OfferedProduct,
  { price = null, isListed = false }: Partial<Pick<StoreOffer, 'price' | 'isListed'>> = {},
): StoreOffer | null {
  const text = availability.trim().slice(0, 200).replace(/\/$/, '');
  const name = text.slice(Math.max(text.lastIndexOf('/'), text.lastIndexOf(':'), text.lastIndexOf('#')) + 1);
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  const isSold = SOLD.has(letters);
  if (!isSold && !NOT_SOLD.has(letters)) return null;
  return { isSold, availability: name.trim(), urls, ids, price, isListed };
}

const ASIDE = new Set(
  'itemListElement isRelatedTo isSimilarTo isAccessoryOrSparePartFor review reviews hasPart'.split(' '),
);

export function offersInJsonLd(block: string): StoreOffer[] {
  const offers: StoreOffer[] = [];
  // Without recursion: a hostile page may nest its data deeper than the stack.
  const open: { value: unknown; product: OfferedProduct; isRange: boolean }[] = [
    { value: parseLoosely(block), product: NO_PRODUCT, isRange: false },
  ];
  for (let node = open.pop(); node; node = open.pop()) {
    const { value } = node;
    if (!isObject(value) || offers.length >= MAX_OFFERS) continue;
    const product = productOf(value, node.product);
    // An offer within one of several prices has one of them.
    const isRange = node.isRange || 'lowPrice' in value || 'highPrice' in value;
    const price = isRange ? null : priceOf(value);
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'availability')
        offers.push(...textsIn(inner).flatMap((text) => offerOf(text, product, { price }) ?? []));
      else if (!ASIDE.has(key)) open.push({ value: inner, product, isRange });
    }
  }
  return offers;
}

const PRODUCT_TYPE = /(?:^|[/:])(?:Product|ProductGroup|IndividualProduct|ProductModel)$/;

/** What a product or an offer says that it is; any other node is a part of what it is within. */
function productOf(node: Readonly<Record<string, unknown>>, outer: OfferedProduct): OfferedProduct {
  const isProduct = textsIn(node['@type']).some((type) => PRODUCT_TYPE.test(type));
  if (!isProduct && !('offers' in node) && !('availability' in node)) return outer;
  const urls = textsIn(node['url']);
  const ids = ['@id', 'sku', 'productID', 'mainEntityOfPage'].flatMap((key) => textsIn(node[key]));
  return { urls: urls.length > 0 ? urls : outer.urls, ids: ids.length > 0 ? ids : outer.ids };
}

/** A price as schema.org defines it: digits, and a point before the decimals (https://schema.org/price). */
const PRICE = /^\d{1,9}(?:\.\d{1,4})?$/;

/** What an offer costs; null if it does not say one price, in a currency that products may have. */
function priceOf(offer: Readonly<Record<string, unknown>>): Money | null {
  const { priceSpecification: specification } = offer;
  const only = Array.isArray(specification) && specification.length === 1 ? specification[0] : specification;
  const holder = 'price' in offer ? offer : only;
  if (!isObject(holder)) return null;
  const { price, priceCurrency } = holder;
  const symbol = currencySigns().find((each) => currencyCode(each) === priceCurrency);
  const text = typeof price === 'number' ? String(price) : price;
  if (symbol === undefined || typeof text !== 'string' || !PRICE.test(text.trim())) return null;
  const cents = Math.round(Number(text) * 100);
  return cents > 0 ? { symbol, cents } : null;
}

/**
 * The first texts in a property, which is one value or an array; a value may be a reference (`{ "@id": … }`).
 */
function textsIn(property: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(property) ? property : [property];
  return values.slice(0, MAX_VALUES).flatMap((value) => {
    const text = isObject(value) ? value['@id'] : value;
    return typeof text === 'string' || typeof text === 'number' ? String(text) : [];
  });
}

/** The properties in which stores keep the state of a product, and those in which they keep its id. */
const STATES = ['availabilityStatus', 'availability', 'stockStatus'];
const IDS = ['usItemId', 'productId', 'itemId', 'id', 'sku', 'partNumber'];

/**
 * What the data of a page that Next.js renders offers. Other products in it are in
 * lists, without an id of this page's.
 */
export function offersInNextData(data: string): StoreOffer[] {
  const offers: StoreOffer[] = [];
  const open: { value: unknown; isListed: boolean }[] = [{ value: parseLoosely(data), isListed: false }];
  for (let node = open.pop(); node; node = open.pop()) {
    const { value, isListed } = node;
    if (!isObject(value)) continue;
    const isList = Array.isArray(value);
    const textOf = (key: string) => (isObject(value[key]) || isList ? [] : textsIn(value[key]));
    const product = { urls: [], ids: IDS.flatMap(textOf) };
    offers.push(...STATES.flatMap(textOf).flatMap((state) => offerOf(state, product, { isListed }) ?? []));
    for (const inner of Object.values(value)) open.push({ value: inner, isListed: isListed || isList });
  }
  return offers;
}

/** An item of microdata or RDFa, with the addresses and ids of the product that it is a part of. */
export interface MarkupItem {
  /** Whether it is a product or an offer of one, and not its brand or seller. */
  readonly isProduct: boolean;
  readonly urls: string[];
  readonly ids: string[];
}

/** The item that an element is or, like the elements around it, belongs to. */
export function itemOf(attributes: Attributes, outer: MarkupItem | null): MarkupItem | null {
  const { itemscope, itemid, resource, itemtype = '', typeof: type } = attributes;
  if (itemscope === undefined && type === undefined) return outer;
  const { urls, ids } = outer?.isProduct ? outer : { urls: [], ids: [] };
  const isProduct = /(?:Product(?:Group|Model)?|Offer)\b/.test(`${itemtype} ${type}`);
  const own = itemid ?? resource;
  if (isProduct && own !== undefined) keep(ids, own);
  return { isProduct, urls, ids };
}

const PROPERTIES = new Set(['availability', 'url', 'sku', 'productID']);

/**
 * Reads an element as microdata (https://html.spec.whatwg.org/#microdata), RDFa
 * (https://www.w3.org/TR/rdfa-lite/) or one of the meta tags of Open Graph for products. What
 * names the product goes into its item.
 * @param text gives the text of the element
 * @returns what it offers, or null
 */
export function readMarkup(
  tag: string,
  attributes: Attributes,
  item: MarkupItem | null,
  text: () => string,
): StoreOffer | null {
  const property = propertyOf(attributes);
  if (tag === 'meta' && /^(?:product|og):availability$/.test(property))
    return offerOf(attributes['content'] ?? '', NO_PRODUCT);
  if (!PROPERTIES.has(property)) return null;
  const value = attributes['href'] ?? attributes['content'] ?? attributes['resource'] ?? text();
  if (property === 'availability') return offerOf(value, item ?? NO_PRODUCT);
  if (item?.isProduct) keep(property === 'url' ? item.urls : item.ids, value);
  return null;
}

function keep(values: string[], value: string): void {
  if (values.length < MAX_VALUES) values.push(value);
}

function propertyOf({ itemprop, property = '' }: Attributes): string {
  const [first = ''] = (itemprop ?? property).trim().split(/\s+/);
  if (/^(?:product|og):/.test(first)) return first;
  return first.slice(Math.max(first.lastIndexOf(':'), first.lastIndexOf('/')) + 1);
}

/**
 * Reads JSON as stores write it: with line breaks within strings, trailing commas, CDATA,
 * comments; null for anything else.
 */
function parseLoosely(block: string): unknown {
  const plain = block.replaceAll(/\p{Cc}+|<!\[CDATA\[|\]\]>/gu, ' ');
  const end = Math.max(plain.lastIndexOf('}'), plain.lastIndexOf(']')) + 1;
  const text = plain.slice(Math.max(0, plain.search(/[{[]/)), end);
  return jsonOrNull(text) ?? parseTolerant(text);
}

function parseTolerant(text: string): unknown {
  const errors: ParseError[] = [];
  try {
    const value: unknown = parseTolerantly(text, errors, { allowTrailingComma: true });
    return errors.length === 0 ? value : null;
  } catch {
    // The parser is recursive, and the nesting of a hostile page is not limited.
    return null;
  }
}
