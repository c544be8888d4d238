import { type ParseError, parse as parseTolerantly } from 'jsonc-parser';
import { isObject } from '../../content/check/values.ts';
import { jsonOrNull } from '../../domain/jsonOrNull.ts';
import { priceOfOffer } from './offerPrice.ts';
import { MAX_OFFERS, MAX_VALUES, type Offer, offerOf } from './offers.ts';

/** Properties that hold other products than the page's own, or what visitors wrote. */
const ASIDE = new Set([
  'itemListElement',
  'isRelatedTo',
  'isSimilarTo',
  'isAccessoryOrSparePartFor',
  'review',
  'reviews',
  'hasPart',
]);

/** What a block of JSON-LD offers. A block that cannot be parsed offers nothing. */
export function offersInJsonLd(block: string): Offer[] {
  const offers: Offer[] = [];
  // Without recursion: a hostile page may nest its data deeper than the stack.
  const open: Node[] = [{ value: parseLoosely(block), about: NOTHING, isRange: false }];
  for (let node = open.pop(); node; node = open.pop()) {
    if (typeof node.value !== 'object' || node.value === null || offers.length >= MAX_OFFERS) continue;
    const about = identityOf(node.value, node.about);
    const isRange = node.isRange || 'lowPrice' in node.value || 'highPrice' in node.value;
    const price = isRange || !isObject(node.value) ? null : priceOfOffer(node.value);
    for (const [key, value] of Object.entries(node.value)) {
      if (key === 'availability') offers.push(...offersOf(value, { ...about, price }));
      else if (!ASIDE.has(key)) open.push({ value, about, isRange });
    }
  }
  return offers;
}

/** The addresses and ids of a product. */
type Identity = Pick<Offer, 'urls' | 'ids'>;

interface Node {
  readonly value: unknown;
  /** The product that it is within. */
  readonly about: Identity;
  /** Whether it is within an offer of several prices. */
  readonly isRange: boolean;
}

const NOTHING: Identity = { urls: [], ids: [] };

/** What a product or an offer says that it is; any other node is a part of what it is within. */
function identityOf(node: object, outer: Identity): Identity {
  if (!isObject(node) || !('offers' in node || 'availability' in node || isProduct(node['@type'])))
    return outer;
  const urls = textsIn(node['url']);
  const ids = ['@id', 'sku', 'productID', 'mainEntityOfPage'].flatMap((key) => textsIn(node[key]));
  return { urls: urls.length > 0 ? urls : outer.urls, ids: ids.length > 0 ? ids : outer.ids };
}

function isProduct(type: unknown): boolean {
  return textsIn(type).some((name) =>
    /(?:^|[/:])(?:Product|ProductGroup|IndividualProduct|ProductModel)$/.test(name),
  );
}

function offersOf(property: unknown, about: Identity & Pick<Offer, 'price'>): Offer[] {
  return textsIn(property).flatMap((availability) => offerOf(availability, about) ?? []);
}

/** The first texts in a property, which is one value or an array; a value may be a reference (`{ "@id": … }`). */
function textsIn(property: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(property) ? property : [property];
  return values.slice(0, MAX_VALUES).flatMap((value) => {
    const text = isObject(value) ? value['@id'] : value;
    if (typeof text === 'number') return String(text);
    return typeof text === 'string' ? text : [];
  });
}

/**
 * Reads JSON in the ways in which stores write it: with line breaks within strings, with trailing commas and semicolons, in
 * CDATA, in an HTML comment, with character references. Null for anything else.
 */
export function parseLoosely(block: string): unknown {
  const text = withoutWrapping(block.replaceAll(/\p{Cc}+/gu, ' '));
  if (!/^[{[]/.test(text) || !/[}\]]$/.test(text)) return null;
  return jsonOrNull(text) ?? parseTolerant(text) ?? parseTolerant(decode(text));
}

/** JSON without what hides it from browsers that know no scripts, and without the semicolon of a statement. */
function withoutWrapping(text: string): string {
  const start = /^[\s/*]*(?:<!--)?[\s/*]*(?:<!\[CDATA\[)?[\s/*]*/i.exec(text)?.[0].length ?? 0;
  let end = text.length;
  for (let before = 0; before !== end; ) {
    before = end;
    if (/[\s;/*]/.test(text[end - 1] ?? '')) end--;
    else if (/^(?:-->|\]\]>)$/.test(text.slice(end - 3, end))) end -= 3;
  }
  return text.slice(start, end);
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

const REFERENCES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#34;': '"',
  '&#x22;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

function decode(text: string): string {
  return text.replaceAll(
    /&(?:quot|lt|gt|amp|#34|#39|#x22|#x27);/gi,
    (found) => REFERENCES[found.toLowerCase()] ?? found,
  );
}
