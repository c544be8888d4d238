import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problemLines, writeOrderedContent } from '../content/testing.ts';
import { buildSite } from '../generate/buildSite.ts';
import { serveSite } from '../generate/serveSite.ts';
import { temporaryFoldersForFile } from '../testing/temporaryFolder.ts';
import { scriptsRun } from './loading.ts';
import { resultLine, select, shownCards, use } from './productCards.ts';
import { differencesOnceUsed } from './renderedNodes.ts';
import { openSite } from './site.ts';

const site = openSite();
const newFolder = temporaryFoldersForFile();

const rawProducts = z.array(
  z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    price: z.string(),
    rating: z.string().nullable(),
    category: z.string(),
    egg_types: z.array(z.string()),
    turning_type: z.string(),
    humidity_control: z.string(),
    capacity: z.number(),
  }),
);

type RawProduct = z.output<typeof rawProducts>[number];

let address = '';
let warnings: readonly string[] = [];
let products: readonly RawProduct[] = [];

beforeAll(async () => {
  const folder = await newFolder();
  const content = path.join(folder, 'content');
  writeOrderedContent(content);
  products = rawProducts.parse(
    JSON.parse(await readFile(path.join(content, 'products/products.json'), 'utf8')),
  );
  const out = path.join(folder, 'dist');
  warnings = problemLines((await buildSite({ content, out })).warnings, content);
  const served = await serveSite(out, 0);
  address = served.address;
  return () => void served.server.close();
});

/**
 * The slug of a product's page: "some slugs are duplicated across entries", of which the first keeps its own.
 */
function pageOf({ id, slug }: RawProduct): string {
  const first = products.find((product) => product.slug === slug);
  return first?.id === id ? slug : `${slug}-${id}`;
}

function pagesWhere(test: (product: RawProduct) => boolean): string[] {
  return products.filter(test).map(pageOf);
}

/**
 * "Category: the category string (comma-separated) matches if it contains any
 * filter value, case-insensitive."
 */
function isIn(category: string) {
  return ({ category: named }: RawProduct) => named.toLowerCase().replaceAll(' ', '-').includes(category);
}

async function open(place: string) {
  const page = await site.tab();
  await page.goto(address + place, { waitUntil: 'domcontentloaded' });
  await scriptsRun(page);
  return page;
}

it("an owner's ten products in the forms of section 3 are built unchanged: what is odd about them is a warning", () => {
  expect(warnings).toEqual([
    expect.stringMatching(/^products\/products\.json:\d+:\d+ turning_type: expected 'automatic'/),
    expect.stringMatching(/^products\/products\.json:\d+:\d+ turning_type: expected 'manual'/),
    expect.stringMatching(
      /^products\/products\.json:\d+:\d+ slug: .* this page will be \/product\/egg-incubator-81\/$/,
    ),
    expect.stringMatching(
      /^products\/products\.json:\d+:\d+ link: .* the search of 'amazon' until it is entered$/,
    ),
    expect.stringMatching(/^products\/products\.json:\d+:\d+ listing_price: expected more than the price/),
    expect.stringMatching(/^products\/products\.json:\d+:\d+ image_url: .* found '\/placeholder\.svg'/),
    expect.stringMatching(
      /^products\/products\.json:\d+:\d+ link: .* the search of 'walmart' until it is entered$/,
    ),
  ]);
});

describe('a visitor of the site with these products', () => {
  it.each(['products/', 'category/budget-incubators/', 'chicken-egg-incubator/', 'reviews/'])(
    'sees %s hydrated without a change',
    async (place) => {
      const page = await site.newPage();
      expect(await differencesOnceUsed(page, address + place)).toEqual({ lost: 0, made: 0, html: false });
    },
  );

  it('finds all ten in the order of the catalogue', async () => {
    const page = await open('products/');
    expect(await shownCards(page)).toEqual({ slugs: pagesWhere(() => true), total: 10 });
    expect(await resultLine(page)).toBe('10 products');
  });

  it.each([
    'automatic-incubators',
    'manual-incubators',
    'mini-incubators',
    'forced-air-incubators',
    'budget-incubators',
  ])('finds in the category %s the products whose field names it, and no others', async (category) => {
    const expected = pagesWhere(isIn(category));
    expect(expected.length).toBeGreaterThan(0);
    const page = await open(`category/${category}/`);
    const { slugs } = await shownCards(page);
    expect([...slugs].sort()).toEqual([...expected].sort());
    await page.goto(`${address}products/?category=${category}`);
    expect((await shownCards(page)).slugs).toEqual(expected);
  });

  it.each<[query: string, test: (product: RawProduct) => boolean]>([
    ['category=specialty', isIn('specialty')],
    ['category=accessory', isIn('accessory')],
    ['eggType=brine-shrimp', ({ egg_types }) => egg_types.includes('brine shrimp')],
    ['eggType=small-birds', ({ egg_types }) => egg_types.includes('small birds')],
    ['turningType=none', ({ turning_type }) => turning_type === 'none'],
    ['humidityControl=none', ({ humidity_control }) => humidity_control === 'none'],
    ['capacityRange=1-12', ({ capacity }) => capacity >= 1 && capacity <= 12],
    ['capacityRange=25-48', ({ capacity }) => capacity >= 25 && capacity <= 48],
    ['priceRange=0-100', ({ price }) => Number(price.slice(1)) <= 100],
    ['priceRange=100-200', ({ price }) => Number(price.slice(1)) >= 100 && Number(price.slice(1)) <= 200],
  ])('filters by %s', async (query, test) => {
    const page = await open(`products/?${query}`);
    expect((await shownCards(page)).slugs).toEqual(pagesWhere(test));
  });

  it('finds the rated ones among the reviews, highest rated first: "Reviews page lists only products that have a rating"', async () => {
    const page = await open('reviews/');
    const rated = products.filter(({ rating }) => rating !== null);
    const expected = rated.toSorted((a, b) => Number(b.rating) - Number(a.rating));
    expect((await shownCards(page)).slugs).toEqual(expected.map(pageOf));
  });

  it('reads each product on a page of its own, with its price, its store and a button', async () => {
    const page = await open('products/');
    for (const product of products) {
      await page.goto(`${address}product/${pageOf(product)}/`);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(product.name);
      expect(await page.locator('main .price').first().textContent()).toContain(product.price);
      const button = page.getByRole('link', { name: /^Buy Now on (Amazon|Walmart)/ }).first();
      expect(await button.getAttribute('rel')).toBe('sponsored nofollow noopener');
    }
  });

  it('sorts them by name, with numbers as numbers', async () => {
    const page = await open('category/budget-incubators/');
    await use(page);
    await select(page, 'Sort By').selectOption('name');
    expect((await shownCards(page)).slugs).toEqual(['egg-incubator-81', '12-egg-starter-incubator']);
  });
});
