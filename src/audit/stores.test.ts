import { describe, expect, it } from 'vitest';
import type { Store } from '../content/catalogue.ts';
import { storesSchema } from '../content/schemas/stores.ts';
import { isSearchPage, namesProduct } from './addresses.ts';

/** A store with the given URL template of its search. */
function aStore(fields: { readonly search: string; readonly productId?: string }): Store {
  const [store] = Object.values(
    storesSchema.parse({ hen: { name: 'Hen', hosts: ['hen.example'], ...fields } }).stores,
  );
  if (!store) throw new Error('the store was not read');
  return store;
}

describe('the search of a store', () => {
  const byRoute = 'https://hen.example/?route=search&q={query}';
  const byPath = 'https://hen.example/search/{query}/';
  it.each([
    ['https://hen.example/s?k={query}', 'https://hen.example/s/?k=tray&tag=x', true],
    [byRoute, 'https://hen.example/?route=search&q=tray&x=1', true],
    [byRoute, 'https://hen.example/?route=product&id=5', false],
    [byPath, 'https://hen.example/search/egg%20tray', true],
    [byPath, 'https://hen.example/search/', false],
    [byPath, 'https://hen.example/item/5', false],
  ])('%s: %s', (search, url, expected) => {
    expect(isSearchPage(url, aStore({ search }))).toBe(expected);
  });
});

describe('a URL leads to a product', () => {
  const store = aStore({ search: 'https://hen.example/find?q={query}', productId: '/item/([a-z0-9]*)' });
  it.each([
    ['https://hen.example/item/B01?from=x', true],
    ['https://hen.example/tray-b01', true],
    ['https://hen.example/tray-B012', false],
    ['https://hen.example/item/C02?from=B01', false],
    ['https://hen.example/find?q=B01', false],
    ['https://hen.example/browse?from=/item/B01', false],
    ['https://hen.example/browse#/item/B01', false],
    ['https://hen.example/show?product_id=B01', true],
    ['https://hen.example/item/', false],
  ])('%s: %s', (url, expected) => {
    expect(namesProduct(url, 'B01', store)).toBe(expected);
  });
});
