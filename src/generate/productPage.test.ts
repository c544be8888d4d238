import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { productFile, rawProduct } from '../content/testing.ts';
import { buildSite } from './buildSite.ts';
import { buildFolders } from './testing.ts';

const ELECTRICITY = `
electricity: {price: 0.17, heating: 0.5, source: {title: An average, url: "https://energy.example/"}}
`;

/** The page of a product, and the lists that have its card, in the valid content. */
async function buildWith(product: Record<string, unknown>, site = '') {
  const { content, out } = await buildFolders();
  const file = path.join(content, 'site.yaml');
  await writeFile(file, (await readFile(file, 'utf8')) + site);
  await writeFile(path.join(content, 'products/90-own.json'), productFile(rawProduct(product)));
  await buildSite({ content, out });
  const read = async (page: string) => parse(await readFile(path.join(out, page, 'index.html'), 'utf8'));
  return { page: await read('product/tray-incubator'), list: await read('products') };
}

describe('the verdict on a product', () => {
  it('is on its page, and whom it suits on its card', async () => {
    const { page, list } = await buildWith({ best_for: 'a first hatch', skip_if: 'you keep geese' });
    const verdict = page.querySelectorAll('.verdict li').map(({ text }) => text);
    expect(verdict).toEqual(['Best for a first hatch.', 'Skip if you keep geese.']);
    const cards = list.querySelectorAll('.best-for').map(({ text }) => text);
    expect(cards).toEqual(['Best for a first hatch']);
  });

  it('is left out where nobody has given one', async () => {
    const { page, list } = await buildWith({});
    expect(page.querySelector('.verdict')).toBeNull();
    expect(list.querySelector('.best-for')).toBeNull();
  });
});

describe('the specifications of an incubator', () => {
  const shownOf = async (product: Record<string, unknown>) => {
    const { page, list } = await buildWith(product);
    const rows = page
      .querySelectorAll('.facts tr')
      .map((row) => [row.querySelector('th')?.text, row.querySelector('td')?.text]);
    const card = list
      .querySelectorAll('[data-id], article')
      .find(({ text }) => text.includes('Tray Incubator'));
    return { specifications: new Map(rows.map(([label, value]) => [label, value])), card: card?.text };
  };

  it('say what neither maker nor store states, whether the field is left out or says that it is unknown', async () => {
    const { specifications, card } = await shownOf({ turning_type: undefined, power_source: 'unknown' });
    expect(specifications.get('Turning Type')).toBe('Not stated by maker or store');
    expect(specifications.get('Power Source')).toBe('Not stated by maker or store');
    expect(card).not.toMatch(/Turning/);
  });

  it('say that it has none only where its file says so', async () => {
    const { specifications, card } = await shownOf({ turning_type: 'none' });
    expect(specifications.get('Turning Type')).toBe('None');
    expect(card).toMatch(/Turning/);
  });
});

describe('what search results show of a product', () => {
  const shownOf = async (product: Record<string, unknown>) => {
    const { page } = await buildWith({
      price: '$60.00',
      description: 'A tray that tilts. It is red.',
      ...product,
    });
    return page.querySelector('meta[name=description]')?.getAttribute('content');
  };

  it('is whom it suits, its eggs, its pros and the first of its description, and no price', async () => {
    const verdict = { best_for: 'a first hatch', skip_if: 'you keep geese' };
    expect(await shownOf(verdict)).toBe(
      'Best for a first hatch. Skip it if you keep geese. For chicken eggs, up to 12. Turns by itself. A tray that tilts.',
    );
  });

  it('is no sentence that is cut', async () => {
    const verdict = { best_for: 'x'.repeat(55), skip_if: 'y'.repeat(55), egg_types: ['chicken', 'duck'] };
    expect(await shownOf(verdict)).toBe(
      `Best for ${'x'.repeat(55)}. Skip it if ${'y'.repeat(55)}. Turns by itself.`,
    );
  });

  it('is its eggs, its pros and the first of its description where nobody says whom it suits', async () => {
    expect(await shownOf({})).toBe('For chicken eggs, up to 12. Turns by itself. A tray that tilts.');
  });
});

describe('the cost of a hatch', () => {
  const costsOn = (page: ReturnType<typeof parse>) =>
    page.querySelectorAll('.hatch-cost dl > div').map(({ childNodes }) => childNodes.map(({ text }) => text));

  it('is reckoned from watts, days and the price of electricity, and the page says how', async () => {
    const { page } = await buildWith({ price: '$60.00', capacity: 12, watts: 80 }, ELECTRICITY);
    expect(costsOn(page)).toEqual([
      ['For each egg place', '$5.00'],
      ['Power for 21 days, about', '$3.43'],
    ]);
    const reckoning = page.querySelector('.hatch-cost p');
    expect(reckoning?.text).toBe(
      '80 W × 24 hours × 21 days (chicken eggs) × 50% of the time = 20.2 kWh, at $0.17 per kWh ' +
        '(An average). A heater that never switches off would use $6.85. With your price',
    );
    expect(reckoning?.querySelector('a[href*=calculators]')?.getAttribute('href')).toBe(
      '/hatch-calculators/?watts=80&days=21#running-cost',
    );
    expect(reckoning?.querySelector('a')?.getAttribute('href')).toBe('https://energy.example/');
  });

  it.each([
    ['without watts', {}, ELECTRICITY],
    ['on a site that names no price of electricity', { watts: 80 }, ''],
  ])('of a machine %s is its price for an egg alone', async (_, product, site) => {
    const { page } = await buildWith({ price: '$60.00', capacity: 12, ...product }, site);
    expect(costsOn(page)).toEqual([['For each egg place', '$5.00']]);
  });

  it('is none of what is no incubator', async () => {
    const { page } = await buildWith({ category: 'accessory', watts: 80 }, ELECTRICITY);
    expect(costsOn(page)).toEqual([]);
  });
});
