import { expect, it } from 'vitest';
import { addressesInJsonLd, parseRefresh } from './addresses.ts';

it.each<[content: string, seconds: number, address: string]>([
  ['5', 5, ''],
  ["0;URL = '/there/?x=1' ", 0, '/there/?x=1'],
  ['0.5,url="/there/"x', 0, '/there/'],
  ['.5 /there/', 0, '/there/'],
  [" 0; url=/hen's-eggs/ ", 0, "/hen's-eggs/"],
  [`0; url="/hen's-eggs/`, 0, "/hen's-eggs/"],
  ['10;', 10, ''],
])('the refresh %j waits %d seconds and leads to %j', (content, seconds, address) => {
  expect(parseRefresh(content)).toEqual({ seconds, address });
});

it.each(['', 'url=/there/', '-1; url=/there/', '5x'])('%j is no refresh', (content) => {
  expect(parseRefresh(content)).toBeNull();
});

it('the addresses of structured data are found at any depth, whatever the field is called', () => {
  const block = {
    '@context': 'https://schema.org',
    url: 'https://a.example/1',
    image: ['https://a.example/2.svg', { '@type': 'ImageObject', contentUrl: 'https://a.example/3.svg' }],
    offers: { availability: 'https://schema.org/InStock', name: 'https://a.example/ is a shop' },
  };
  expect(addressesInJsonLd(JSON.stringify(block))).toEqual([
    'https://a.example/1',
    'https://a.example/2.svg',
    'https://a.example/3.svg',
  ]);
  expect(addressesInJsonLd('{"url":"https://a.example/1",')).toEqual([]);
});
