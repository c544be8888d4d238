import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeLink } from './normalizeLink.ts';

const STORES = [{ hosts: ['amazon.com'], tagParameter: 'tag', tag: 'ours-20' }, { hosts: ['walmart.com'] }];

describe('a normalised link', () => {
  it.each([
    ['https://www.amazon.com/dp/B01?tag=ours-20', 'https://www.amazon.com/dp/B01'],
    ['https://amazon.com/s?k=a+b%20c&tag=ours-20&th=1', 'https://amazon.com/s?k=a+b%20c&th=1'],
    ['https://amazon.com/dp/B01?%74ag=ours-20#top', 'https://amazon.com/dp/B01'],
    ['https://www.walmart.com/ip/1?tag=x', 'https://www.walmart.com/ip/1?tag=x'],
    ['https://notamazon.com/?tag=x', 'https://notamazon.com/?tag=x'],
    [
      'https://www.amazon.com/exec/obidos/ASIN/B000000001/ours-20',
      'https://www.amazon.com/exec/obidos/ASIN/B000000001',
    ],
    [
      'https://www.amazon.com/gp/product/B000000001/ref=nosim/ours-20?th=1',
      'https://www.amazon.com/gp/product/B000000001/ref=nosim?th=1',
    ],
    [
      'https://www.amazon.com/gp/product/B000000001/ours-200/',
      'https://www.amazon.com/gp/product/B000000001/ours-200/',
    ],
    ['https://www.walmart.com/ip/ours-20', 'https://www.walmart.com/ip/ours-20'],
    ['HTTPS://Example.ORG', 'https://example.org/'],
  ])('%s is %s', (link, normalised) => {
    expect(normalizeLink(link, STORES)).toBe(normalised);
  });

  it('is its own normalised link', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (link) => {
        const normalised = normalizeLink(link, STORES);
        expect(normalizeLink(normalised, STORES)).toBe(normalised);
      }),
    );
  });
});
