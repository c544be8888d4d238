import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { storesBySlug } from '../../content/labels.ts';
import { storesSchema } from '../../content/schemas/stores.ts';
import type { HttpAnswer, LinkContext } from '../answer.ts';
import { shippedStores } from '../testing/auditing.ts';

export function readFixture(name: string) {
  return parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8'));
}

const STORES = new Map([...shippedStores(), ...storesBySlug(storesSchema.parse(readFixture('stores.yaml')))]);

function productAt(key: string, url: string, storeProductId: string | null): LinkContext {
  const [, store = null] = [...STORES].find(([name]) => name === key) ?? [];
  return { url, kind: 'product', store, storeProductId, names: ['Tray'], price: null };
}

const source: LinkContext = {
  url: 'https://extension.example/eggs',
  kind: 'source',
  store: null,
  storeProductId: null,
  names: [],
  price: null,
};

export const LINKS = {
  amazon: productAt('amazon', 'https://www.amazon.com/dp/B000000001', 'B000000001'),
  walmart: productAt('walmart', 'https://www.walmart.com/ip/Tray/123456', '123456'),
  chewy: productAt('chewy', 'https://www.chewy.com/tray/dp/123456', '123456'),
  tractor: productAt('tractor', 'https://www.tractorsupply.com/tsc/product/tray-1234567', '1234567'),
  ebay: productAt('ebay', 'https://www.ebay.com/itm/123456789012', '123456789012'),
  etsy: productAt('etsy', 'https://www.etsy.com/listing/123456/tray', '123456'),
  shop: productAt('shop', 'https://hen.example/products/tray', null),
  source,
  image: { ...source, url: 'https://cdn.example/hen.jpg', kind: 'image' },
} satisfies Record<string, LinkContext>;

/** The answer of a page that is there, with other fields where a test is about them. */
export function anAnswer({ url }: LinkContext, changes: Partial<HttpAnswer> = {}): HttpAnswer {
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
