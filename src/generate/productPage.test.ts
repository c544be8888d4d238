import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { productFile, rawProduct } from '../content/testing.ts';
import { buildSite } from './buildSite.ts';
import { buildFolders, filesOf, once } from './testing.ts';

const ELECTRICITY = `
electricity: {price: 0.17, heating: 0.5, source: {title: An average, url: "https://energy.example/"}}
`;

const TILTING = { price: '$60.00', description: 'A tray that tilts. It is red.' };

/** The products of the sites, by their slugs. */
const PRODUCTS = {
  plain: {},
  judged: { best_for: 'a first hatch', skip_if: 'you keep geese' },
  unstated: { turning_type: undefined, power_source: 'unknown' },
  unturned: { turning_type: 'none' },
  tilting: TILTING,
  'tilting-and-judged': { ...TILTING, best_for: 'a first hatch', skip_if: 'you keep geese' },
  'judged-at-length': {
    ...{ ...TILTING, best_for: 'x'.repeat(55), skip_if: 'y'.repeat(55) },
    egg_types: ['chicken', 'duck'],
  },
  'with-watts': { price: '$60.00', capacity: 12, watts: 80 },
  'without-watts': { price: '$60.00', capacity: 12 },
  'no-incubator': { category: 'accessory', watts: 80 },
};

type Slug = keyof typeof PRODUCTS;

/** Builds the valid content with these products; gives what reads the page of each, and its card in the list of all. */
async function buildWith(site: string) {
  const { content, out } = await buildFolders();
  const file = path.join(content, 'site.yaml');
  await writeFile(file, (await readFile(file, 'utf8')) + site);
  const products = Object.entries(PRODUCTS).map(([slug, product], index) =>
    rawProduct({ id: 90 + index, slug, name: `Tray ${slug}`, ...product }),
  );
  await writeFile(path.join(content, 'products/90-own.json'), productFile(...products));
  await buildSite({ content, out });
  const files = await filesOf(out);
  const read = (page: string) =>
    parse(Buffer.from(files.get(path.join(page, 'index.html')) ?? '', 'latin1').toString());
  const cards = read('products').querySelectorAll('[data-id]');
  const cardOf = (slug: Slug) =>
    cards.find((card) => card.querySelector(`a[href="/product/${slug}/"]`) !== null);
  return { pageOf: (slug: Slug) => read(`product/${slug}`), cardOf };
}

/** A site that names a price of electricity, and one that does not; each is built once. */
const siteWithPrice = once(() => buildWith(ELECTRICITY));
const siteWithoutPrice = once(() => buildWith(''));

describe('the verdict on a product', () => {
  it('is on its page, and whom it suits on its card', async () => {
    const { pageOf, cardOf } = await siteWithPrice();
    const verdict = pageOf('judged')
      .querySelectorAll('.verdict li')
      .map(({ text }) => text);
    expect(verdict).toEqual(['Best for a first hatch.', 'Skip if you keep geese.']);
    const shown = cardOf('judged')?.querySelectorAll('.best-for');
    expect(shown?.map(({ text }) => text)).toEqual(['Best for a first hatch']);
  });

  it('is left out where nobody has given one', async () => {
    const { pageOf, cardOf } = await siteWithPrice();
    expect(pageOf('plain').querySelector('.verdict')).toBeNull();
    expect(cardOf('plain')?.text).toContain('Tray plain');
    expect(cardOf('plain')?.querySelector('.best-for')).toBeNull();
  });
});

describe('the specifications of an incubator', () => {
  const shownOf = async (slug: Slug) => {
    const { pageOf, cardOf } = await siteWithPrice();
    const rows = pageOf(slug)
      .querySelectorAll('.facts tr')
      .map((row) => [row.querySelector('th')?.text, row.querySelector('td')?.text]);
    return {
      specifications: new Map(rows.map(([label, value]) => [label, value])),
      card: cardOf(slug)?.text,
    };
  };

  it('say what neither maker nor store states, whether the field is left out or says that it is unknown', async () => {
    const { specifications, card } = await shownOf('unstated');
    expect(specifications.get('Turning Type')).toBe('Not stated by maker or store');
    expect(specifications.get('Power Source')).toBe('Not stated by maker or store');
    expect(card).not.toMatch(/turning/);
  });

  it('say that it has none only where its file says so', async () => {
    const { specifications, card } = await shownOf('unturned');
    expect(specifications.get('Turning Type')).toBe('None');
    expect(card).toMatch(/turning/);
  });
});

describe('what search results show of a product', () => {
  const shownOf = async (slug: Slug) =>
    (await siteWithPrice()).pageOf(slug).querySelector('meta[name=description]')?.getAttribute('content');

  it('is whom it suits, its eggs, its pros and the first of its description, and no price', async () => {
    expect(await shownOf('tilting-and-judged')).toBe(
      'Best for a first hatch. Skip it if you keep geese. For up to 12 chicken eggs. Turns by itself. A tray that tilts.',
    );
  });

  it('is no sentence that is cut', async () => {
    expect(await shownOf('judged-at-length')).toBe(
      `Best for ${'x'.repeat(55)}. Skip it if ${'y'.repeat(55)}. Turns by itself.`,
    );
  });

  it('is its eggs, its pros and the first of its description where nobody says whom it suits', async () => {
    expect(await shownOf('tilting')).toBe('For up to 12 chicken eggs. Turns by itself. A tray that tilts.');
  });
});

describe('the cost of a hatch', () => {
  const costsOn = (page: ReturnType<typeof parse>) =>
    page
      .querySelectorAll('.ranks dl > div')
      .map((row) => [row.querySelector('dt')?.text, row.querySelector('dd')?.text])
      .filter(([label]) => label !== 'Room');
  const priceAlone = [['Price per egg', '$5.00']];

  it('is reckoned from watts, days and the price of electricity, and the page says how', async () => {
    const page = (await siteWithPrice()).pageOf('with-watts');
    expect(costsOn(page)).toEqual([...priceAlone, ['Power for 21 days', 'about $3.43']]);
    const reckoning = page.querySelector('.ranks details p');
    expect(reckoning?.text).toBe(
      '80 W × 24 hours × 21 days (chicken eggs) × 50% of the time = 20.2 kWh, at $0.17 per kWh ' +
        '(An average). A heater that never switches off would use $6.85. Work it out with your price',
    );
    expect(reckoning?.querySelector('a[href*=calculators]')?.getAttribute('href')).toBe(
      '/hatch-calculators/?watts=80&days=21#running-cost',
    );
    expect(reckoning?.querySelector('a')?.getAttribute('href')).toBe('https://energy.example/');
  });

  it('of a machine without watts is its price for an egg alone', async () => {
    expect(costsOn((await siteWithPrice()).pageOf('without-watts'))).toEqual(priceAlone);
  });

  it('on a site that names no price of electricity is its price for an egg alone', async () => {
    expect(costsOn((await siteWithoutPrice()).pageOf('with-watts'))).toEqual(priceAlone);
  });

  it('is none of what is no incubator', async () => {
    const page = (await siteWithPrice()).pageOf('no-incubator');
    expect(page.querySelector('h1')?.text).toBe('Tray no-incubator');
    expect(costsOn(page)).toEqual([]);
  });
});
