import type { Answer } from '../answer.ts';
import { shippedStores } from '../testing/auditing.ts';
import type { Question } from './linkContext.ts';

const stores = shippedStores();

/** A product at a store of the shipped content. */
export function aProductAt(key: 'amazon' | 'walmart'): Question {
  const store = [...stores].find(([name]) => name === key)?.[1] ?? null;
  return key === 'amazon'
    ? { url: 'https://www.amazon.com/dp/B000000001', kind: 'product', store, storeProductId: 'B000000001' }
    : { url: 'https://www.walmart.com/ip/Tray/123456', kind: 'product', store, storeProductId: '123456' };
}

export const SOURCE: Question = {
  url: 'https://extension.example/eggs',
  kind: 'source',
  store: null,
  storeProductId: null,
};

export const IMAGE: Question = { ...SOURCE, url: 'https://cdn.example/hen.jpg', kind: 'image' };

/** A good page that answers a question, with other fields where a test is about them. */
export function anAnswer({ url }: Question, changes: Partial<Answer> = {}): Answer {
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
