import { describe, expect, it } from 'vitest';
import { productFile, rawProduct } from '../content/testing.ts';
import { appended } from '../testing/temporaryFolder.ts';
import { buildWith, once, validSite } from './testing.ts';

const ELECTRICITY = `
electricity: {price: 0.17, heating: 0.5, source: {title: An average, url: "https://energy.example/"}}
`;

/** The products of the site, by their slugs. */
const PRODUCTS = {
  judged: {
    price: '$60.00',
    description: 'A tray that tilts. It is red.',
    best_for: 'a first hatch',
    skip_if: 'you keep geese',
    sources: ['extension-facts'],
    watts: 80,
  },
  unstated: { turning_type: undefined, power_source: 'unknown', price: '$60.00' },
};

type Slug = keyof typeof PRODUCTS;

/** The valid content with these products and a price of electricity. */
const site = once(() => {
  const products = Object.entries(PRODUCTS).map(([slug, product], index) =>
    rawProduct({ id: 90 + index, slug, name: `Tray ${slug}`, ...product }),
  );
  return buildWith({ 'products/90-own.json': productFile(...products), 'site.yaml': appended(ELECTRICITY) });
});

const pageOf = async (slug: Slug) => (await site()).page(`product/${slug}`);

/** The card of a product in the list of all. */
async function cardOf(slug: Slug) {
  const cards = (await site()).page('products').querySelectorAll('[data-id]');
  return cards.find((card) => card.querySelector(`a[href="/product/${slug}/"]`) !== null);
}

describe('the page of a product', () => {
  it('has the verdict, which begins what search results show, and its card says whom it suits', async () => {
    const page = await pageOf('judged');
    const verdict = page.querySelectorAll('.verdict li').map(({ text }) => text);
    expect(verdict).toEqual(['Best for a first hatch.', 'Skip if you keep geese.']);
    expect((await cardOf('judged'))?.querySelector('.best-for')?.text).toBe('Best for a first hatch');
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      'Best for a first hatch. Skip it if you keep geese. For up to 12 chicken eggs. Turns by itself. A tray that tilts.',
    );
  });

  it('lists the sources of what it says, if any', async () => {
    const sources = (await pageOf('judged')).querySelectorAll('.sources li a');
    expect(sources.map((link) => link.getAttribute('href'))).toEqual([
      'https://extension.example/facts',
      'https://archive.example/facts',
    ]);
    expect((await pageOf('unstated')).querySelectorAll('.sources, .verdict')).toEqual([]);
  });

  it('says what neither maker nor store states, whether the field is left out or says that it is unknown', async () => {
    const rows = (await pageOf('unstated')).querySelectorAll('.facts tr');
    const facts = new Map(rows.map((row) => [row.querySelector('th')?.text, row.querySelector('td')?.text]));
    expect(facts.get('Turning Type')).toBe('Not stated by maker or store');
    expect(facts.get('Power Source')).toBe('Not stated by maker or store');
    expect((await cardOf('unstated'))?.text).not.toMatch(/turning/);
  });
});

describe('the cost of a hatch', () => {
  const costsOf = async (slug: Slug) =>
    (await pageOf(slug))
      .querySelectorAll('.ranks dl > div')
      .map((row) => [row.querySelector('dt')?.text, row.querySelector('dd')?.text])
      .filter(([label]) => label !== 'Room');
  const priceAlone = [['Price per egg', '$5.00']];

  it('is reckoned from watts, days and the price of electricity, and the page says how', async () => {
    expect(await costsOf('judged')).toEqual([...priceAlone, ['Power for 21 days', 'about $3.43']]);
    const reckoning = (await pageOf('judged')).querySelector('.ranks details p');
    expect(reckoning?.text).toBe(
      '80 W × 24 hours × 21 days (chicken eggs) × 50% of the time = 20.2 kWh, at $0.17 per kWh ' +
        '(An average). A heater that never switches off would use $6.85. Work it out with your price',
    );
    expect(reckoning?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
      'https://energy.example/',
      '/hatch-calculators/?watts=80&days=21#running-cost',
    ]);
  });

  it('is the price for an egg alone without watts, or without a price of electricity', async () => {
    expect(await costsOf('unstated')).toEqual(priceAlone);
    expect((await validSite()).page('product/dome-incubator').text).not.toContain('Power for');
  });
});
