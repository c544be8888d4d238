import { describe, expect, it } from 'vitest';
import { money } from '../../domain/testing.ts';
import type { HttpAnswer, LinkContext } from '../answer.ts';
import { classify } from './classify.ts';
import { anAnswer, LINKS, readFixture } from './testing.ts';

const LONG = '<p>Eggs are turned by day and by night. </p>'.repeat(100);

/**
 * A page of the fixture where it is more than a text: with the rest of its
 * answer, and with another link or store.
 */
interface PageCase
  extends Partial<HttpAnswer>,
    Partial<Pick<LinkContext, 'url' | 'kind' | 'storeProductId' | 'names'>> {
  readonly page?: string;
  /** The store's own words for a product that can be bought. */
  readonly inStock?: string[];
  /** The site's price of the product. */
  readonly ours?: string;
}

/** The pages by what they are about, by the link, by the verdict, and by what they are. */
type Pages = Record<string, Record<keyof typeof LINKS, Record<string, Record<string, string | PageCase>>>>;
const PAGES: Pages = readFixture('pages.yaml');

const CASES = Object.entries(PAGES).flatMap(([group, links]) =>
  Object.entries(links).flatMap(([link, verdicts]) =>
    Object.entries(verdicts).flatMap(([verdict, pages]) =>
      Object.entries(pages).map(([what, page]) => ({
        name: `${group}: ${what} (${link}) is ${verdict}`,
        product: LINKS[link as keyof Pages[string]],
        page: typeof page === 'string' ? { page } : page,
        verdict,
      })),
    ),
  ),
);

it.each(CASES)('$name', ({ product, page: fields, verdict }) => {
  const { page, inStock, ours, url = product.url, kind = product.kind, ...rest } = fields;
  const { storeProductId = product.storeProductId, names = product.names, ...answer } = rest;
  const price = ours === undefined ? null : money(ours);
  const markers = product.store && { ...product.store.markers, ...(inStock && { inStock }) };
  const store = product.store && markers && { ...product.store, markers };
  const link = { url, kind, storeProductId, store, names, price };
  const body = page === undefined ? {} : { body: page.replaceAll('{LONG}', LONG) };
  expect(classify(link, anAnswer(link, { ...answer, ...body })).verdict).toBe(verdict);
});

const { amazon: AMAZON, walmart: WALMART, shop: SHOP, source: SOURCE, image: IMAGE } = LINKS;

describe('the evidence of a verdict', () => {
  it.each<[body: string, marker: string]>([
    ['<h1>Lamp</h1>', 'nothing on the page shows the product'],
    [
      '<link rel="canonical" href="/products/lamp"><h1>Lamp</h1>',
      'the page names another product as its address: /products/lamp',
    ],
    [
      '<h1>Tray</h1><script type="application/ld+json">{"@type":"Product","offers":{"availability":"InStock","price":99999,"priceCurrency":"USD"}}</script>',
      "the page's price, $99,999.00, is far from $89.00",
    ],
  ])('says why a page is unclear, which is never certain and has no price: %s', (body, marker) => {
    const found = classify({ ...SHOP, price: money('$89.00') }, anAnswer(SHOP, { body }));
    expect(found).toMatchObject({ verdict: 'unclear', certain: false, evidence: { marker } });
    expect(found.price).toBeUndefined();
  });

  it('is what was found, and a link is gone for certain only by the status of its store', () => {
    expect(classify(AMAZON, anAnswer(AMAZON, { status: 404, body: '' }))).toEqual({
      url: AMAZON.url,
      verdict: 'gone',
      certain: true,
      findings: [{ claim: 'gone', weight: 4, reason: 'status 404' }],
      evidence: { status: 404, finalUrl: AMAZON.url, marker: null, at: '2026-01-02T03:04:05Z' },
    });
    const login = anAnswer(AMAZON, { status: 404, finalUrl: 'http://login.hotel.example/x' });
    expect(classify(AMAZON, login)).toMatchObject({ verdict: 'gone', certain: false });
    expect(classify(AMAZON, anAnswer(AMAZON, { body: 'Looking for something?' }))).toMatchObject({
      verdict: 'gone',
      certain: false,
      evidence: { status: 200, marker: "'Looking for something?' in the text" },
    });
  });

  const LAMP = 'https://www.amazon.com/dp/B000000002';
  it.each<[link: LinkContext, finalUrl: string, verdict: string, marker: string | null]>([
    [AMAZON, LAMP, 'redirected', 'the final address lacks the product id B000000001'],
    [AMAZON, 'https://lamps.example/', 'redirected', "the final address is not Amazon's"],
    [AMAZON, 'https://www.amazon.com/404', 'gone', 'the final address is /404'],
    // A picture, or a source, may be on any host.
    [{ ...AMAZON, kind: 'source' }, LAMP, 'live', null],
    [{ ...AMAZON, kind: 'source' }, 'https://lamps.example/manual', 'live', null],
    [SOURCE, 'https://extension.example/', 'redirected', 'the final address is the home page'],
  ])('says what the final address has lost: of %o at %s', (link, finalUrl, verdict, marker) => {
    expect(classify(link, anAnswer(link, { finalUrl }))).toMatchObject({ verdict, evidence: { marker } });
  });

  it('has the findings for the verdict and those it outweighs, and is certain if it shows the product', () => {
    const body =
      '<h1 id="productTitle">Tray</h1><input id="add-to-cart-button"><p>Looking for something?</p>';
    const { certain, findings, evidence } = classify(AMAZON, anAnswer(AMAZON, { body }));
    expect(findings).toHaveLength(5);
    expect(findings).toEqual(
      expect.arrayContaining([
        { claim: 'page', weight: 3, reason: 'the element #productTitle' },
        { claim: 'name', weight: 2, reason: "the heading has the product's name" },
        { claim: 'in-stock', weight: 3, reason: 'the element #add-to-cart-button' },
        { claim: 'gone', weight: 1, reason: "'Looking for something?' in the text" },
      ]),
    );
    expect([certain, evidence.marker]).toEqual([true, 'the element #add-to-cart-button']);
  });

  const HTTP: LinkContext = { ...SOURCE, url: 'http://extension.example/eggs' };
  it.each<[what: string, link: LinkContext, answer: Partial<HttpAnswer>, certain: boolean]>([
    ['a source that answers itself', SOURCE, {}, true],
    ['a picture that answers itself', IMAGE, { headers: { 'content-type': 'image/webp' } }, true],
    ['a source that now answers over HTTPS', HTTP, { finalUrl: SOURCE.url }, true],
    ['a source without HTTPS', SOURCE, { finalUrl: HTTP.url }, false],
    ['the host that a source redirects to', SOURCE, { finalUrl: 'https://new.example/eggs' }, true],
    ['another host without HTTPS', HTTP, { finalUrl: 'https://hotel.example/eggs' }, false],
    ['a page of a store without the data of its product', WALMART, { body: '<h1>Tray</h1>' }, false],
  ])('for a live link is certain or not: %s', (_what, link, answer, certain) => {
    expect(classify(link, anAnswer(link, answer))).toMatchObject({ verdict: 'live', certain });
  });
});

describe('the price of a product that a page offers', () => {
  const USD = { priceCurrency: 'USD' };
  const priceOf = (body: string, link: LinkContext = SHOP) =>
    classify(link, anAnswer(link, { body })).price ?? null;
  const pageWith = (offers: unknown) =>
    `<h1>Tray</h1><script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Tray', offers })}</script>`;
  const offering = (...offers: readonly object[]) =>
    pageWith(offers.map((offer) => ({ '@type': 'Offer', availability: 'InStock', ...offer })));

  it.each<[string, object, { symbol: string; cents: number }]>([
    ['as text', { price: '51.99', ...USD }, { symbol: '$', cents: 5199 }],
    ['as a number', { price: 51.9, ...USD }, { symbol: '$', cents: 5190 }],
    ['without cents', { price: ' 1299 ', ...USD }, { symbol: '$', cents: 129_900 }],
    ['in pounds', { price: '51.99', priceCurrency: 'GBP' }, { symbol: '£', cents: 5199 }],
    ['in a part', { priceSpecification: [{ price: '51.99', ...USD }] }, { symbol: '$', cents: 5199 }],
  ])('is read %s', (_what, offer, price) => {
    expect(priceOf(offering(offer))).toEqual(price);
    // A page may say the same twice.
    expect(priceOf(`${offering(offer)}${offering(offer)}`)).toEqual(price);
  });

  const malformed = ['', '51,99', '1,299.00', '$51.99', '51.99 USD', '12-15', '1e3', '0', '-5', '0.001'];
  it.each(malformed)('is not read where it is malformed: %j', (price) => {
    expect(priceOf(offering({ price, ...USD }))).toBeNull();
  });

  const some = { price: '51.99', ...USD };
  const more = { price: '61.99', ...USD };
  it.each<[string, string]>([
    ['no currency', offering({ price: '51.99' })],
    ['a currency that no product may have', offering({ price: '51.99', priceCurrency: 'CHF' })],
    ['no price', offering(USD)],
    ['several prices in one offer', offering({ price: ['51.99', '61.99'], ...USD })],
    ['several specifications', offering({ priceSpecification: [some, more] })],
    ['offers with several prices', offering(some, more)],
    ['offers of which one says none', offering(some, USD)],
    ['a range', offering({ lowPrice: 51, highPrice: 79, ...USD })],
    ['the most of a range', offering({ ...some, highPrice: 79 })],
    ['the least of a range', offering({ ...some, lowPrice: 51 })],
    ['an offer within a range', pageWith({ lowPrice: 51, offers: [{ availability: 'InStock', ...some }] })],
    ['an offer of another product', offering({ ...some, url: 'https://hen.example/products/lamp' })],
    ['a product that is out of stock', offering({ ...some, availability: 'OutOfStock' })],
    [
      'microdata alone',
      '<p itemscope itemtype="https://schema.org/Offer"><link itemprop="availability" href="InStock"><b ' +
        'itemprop="price" content="5"></b></p>',
    ],
  ])('is not clear of a page with %s', (_what, body) => {
    expect(priceOf(body)).toBeNull();
  });

  it('is that of the variant that the link names, and of no other one, nor of what is no product', () => {
    const variant = (id: number) => `${SHOP.url}?variant=${id}`;
    const page = offering({ url: variant(1), ...some }, { url: variant(2), ...more });
    expect(priceOf(page, { ...SHOP, url: variant(2) })).toEqual({ symbol: '$', cents: 6199 });
    expect(priceOf(page, { ...SHOP, url: variant(3) })).toBeNull();
    expect(priceOf(page)).toBeNull();
    expect(priceOf(offering(some), SOURCE)).toBeNull();
  });
});
