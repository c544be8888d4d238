import { expect, it } from 'vitest';
import { slugify } from '../../domain/slug.ts';
import { aProduct } from '../../domain/testing.ts';
import { catalogue } from '../testing.ts';
import { outboundLink } from './stores.ts';

const linkOf = (
  link: string | null,
  store = 'amazon',
  tags: Record<string, string> = { amazon: 'our-tag' },
) => {
  const product = aProduct({ link, store: slugify(store), name: 'Tray & Dome' });
  return outboundLink(product, { ...catalogue, site: { ...catalogue.site, tags } });
};

const AMAZON = 'https://www.amazon.com';

it.each([
  ["carries the site's tag", `${AMAZON}/dp/B01`, `${AMAZON}/dp/B01?tag=our-tag`],
  [
    'has it before a fragment and after a query',
    `${AMAZON}/s?k=a+b#top`,
    `${AMAZON}/s?k=a+b&tag=our-tag#top`,
  ],
  ['keeps a tag that an editor wrote', `${AMAZON}/dp/B01?tag=other`, `${AMAZON}/dp/B01?tag=other`],
  [
    'has it once, where an editor wrote it into the path',
    `${AMAZON}/exec/obidos/ASIN/B000000001/our-tag`,
    `${AMAZON}/exec/obidos/ASIN/B000000001?tag=our-tag`,
  ],
  [
    'has it once, where it ends a path with a referrer',
    `${AMAZON}/gp/product/B000000001/ref=nosim/our-tag`,
    `${AMAZON}/gp/product/B000000001/ref=nosim?tag=our-tag`,
  ],
  ['gives it to no other host', 'https://notamazon.com/x', 'https://notamazon.com/x'],
  ["leads to the store's search without an address", null, `${AMAZON}/s?k=Tray%20%26%20Dome&tag=our-tag`],
])('a paid link %s', (_, link, href) => {
  expect(linkOf(link).href).toBe(href);
});

it.each([
  ["with the site's tag is paid", `${AMAZON}/dp/B01`, 'amazon', 'Ad'],
  ['with a tag of its own is paid', `${AMAZON}/dp/B01?tag=other`, 'amazon', 'Ad'],
  ["that is not the shop's own address is paid", 'https://partners.example.net/c/1', 'walmart', 'Ad'],
  ['of a store without tags is not', 'https://www.walmart.com/ip/1', 'walmart', null],
  ["to the store's search says so", `${AMAZON}/s?k=egg+incubator`, 'amazon', 'Ad · search results'],
  ['without an address is one to the search', null, 'walmart', 'search results'],
])('a link to a store %s', (_, link, store, note) => {
  const found = linkOf(link, store);
  const marks = [found.note, found.searchNote].filter((mark) => mark !== null);
  expect(marks.join(' · ') || null).toBe(note);
  expect(found.isPaid).toBe(note?.includes('Ad') ?? false);
});

it('is not paid while the site has no tag at the store', () => {
  expect(linkOf(`${AMAZON}/dp/B01`, 'amazon', {}).isPaid).toBe(false);
});
