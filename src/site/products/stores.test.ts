import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../../content/testing.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct } from '../../domain/testing.ts';
import { outboundLink } from './stores.ts';

const { catalogue } = await loadCatalogue(VALID_CONTENT);
const site = { ...catalogue, site: { ...catalogue.site, tags: { amazon: 'our-tag' } } };
const linkOf = (link: string | null, store = 'amazon') => storeLinkOf(link, store).href;
const storeLinkOf = (link: string | null, store = 'amazon') =>
  outboundLink(aProduct({ link, store: slugify(store), name: 'Tray & Dome' }), site);

describe('a paid link', () => {
  it("carries the site's tag, before a fragment and after a query", () => {
    expect(linkOf('https://www.amazon.com/dp/B01')).toBe('https://www.amazon.com/dp/B01?tag=our-tag');
    expect(linkOf('https://amazon.com/s?k=a+b#top')).toBe('https://amazon.com/s?k=a+b&tag=our-tag#top');
  });

  it('keeps a tag that an editor wrote', () => {
    expect(linkOf('https://www.amazon.com/dp/B01?tag=other')).toBe('https://www.amazon.com/dp/B01?tag=other');
  });

  it("has the site's tag once, where an editor wrote it into the path", () => {
    expect(linkOf('https://www.amazon.com/exec/obidos/ASIN/B000000001/our-tag')).toBe(
      'https://www.amazon.com/exec/obidos/ASIN/B000000001?tag=our-tag',
    );
    expect(linkOf('https://www.amazon.com/gp/product/B000000001/ref=nosim/our-tag')).toBe(
      'https://www.amazon.com/gp/product/B000000001/ref=nosim?tag=our-tag',
    );
  });

  it('gives the tag to no other host, and none to a store without one', () => {
    expect(linkOf('https://notamazon.com/x')).toBe('https://notamazon.com/x');
    expect(linkOf('https://www.walmart.com/ip/1', 'walmart')).toBe('https://www.walmart.com/ip/1');
  });

  it("leads to the store's search for the product's name where there is only a placeholder", () => {
    expect(linkOf(null)).toBe('https://www.amazon.com/s?k=Tray%20%26%20Dome&tag=our-tag');
  });
});

describe('a link to a store', () => {
  it.each([
    ["with the site's tag", 'https://www.amazon.com/dp/B01', 'amazon', true],
    ['with a tag of its own', 'https://www.amazon.com/dp/B01?tag=other', 'amazon', true],
    [
      "of a partner programme, which is not the shop's own address",
      'https://partners.example.net/c/1',
      'walmart',
      true,
    ],
    ['of a store without tags', 'https://www.walmart.com/ip/1', 'walmart', false],
  ])('%s: paid is what carries a code', (_what, link, store, isPaid) => {
    expect(storeLinkOf(link, store).isPaid).toBe(isPaid);
  });

  it('is not paid while the site has no tag at the store', () => {
    const untagged = { ...site, site: { ...site.site, tags: {} } };
    const product = aProduct({ link: 'https://www.amazon.com/dp/B01', store: slugify('amazon') });
    expect(outboundLink(product, untagged).isPaid).toBe(false);
  });

  it.each([
    ['https://www.amazon.com/s?k=egg+incubator', true],
    [null, true],
    ['https://www.amazon.com/dp/B01', false],
  ])("tells the store's search from a product: %s", (link, isSearch) => {
    expect(storeLinkOf(link).note).toBe(isSearch ? 'Ad · search' : 'Ad');
  });
});
