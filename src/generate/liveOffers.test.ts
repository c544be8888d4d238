import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { productFile, rawProduct } from '../content/testing.ts';
import { buildWith, INTERFACE_STORE, liveChanges, once } from './testing.ts';

const TODAY = Date.parse('2024-11-22') / 1000;

const HISTORY = '{"92": ["2024-11-01 walmart $82.43", "2024-11-14 walmart $72.43"]}';

/** Amazon allows neither ratings nor typed prices, Walmart prices of a week and their history. */
const STORES = `${INTERFACE_STORE}walmart:
  name: Walmart
  hosts: [walmart.com]
  search: https://www.walmart.com/search?q={query}
  priceDays: 7
  priceHistory: true
`;

type Fields = Record<string, unknown>;

/** A product of Amazon, one whose price is old, and one whose discount nobody has dated. */
interface Written {
  readonly forbidden: Fields;
  readonly old: Fields;
  readonly undated: Fields;
}

const WRITTEN: Written = {
  forbidden: {
    price: '$71.37',
    listing_price: '$193.41',
    listing_price_checked_at: '2024-11-22',
    listing_price_source: 'The maker',
    rating: '4.8713',
    review_count: '87,653',
    variants: [{ name: 'Large', price: '$188.83' }],
  },
  old: { price: '$72.43', listing_price: '$194.57' },
  undated: { listing_price: '$195.63' },
};

/** The same catalogue as if nobody had written what may not be shown. */
const OTHERWISE: Written = {
  forbidden: {
    price: '$312.89',
    rating: null,
    review_count: null,
    variants: [{ name: 'Large', price: '$1.00' }],
  },
  old: { price: '$313.91', listing_price: null },
  undated: { listing_price: null },
};

const AT_WALMART = { store: 'walmart', rating: '3.5', review_count: '12' };

function products({ forbidden, old, undated }: Written): string {
  const fresh = { checked_at: '2024-11-21' };
  const walmart = (id: number) => ({ ...AT_WALMART, link: `https://www.walmart.com/ip/${id}` });
  const amazon = (id: number) => ({ link: `https://www.amazon.com/dp/B00000000${id}` });
  return productFile(
    rawProduct({ id: 91, slug: 'forbidden', ...amazon(1), ...fresh, ...forbidden }),
    rawProduct({ id: 92, slug: 'old', ...walmart(2), checked_at: '2024-11-14', ...old }),
    rawProduct({ id: 93, slug: 'undated', ...walmart(3), ...fresh, price: '$73.49', ...undated }),
    rawProduct({
      id: 94,
      slug: 'reduced',
      ...walmart(4),
      ...fresh,
      price: '$75.00',
      listing_price: '$100.00',
      listing_price_checked_at: '2024-11-21',
      listing_price_source: 'The box',
    }),
    rawProduct({
      id: 95,
      slug: 'at-two-stores',
      ...amazon(5),
      ...fresh,
      ...forbidden,
      offers: [{ store: 'walmart', link: 'https://www.walmart.com/ip/5', price: '$99.19', ...fresh }],
    }),
    rawProduct({ id: 96, slug: 'last-day', ...walmart(6), checked_at: '2024-11-15', price: '$76.53' }),
  );
}

/** Whether a file has a text. Cents have no letter or digit beside them, as the hash of a file may. */
function isIn(bytes: string, text: string): boolean {
  return /^\d+$/.test(text) ? new RegExp(`\\b${text}\\b`).test(bytes) : bytes.includes(text);
}

const buildLive = (written: Written) =>
  buildWith({
    ...liveChanges(''),
    'stores.yaml': STORES,
    'products/90-live.json': products(written),
    'price-history.json': HISTORY,
  });

const site = once(() => buildLive(WRITTEN));
const pageOf = async (slug: string) => (await site()).page(`product/${slug}`);

beforeEach(() => void vi.stubEnv('SOURCE_DATE_EPOCH', String(TODAY)));
afterEach(() => void vi.unstubAllEnvs());

describe('the offers of a live catalogue', () => {
  it('leave nothing in any file of what may not be shown: the bytes are those of a site where it is not known', async () => {
    const one = await site();
    const other = await buildLive(OTHERWISE);
    expect([...one.files.keys()]).toEqual([...other.files.keys()]);
    const different = [...one.files].filter(([name, bytes]) => other.files.get(name) !== bytes);
    expect(different.map(([name]) => name)).toEqual([]);
  });

  it.each([
    ['a rating', ['4.8713', '4.9 (', '4.9 out of 5', '"4.9"']],
    ['a count of reviews', ['87,653', '87653']],
    ['a price', ['71.37', '7137', '188.83', '18883', '72.43', '7243', '82.43']],
    ['a listing price', ['193.41', '19341', '194.57', '19457', '195.63', '19563']],
    ['a discount', ['-63%', '-62%']],
  ])('leave %s that may not be shown in no file', async (_what, texts) => {
    const { files } = await site();
    const found = [...files].flatMap(([name, bytes]) =>
      texts.filter((text) => isIn(bytes, text)).map((text) => `${text} in ${name}`),
    );
    expect(found).toEqual([]);
  });

  it.each(['forbidden', 'old'])('send visitors to the store for the price of what is %s', async (slug) => {
    const page = await pageOf(slug);
    const store = slug === 'old' ? 'Walmart' : 'Amazon';
    expect(page.querySelector('.summary-buy a')?.textContent).toMatch(`See price on ${store}`);
    expect(page.querySelector('.product-summary .price')).toBeNull();
    expect(page.querySelector('.product-summary .price-date')).toBeNull();
    expect(page.toString()).not.toMatch(/"@type":"(?:Aggregate)?Offer"/);
  });

  it('show a rating that its store allows beside a price that is too old, with its own day', async () => {
    const page = await pageOf('old');
    expect(page.querySelector('.product-summary .rating')?.textContent).toContain('3.5 (12 reviews)');
    expect(page.querySelector('.product-decision .rating-date')?.textContent).toBe(
      'Rating at Walmart as of November 14, 2024',
    );
  });

  it('show a price on the last day that its store allows', async () => {
    expect((await pageOf('last-day')).querySelector('.price')?.textContent).toContain('$76.53');
  });

  it('show a discount whose listing price has a day and a source, and no other', async () => {
    expect((await pageOf('reduced')).querySelector('.discount')?.textContent).toBe('-25% OFF');
    const undated = await pageOf('undated');
    expect(undated.querySelector('.price')?.textContent).toContain('$73.49');
    expect(undated.querySelector('.product-summary .discount')).toBeNull();
    expect(undated.querySelector('.product-summary s')).toBeNull();
  });

  it('lead with the store whose price may be shown, and name the other one without its price', async () => {
    const page = await pageOf('at-two-stores');
    expect(page.querySelector('.summary-buy a')?.textContent).toMatch('Buy Now on Walmart');
    expect(page.querySelector('.product-decision .guide-lines li')?.textContent).toBe('Amazon · Ad');
  });

  it('list what has no rating that may be shown on no list of ratings', async () => {
    const names = (await site())
      .page('reviews')
      .querySelectorAll('.card')
      .map((card) => card.getAttribute('data-id'));
    expect(names).toEqual(expect.arrayContaining(['92', '93', '94', '96']));
    expect(names).not.toContain('91');
    expect(names).not.toContain('95');
  });

  it('are named as sorted by store rating beside the number of reviewed incubators', async () => {
    const page = (await site()).page('reviews');
    expect(page.textContent).toMatch(/Showing \d+ reviewed incubators/);
    expect(page.textContent).toContain('sorted by store rating');
  });

  it('tell the owner what is left out, and which discounts lack a day and a source', async () => {
    const { warnings, notes } = await site();
    const said = (problems: typeof warnings) => problems.map(({ field, message }) => `${field}: ${message}`);
    expect(said(warnings).filter((text) => text.startsWith('listing_price'))).toEqual([
      'listing_price: expected a listing price with its source and a day no earlier than that of the ' +
        'price in a live catalogue, found no source; write listing_price_checked_at and ' +
        'listing_price_source, or set it to null; until then no discount is shown',
    ]);
    expect(said(notes)).toEqual(
      expect.arrayContaining([
        'amazon.prices: 4 prices left out of all pages: the store allows prices only from its interface',
        'amazon.ratings: 4 ratings left out of all pages: the store forbids showing ratings',
        'walmart.priceDays: 1 price left out of all pages: seen longer ago than the store allows; look ' +
          'there, and write price and day',
      ]),
    );
  });
});

describe('a price that the interface of a store answered', () => {
  const answered = (seen: string) =>
    buildWith({
      ...liveChanges(''),
      'stores.yaml': STORES,
      'products/90-live.json': products(WRITTEN),
      'prices.json': JSON.stringify({
        amazon: {
          B000000001: {
            seen,
            price: '$51.97',
            listPrice: null,
            availability: 'in stock',
            condition: 'new',
            seller: null,
          },
        },
      }),
    });

  it('is shown with its hour for a day, and then hidden by a script if the site was not built again', async () => {
    const built = await answered('2024-11-21T06:04Z');
    const page = built.text('product/forbidden/index.html');
    expect(page).toContain('$51.97');
    expect(page).toMatch(/November 21, 2024[^<]*6:04/);
    expect(page).toContain('data-prices-until="2024-11-22T06:04:00.000Z"');
  });

  it('comes without the typed prices of its versions', async () => {
    const built = await answered('2024-11-21T06:04Z');
    const found = [...built.files].filter(([, bytes]) => isIn(bytes, '188.83') || isIn(bytes, '18883'));
    expect(found.map(([name]) => name)).toEqual([]);
    expect(built.text('product/forbidden/index.html')).toContain('Large');
  });

  it('has its last moment in the structured data', async () => {
    const built = await answered('2024-11-21T06:04Z');
    expect(built.text('product/forbidden/index.html')).toMatch(
      /"price":"51\.97",[^}]*"priceValidUntil":"2024-11-22T06:04:00\.000Z"/,
    );
  });

  it('is in no page and no file once it is too old', async () => {
    const built = await answered('2024-11-20T23:59Z');
    const page = built.text('product/forbidden/index.html');
    expect(page).toContain('See price on Amazon');
    const found = [...built.files].filter(([, bytes]) => bytes.includes('51.97') || bytes.includes('5197'));
    expect(found.map(([name]) => name)).toEqual([]);
  });
});
