import type { Answer } from '../answer.ts';
import { shippedStores } from '../testing/auditing.ts';
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
