import { expect, it } from 'vitest';
import { productFile, rawProduct } from '../content/testing.ts';
import { appended } from '../testing/temporaryFolder.ts';
import { buildWith, once, validSite } from './testing.ts';

const ELECTRICITY = `
electricity: {price: 0.17, heating: 0.5, source: {title: An average, url: "https://energy.example/"}}
`;

const NAMED = { id: '90', slug: 'judged', name: 'Tray judged', price: '$60.00' };
const SAID = {
  description: 'A tray that tilts. It is red.',
  best_for: 'a first hatch',
  skip_if: 'you keep geese',
};
const UNSTATED = { id: '91', slug: 'unstated', name: 'Tray unstated', price: '$60.00' };

/**
 * The valid content with two products, of which one says all and the other
 * little, and a price of electricity.
 */
const site = once(() =>
  buildWith({
    'products/90-own.json': productFile(
      rawProduct({ ...NAMED, ...SAID, sources: ['extension-facts'], watts: 80 }),
      rawProduct({ ...UNSTATED, turning_type: undefined, power_source: 'unknown' }),
    ),
    'site.yaml': appended(ELECTRICITY),
  }),
);

/** The page of a product, and its card in the list of all. */
async function shown(slug: 'judged' | 'unstated') {
  const { page } = await site();
  const cards = page('products').querySelectorAll('[data-id]');
  const card = cards.find((each) => each.querySelector(`a[href="/product/${slug}/"]`) !== null);
  return { page: page(`product/${slug}`), card };
}

it('the page of a product has the verdict, which begins what search results show, and its sources', async () => {
  const { page, card } = await shown('judged');
  const verdict = page.querySelectorAll('.verdict li').map(({ text }) => text);
  expect(verdict).toEqual(['Best for a first hatch.', 'Skip if you keep geese.']);
  expect(card?.querySelector('.best-for')?.text).toBe('Best for a first hatch');
  expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
    'Best for a first hatch. Skip it if you keep geese. For up to 12 chicken eggs. Turns by itself. A tray that tilts.',
  );
  const sources = page.querySelectorAll('.sources li a').map((link) => link.getAttribute('href'));
  expect(sources).toEqual(['https://extension.example/facts', 'https://archive.example/facts']);
});

it('the page of a product says what neither maker nor store states, whether the field is left out or unknown', async () => {
  const { page, card } = await shown('unstated');
  const rows = page.querySelectorAll('.facts tr');
  const facts = new Map(rows.map((row) => [row.querySelector('th')?.text, row.querySelector('td')?.text]));
  for (const label of ['Turning Type', 'Power Source'])
    expect(facts.get(label)).toBe('Not stated by maker or store');
  expect(card?.text).not.toMatch(/turning/);
  expect(page.querySelectorAll('.sources, .verdict')).toEqual([]);
});

it('the cost of a hatch is reckoned from watts, days and the price of electricity, where all are known', async () => {
  const { page } = await shown('judged');
  expect(page.querySelector('.ranks')?.text).toMatch(
    /Price per egg\$5\.00.*Electricity for 21 days\s*about \$3\.43/s,
  );
  const reckoning = page.querySelector('.ranks details p');
  expect(reckoning?.text).toBe(
    '80 W × 24 hours × 21 days (chicken eggs) × 50% of the time = 20.2 kWh, at $0.17 per kWh ' +
      '(An average). A heater that never switches off would cost $6.85. Work it out with your price',
  );
  expect(reckoning?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
    'https://energy.example/',
    '/hatch-calculators/?watts=80&days=21#running-cost',
  ]);
  expect((await shown('unstated')).page.text).not.toContain('Electricity for');
  expect((await validSite()).page('product/dome-incubator').text).not.toContain('Electricity for');
});
