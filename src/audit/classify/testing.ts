import { expect, it } from 'vitest';
import { storesSchema } from '../../content/schemas/stores.ts';
import type { LinkVerdict } from '../../domain/links/linkVerdict.ts';
import type { Answer } from '../answer.ts';
import { shippedStores } from '../testing/auditing.ts';
import { classify } from './classify.ts';
import type { LinkContext } from './rule.ts';

const stores = shippedStores();

/** The link of a product at a store. */
export function aProductAt(key: 'amazon' | 'walmart'): LinkContext {
  const store = [...stores].find(([name]) => name === key)?.[1] ?? null;
  return key === 'amazon'
    ? { url: 'https://www.amazon.com/dp/B000000001', kind: 'product', store, storeProductId: 'B000000001' }
    : { url: 'https://www.walmart.com/ip/Tray/123456', kind: 'product', store, storeProductId: '123456' };
}

/** A link to a page of no store. */
export const SOURCE: LinkContext = {
  url: 'https://extension.example/eggs',
  kind: 'source',
  store: null,
  storeProductId: null,
};

/** A link to a picture. */
export const IMAGE: LinkContext = { ...SOURCE, url: 'https://cdn.example/hen.jpg', kind: 'image' };

/** The answer of a page that is there, with other fields where a test is about them. */
export function anAnswer({ url }: LinkContext, changes: Partial<Answer> = {}): Answer {
  return {
    status: 200,
    finalUrl: url,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: '<title>Eggs</title><h1>Eggs</h1>',
    isEmpty: false,
    error: null,
    queryKept: null,
    at: '2026-01-02T03:04:05Z',
    ...changes,
  };
}

/** Stores as an owner would describe them. */
const { stores: OTHERS } = storesSchema.parse({
  chewy: {
    name: 'Chewy',
    hosts: ['chewy.com'],
    search: 'https://www.chewy.com/s?query={query}',
    productId: '/dp/([0-9]+)',
    markers: { outOfStock: ['Out of stock'] },
    selectors: { inStock: ['[data-testid="add-to-cart"]'], product: ['[data-testid="product-title"]'] },
  },
  tractor: {
    name: 'Tractor Supply',
    hosts: ['tractorsupply.com'],
    search: 'https://www.tractorsupply.com/tsc/search/{query}',
    productId: '-([0-9]+)$',
    markers: { gone: ['this product is no longer available'], outOfStock: ['Out of Stock Online'] },
  },
  ebay: {
    name: 'eBay',
    hosts: ['ebay.com'],
    search: 'https://www.ebay.com/sch/i.html?_nkw={query}',
    productId: '/itm/(?:[^/?#]+/)?([0-9]{9,})',
    markers: {
      blocked: ['/splashui/'],
      gone: ['This listing was ended'],
      outOfStock: ['This item is out of stock'],
    },
    selectors: { inStock: ['#binBtn_btn', '#atcBtn_btn_1'] },
  },
  etsy: {
    name: 'Etsy',
    hosts: ['etsy.com'],
    search: 'https://www.etsy.com/search?q={query}',
    productId: '/listing/([0-9]+)',
    markers: { gone: ['Uh oh!'], outOfStock: ['This item is sold out'] },
  },
  shop: {
    name: 'Hen Shop',
    hosts: ['hen.example'],
    search: 'https://hen.example/search?q={query}',
    markers: { gone: ['No such hen'], outOfStock: ['Sold out'], inStock: ['Add to basket'] },
    selectors: { availability: ['.stock'], aside: ['#hens-say'] },
  },
});

const LINKS = {
  chewy: ['https://www.chewy.com/tray/dp/123456', '123456'],
  tractor: ['https://www.tractorsupply.com/tsc/product/tray-1234567', '1234567'],
  ebay: ['https://www.ebay.com/itm/123456789012', '123456789012'],
  etsy: ['https://www.etsy.com/listing/123456/tray', '123456'],
  shop: ['https://hen.example/products/tray', null],
} as const;

function at(key: keyof typeof LINKS): LinkContext {
  const store = Object.entries(OTHERS).find(([name]) => name === key)?.[1] ?? null;
  const [url, storeProductId] = LINKS[key];
  return { url, kind: 'product', store, storeProductId };
}

export const AMAZON = aProductAt('amazon');
export const WALMART = aProductAt('walmart');
export const CHEWY = at('chewy');
export const TRACTOR = at('tractor');
export const EBAY = at('ebay');
export const ETSY = at('etsy');
/** A shop of no special kind. */
export const SHOP = at('shop');

/** A page with structured data. */
export const jsonLd = (data: unknown) =>
  `<h1>Tray</h1><script type="application/ld+json">${JSON.stringify(data)}</script>`;
/** Structured data of a product. */
export const product = (availability: string, fields: object = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Tray',
  ...fields,
  offers: { '@type': 'Offer', availability },
});
/** A page with structured data that may be malformed. */
export const raw = (json: string) => `<h1>Tray</h1><script type="application/ld+json">${json}</script>`;
/** A page of Next.js with its data. */
export const nextData = (data: unknown) =>
  `<h1>Tray</h1><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { initialData: { data } } } })}</script>`;
/** A product of Amazon that can be bought. */
export const CART = '<h1 id="productTitle">Tray</h1><input id="add-to-cart-button">';

/** A page, and the verdict on a link that it answers. */
export type PageCase = [
  what: string,
  link: LinkContext,
  body: string,
  verdict: LinkVerdict,
  answer?: Partial<Answer>,
];

/** Tests the verdict on each page. */
export function itGives(cases: readonly PageCase[]): void {
  it.each<PageCase>(cases)('%s', (_what, link, body, verdict, answer = {}) => {
    expect(classify(link, anAnswer(link, { body, ...answer })).verdict).toBe(verdict);
  });
}
