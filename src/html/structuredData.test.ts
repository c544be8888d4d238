import { describe, expect, it } from 'vitest';
import { addressesInJsonLd } from './addresses.ts';

describe('the addresses of structured data', () => {
  it('are found at any depth, whatever the field is called', () => {
    const block = {
      '@context': 'https://schema.org',
      '@type': 'Product',
      url: 'https://a.example/1',
      image: ['https://a.example/2.svg', { '@type': 'ImageObject', contentUrl: 'https://a.example/3.svg' }],
      offers: { availability: 'https://schema.org/InStock', name: 'https://a.example/ is a shop' },
    };
    expect(addressesInJsonLd(JSON.stringify(block))).toEqual([
      'https://a.example/1',
      'https://a.example/2.svg',
      'https://a.example/3.svg',
    ]);
  });

  it('are none where the block is not JSON', () => {
    expect(addressesInJsonLd('{"url":"https://a.example/1",')).toEqual([]);
  });
});
