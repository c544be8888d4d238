import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../../content/testing.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct } from '../../domain/testing.ts';
import { outboundLink } from './outboundLink.ts';

const { catalogue } = await loadCatalogue(VALID_CONTENT);
const site = { ...catalogue, site: { ...catalogue.site, tags: { amazon: 'our-tag' } } };
const linkOf = (link: string | null, store = 'amazon') =>
  outboundLink(aProduct({ link, store: slugify(store), name: 'Tray & Dome' }), site);

describe('a paid link', () => {
  it("carries the site's tag, before a fragment and after a query", () => {
    expect(linkOf('https://www.amazon.com/dp/B01')).toBe('https://www.amazon.com/dp/B01?tag=our-tag');
    expect(linkOf('https://amazon.com/s?k=a+b#top')).toBe('https://amazon.com/s?k=a+b&tag=our-tag#top');
  });

  it('keeps a tag that an editor wrote', () => {
    expect(linkOf('https://www.amazon.com/dp/B01?tag=other')).toBe('https://www.amazon.com/dp/B01?tag=other');
  });

  it('gives the tag to no other host, and none to a store without one', () => {
    expect(linkOf('https://notamazon.com/x')).toBe('https://notamazon.com/x');
    expect(linkOf('https://www.walmart.com/ip/1', 'walmart')).toBe('https://www.walmart.com/ip/1');
  });

  it("leads to the store's search for the product's name where there is only a placeholder", () => {
    expect(linkOf(null)).toBe('https://www.amazon.com/s?k=Tray%20%26%20Dome&tag=our-tag');
  });
});
