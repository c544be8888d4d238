import { describe, expect, it } from 'vitest';
import { classify } from './classify.ts';
import type { LinkContext } from './rule.ts';
import { anAnswer, jsonLd, product, SHOP, SOURCE } from './testing.ts';

/** What the answer of a page says that the link's product costs; null where it says nothing clear. */
function priceOf(body: string, link: LinkContext = SHOP) {
  return classify(link, anAnswer(link, { body })).price ?? null;
}

/** A page that offers a product. */
const offering = (...offers: readonly object[]) =>
  jsonLd({
    ...product('InStock'),
    offers: offers.map((offer) => ({ '@type': 'Offer', availability: 'InStock', ...offer })),
  });

const USD = { priceCurrency: 'USD' };
const at = (query: string): LinkContext => ({ ...SHOP, url: `${SHOP.url}?${query}` });

describe('the price of a product that a page offers', () => {
  it.each<[string, object, { symbol: string; cents: number }]>([
    ['as text', { price: '51.99', ...USD }, { symbol: '$', cents: 5199 }],
    ['as a number', { price: 51.9, ...USD }, { symbol: '$', cents: 5190 }],
    ['without cents', { price: ' 1299 ', ...USD }, { symbol: '$', cents: 129_900 }],
    ['in pounds', { price: '51.99', priceCurrency: 'GBP' }, { symbol: '£', cents: 5199 }],
    [
      'in a specification',
      { priceSpecification: [{ '@type': 'UnitPriceSpecification', price: '51.99', ...USD }] },
      { symbol: '$', cents: 5199 },
    ],
  ])('is read %s', (_what, offer, price) => {
    expect(priceOf(offering(offer))).toEqual(price);
  });

  it.each([
    '',
    '51,99',
    '1,299.00',
    '$51.99',
    '51.99 USD',
    '12-15',
    '1e3',
    '0',
    '-5',
    '0.001',
    'free',
    'NaN',
  ])('is not read where it is malformed: %j', (price) => {
    expect(priceOf(offering({ price, ...USD }))).toBeNull();
  });

  it.each<[string, string]>([
    ['no currency', offering({ price: '51.99' })],
    ['a currency that no product may have', offering({ price: '51.99', priceCurrency: 'CHF' })],
    ['no price', offering(USD)],
    ['several prices in one offer', offering({ price: ['51.99', '61.99'], ...USD })],
    [
      'several specifications',
      offering({
        priceSpecification: [
          { price: '51.99', ...USD },
          { price: '61.99', ...USD },
        ],
      }),
    ],
    ['offers with several prices', offering({ price: '51.99', ...USD }, { price: '61.99', ...USD })],
    ['offers of which one says none', offering({ price: '51.99', ...USD }, USD)],
    [
      'a range',
      jsonLd({
        ...product('InStock'),
        offers: { '@type': 'AggregateOffer', availability: 'InStock', lowPrice: 51, highPrice: 79, ...USD },
      }),
    ],
    [
      'an offer within a range',
      jsonLd({
        ...product('InStock'),
        offers: {
          lowPrice: 51,
          offerCount: 9,
          ...USD,
          offers: [{ availability: 'InStock', price: '51.99', ...USD }],
        },
      }),
    ],
    [
      'an offer of another product',
      jsonLd({
        ...product('InStock'),
        offers: { availability: 'InStock', price: '5', ...USD, url: 'https://hen.example/products/lamp' },
      }),
    ],
    [
      'a product that is out of stock',
      jsonLd({ ...product('InStock'), offers: { availability: 'OutOfStock', price: '51.99', ...USD } }),
    ],
    [
      'microdata alone',
      '<p itemscope itemtype="https://schema.org/Offer"><link itemprop="availability" href="InStock"><b itemprop="price" content="5"></b></p>',
    ],
  ])('is not clear of a page with %s', (_what, body) => {
    expect(priceOf(body)).toBeNull();
  });

  it('is that of the variant that the link names, and of no other one', () => {
    const ofVariant = (variant: number, price: string) => ({
      url: `${SHOP.url}?variant=${variant}`,
      price,
      ...USD,
    });
    const page = offering(ofVariant(1, '51.99'), ofVariant(2, '79.99'));
    expect(priceOf(page, at('variant=2'))).toEqual({ symbol: '$', cents: 7999 });
    expect(priceOf(page, at('variant=3'))).toBeNull();
    expect(priceOf(page)).toBeNull();
  });

  it('is one where a page says it twice', () => {
    const offer = { price: '51.99', ...USD };
    expect(priceOf(`${offering(offer)}${offering(offer)}`)).toEqual({ symbol: '$', cents: 5199 });
  });

  it('is none of a link that is no product', () => {
    expect(priceOf(offering({ price: '51.99', ...USD }), SOURCE)).toBeNull();
  });
});
