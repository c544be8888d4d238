import { expect, it } from 'vitest';
import { slugify } from '../slug.ts';
import { type StoreScope, storeOfUrl, storeSearchUrl } from './storeUrl.ts';

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
