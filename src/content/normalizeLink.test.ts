import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLinkForm } from '../domain/links/networkLink.ts';
import { foreignTagOf, type LinkRules, normalizeLink } from './normalizeLink.ts';

const FORMS = ['/cread.php?awinaffid={publisher}&ued={target}'].flatMap((form) => parseLinkForm(form) ?? []);

const RULES: LinkRules = {
  stores: [
    { hosts: ['amazon.com'], tagParameter: 'tag', tag: 'ours-20' },
    { hosts: ['ebay.com'], tagParameter: 'campid' },
    { hosts: ['walmart.com'] },
  ],
  networks: [{ key: 'awin', hosts: ['awin1.com'], publishers: ['7'], links: FORMS }],
};

describe('a foreign tag in a link', () => {
  it.each([
    ['https://amazon.com/dp/B1?tag=thief-20', 'thief-20'],
    ['https://amazon.com/dp/B1?tag=ours-20', null],
    [
      'https://awin1.com/cread.php?awinaffid=7&ued=https%3A%2F%2Famazon.com%2Fdp%2FB1%3Ftag%3Dthief-20',
      'thief-20',
    ],
    ['https://awin1.com/cread.php?awinaffid=7&ued=https%3A%2F%2Fxn--zz.com%2F%3Ftag%3Dthief-20', null],
  ])('of %s is %s', (link, tag) => {
    expect(foreignTagOf(link, RULES)).toBe(tag);
  });
});

describe('a normalized link', () => {
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
    [
      'https://www.ebay.com/itm/123456789012?mkevt=1&mkcid=1&mkrid=711-53200-19255-0&campid=5330000000&toolid=10001',
      'https://www.ebay.com/itm/123456789012?mkevt=1&mkcid=1&mkrid=711-53200-19255-0&toolid=10001',
    ],
    ['HTTPS://Example.ORG', 'https://example.org/'],
    [
      'https://awin1.com/cread.php?awinaffid=7&ued=https%3A%2F%2Famazon.com%2Fdp%2FB1%3Ftag%3Dours-20%26th%3D1%23top',
      'https://amazon.com/dp/B1?th=1',
    ],
    [
      'https://awin1.com/cread.php?awinaffid=7&ued=https%3A%2F%2Fxn--zz.com%2F',
      'https://awin1.com/cread.php?awinaffid=7&ued=https%3A%2F%2Fxn--zz.com%2F',
    ],
    [
      'https://awin1.com/cread.php?awinaffid=8&ued=https%3A%2F%2Famazon.com%2F',
      'https://awin1.com/cread.php?awinaffid=8&ued=https%3A%2F%2Famazon.com%2F',
    ],
  ])('%s is %s', (link, normalized) => {
    expect(normalizeLink(link, RULES)).toBe(normalized);
  });

  it('stays the same when normalized again', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (link) => {
        const normalized = normalizeLink(link, RULES);
        expect(normalizeLink(normalized, RULES)).toBe(normalized);
      }),
    );
  });
});
