import { expect, it } from 'vitest';
import { slugify } from '../slug.ts';
import {
  carriesTag,
  isStoreSearch,
  pathWithoutTag,
  productIdIn,
  type StoreScope,
  storeOfUrl,
  storeSearchUrl,
} from './storeUrl.ts';

const stores = new Map([
  [slugify('walmart'), { hosts: ['walmart.com'] }],
  [slugify('amazon'), { hosts: ['amazon.com'], shorteners: ['amzn.to', 'go.amazon.com'] }],
]);
const scopesOf = (url: string) => {
  const scopes: StoreScope[] = ['shop', 'sale', 'site', 'any'];
  return scopes.filter((scope) => storeOfUrl(new URL(url), stores, scope)?.key === 'amazon');
};

it.each<[url: string, scopes: StoreScope[]]>([
  ['https://amazon.com/dp/X', ['shop', 'sale', 'site', 'any']],
  ['https://www.amazon.com/dp/X', ['shop', 'sale', 'site', 'any']],
  ['https://m.amazon.com/dp/X', ['shop', 'sale', 'site', 'any']],
  ['https://SMILE.Amazon.com/dp/X', ['shop', 'sale', 'site', 'any']],
  ['https://affiliate-program.amazon.com/help', ['site', 'any']],
  ['https://smile.www.amazon.com/', ['site', 'any']],
  ['https://amzn.to/3abc', ['sale', 'any']],
  ['https://go.amazon.com/3abc', ['sale', 'site', 'any']],
  ['https://amazon.com.evil.example/dp/X', []],
  ['https://www.amazon.com.evil.example/dp/X', []],
  ['https://notamazon.com/dp/X', []],
  ['https://evil.example/amazon.com', []],
  ['https://amazon.com@evil.example/', []],
  ['https://www.walmart.com/ip/1', []],
])('%s is Amazon in the scopes %j', (url, scopes) => {
  expect(scopesOf(url)).toEqual(scopes);
});

it('the search of a store encodes any words as one value', () => {
  const store = { search: 'https://hen.example/s?k={query}&x=1' };
  expect(storeSearchUrl(store, 'Tray & Dome, $& 100%')).toBe(
    'https://hen.example/s?k=Tray%20%26%20Dome%2C%20%24%26%20100%25&x=1',
  );
});

it.each([
  ['https://hen.example/s?k=tray', true],
  ['https://hen.example/s?k=', true],
  ['https://hen.example/dp/1', false],
])('a search of a store begins with its address: %s: %s', (url, isSearch) => {
  expect(isStoreSearch(url, { search: 'https://hen.example/s?k={query}&x=1' })).toBe(isSearch);
});

it.each([
  ['?tag=hent-20', true],
  ['?tag=', false],
  ['?th=1', false],
])('a store pays for what is bought through a link with a tag: %s: %s', (query, isPaid) => {
  const url = new URL(`https://www.amazon.com/dp/X${query}`);
  expect(carriesTag(url, { tagParameter: 'tag' })).toBe(isPaid);
  expect(carriesTag(url, {})).toBe(false);
});

it.each([
  ['/dp/X/hent-20', '/dp/X'],
  ['/hent-20/dp/X', '/dp/X'],
  ['/dp/hent-200', '/dp/hent-200'],
])('a tag in a path is left out: %s', (path, plain) => {
  expect(pathWithoutTag(path, 'hent-20')).toBe(plain);
});

it.each([
  ['https://www.amazon.com/dp/B01', 'B01'],
  ['https://www.amazon.com/DP/b01', 'b01'],
  ['https://www.amazon.com/dp/', null],
  ['https://www.amazon.com/s?from=/dp/B01', null],
  ['https://www.amazon.com/s#/dp/B01', null],
])('the product id is that of the path: %s', (url, id) => {
  expect(productIdIn(url, { productId: '/dp/([a-z0-9]*)' })).toBe(id);
  expect(productIdIn(url, {})).toBeNull();
});
