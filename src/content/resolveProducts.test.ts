import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Product } from '../domain/products/product.ts';
import { loadCatalogue } from './loadCatalogue.ts';
import { contentWith, FROZEN_CONTENT, problemLines, productFile, rawProduct } from './testing.ts';

const FILE = 'products/30-tray.json';

/** Reads the valid content with more products; gives the products by id, and the warnings. */
async function readProducts(...products: readonly Record<string, unknown>[]) {
  const folder = await contentWith({ [FILE]: productFile(...products) });
  const { catalogue, warnings } = await loadCatalogue(folder);
  const byId = new Map<string, Product>(catalogue.productsById);
  return { byId, warnings: problemLines(warnings, folder) };
}

describe('a duplicate slug', () => {
  it('stays with the first product; the next one gets its id as a suffix', async () => {
    const { byId, warnings } = await readProducts(rawProduct({ slug: 'dome-incubator' }));
    expect(byId.get('1')?.slug).toBe('dome-incubator');
    expect(byId.get('7')?.slug).toBe('dome-incubator-7');
    expect(warnings).toEqual([
      `${FILE}:5:13 slug: expected a slug of its own, found 'dome-incubator', which ` +
        'products/10-incubators.json:5 has too; ' +
        'this page will be /product/dome-incubator-7/',
    ]);
  });

  it('becomes unique for any number of products and any ids', async () => {
    const ids = ['7', 'B-8', 'c_9', 'd-', '_', '-'];
    const third = rawProduct({ id: 'e', slug: 'dome-incubator-c-9' });
    const { byId } = await readProducts(
      ...ids.map((id) => rawProduct({ id, slug: 'dome-incubator' })),
      third,
    );
    expect([...byId.values()].map(({ slug }) => slug)).toEqual([
      'dome-incubator',
      'box-incubator',
      'candler',
      'dome-incubator-7',
      'dome-incubator-b-8',
      'dome-incubator-c-9-c-9',
      'dome-incubator-d',
      'dome-incubator-2',
      'dome-incubator-2-2',
      'dome-incubator-c-9',
    ]);
  });
});

/**
 * "category: a single slug or a comma-separated list" and "The category string (comma-separated) matches
 * if it contains any filter value".
 */
it('a product is in the categories that its field names, and in no other', async () => {
  const labels = `
pages: []
other:
  - {name: Automatic Incubators, slug: automatic-incubators, kind: incubator}
  - {name: Manual Incubators, slug: manual-incubators, kind: incubator}
  - {name: Budget Incubators, slug: budget-incubators, kind: incubator}
  - {name: Poultry, slug: poultry, kind: mixed}
  - {name: Accessories, slug: accessory, kind: accessory}
`;
  const folder = await contentWith({
    'categories.yaml': labels,
    [FILE]: productFile(
      rawProduct({ id: '7', category: 'Automatic Incubators, budget-incubators', turning_type: 'automatic' }),
      rawProduct({ id: '8', slug: 'b', name: 'B', category: 'poultry', turning_type: 'automatic' }),
    ),
  });
  const { products } = (await loadCatalogue(folder)).catalogue;
  const found = products.map(({ id, categories, isIncubator }) => [id, categories.join(', '), isIncubator]);
  expect(found.slice(-2)).toEqual([
    ['7', 'automatic-incubators, budget-incubators', true],
    ['8', 'poultry', false],
  ]);
});

/** What contradicts a category is a warning: the owner's product stays where its field puts it. */
describe('a contradiction between a category and the facts of its product', () => {
  it.each([
    [
      { category: 'Automatic Incubators', turning_type: 'manual' },
      "turning_type: expected 'automatic', as its category 'automatic-incubators' says, found 'manual'; " +
        'correct one of the two',
    ],
    [
      { category: 'manual-incubators', turning_type: 'none' },
      "turning_type: expected 'manual', as its category 'manual-incubators' says, found 'none'; correct one of the two",
    ],
    [
      { category: 'manual-incubators, accessory', turning_type: 'manual' },
      "category: expected categories of one kind, found 'manual-incubators' (of incubators) and " +
        "'accessory' (accessory); take one out",
    ],
  ])('is a warning with its place: %j', async (fields, message) => {
    const { byId, warnings } = await readProducts(rawProduct(fields));
    expect(byId.get('7')?.categories).toContain(
      fields.category.split(', ')[0]?.toLowerCase().replace(' ', '-'),
    );
    expect(warnings).toEqual([expect.stringMatching(/^products\/30-tray\.json:\d+:\d+ /)]);
    expect(warnings[0]).toContain(message);
  });

  it.each([
    { category: 'automatic-incubators', turning_type: 'automatic' },
    { category: 'automatic-incubators', turning_type: 'unknown' },
    { category: 'manual-incubators', turning_type: 'manual', heating_method: 'thermostat', price: '$469.99' },
    { category: 'poultry', turning_type: 'none' },
  ])(
    'is none where the facts agree, or the name of the category says nothing of them: %j',
    async (fields) => {
      expect((await readProducts(rawProduct(fields))).warnings).toEqual([]);
    },
  );
});

describe('a link', () => {
  it.each(['#buy', '', 'https://example.com/incubator', 'http://www.example.org', 'https://example.net?a=b'])(
    'that is the placeholder %j is taken for none, with a warning',
    async (link) => {
      const { byId, warnings } = await readProducts(rawProduct({ link }));
      expect(byId.get('7')?.link).toBeNull();
      expect(warnings).toEqual([
        `${FILE}:7:13 link: expected the product's address, found a placeholder; the button leads to ` +
          `the search of 'amazon' until it is entered`,
      ]);
    },
  );

  it("to a product of its store keeps the site's own tag", async () => {
    const link = 'https://www.amazon.com/dp/B0AAAAAAAA?tag=fixture-20';
    const { byId, warnings } = await readProducts(rawProduct({ link }));
    expect(byId.get('7')?.link).toBe(link);
    expect(warnings).toEqual([]);
  });

  it.each(['http://example.company/1', 'https://my-example.com/1'])(
    'to %s is no placeholder, but one that leaves its store',
    async (link) => {
      await expect(readProducts(rawProduct({ link }))).rejects.toThrow(
        `${FILE}:7:13 link: expected an address of Amazon (amazon.com), found the host '${new URL(link).hostname}'`,
      );
    },
  );

  const NO_ID =
    "no product id where Amazon's addresses have one; enter the product's own address, or correct " +
    "'productId' in stores.yaml";
  it.each([
    ['https://www.amazon.com/', 'the home page of Amazon; enter the address of the product'],
    ['https://www.amazon.com/gp/bestsellers', NO_ID],
    ['https://www.amazon.com/dp/B0AAA', NO_ID],
    ['https://www.amazon.com/dp/B0AAAAAAAA', null],
    ['https://amazon.com/s?k=tray', null],
    ['https://amzn.to/3abc', null],
    ['https://affiliate-program.amazon.com/x', null],
  ])('to %s gives a warning if it is no product: %s', async (link, warning) => {
    const stores = await readFile(path.join(FROZEN_CONTENT, 'stores.yaml'), 'utf8');
    const folder = await contentWith({ [FILE]: productFile(rawProduct({ link })), 'stores.yaml': stores });
    const found = problemLines((await loadCatalogue(folder)).warnings, folder);
    expect(found).toEqual(warning === null ? [] : [`${FILE}:7:13 link: ${warning}`]);
  });
});

it.each([
  ['', { kind: 'drawn' }, null],
  ['/images/favicon.svg', { kind: 'file', path: '/images/favicon.svg' }, null],
  ['https://images.example/a.jpg', { kind: 'remote', url: 'https://images.example/a.jpg' }, null],
  ['/images/Favicon.svg', { kind: 'drawn' }, "did you mean '/images/favicon.svg'?"],
  ['/images/missing.svg', { kind: 'drawn' }, 'add it, or leave image_url empty: the drawing is shown'],
])('an image of %j is what it says, and drawn with a warning if it is missing', async (url, image, mend) => {
  const { byId, warnings } = await readProducts(rawProduct({ image_url: url }));
  expect(byId.get('7')?.image).toEqual(image);
  const message = `${FILE}:6:18 image_url: expected a file of images, found '${url}'; ${mend}`;
  expect(warnings).toEqual(mend === null ? [] : [message]);
});

it.each(['$64.99', '$50'])(
  'a listing price of %s that saves nothing is kept, with a warning',
  async (price) => {
    const { byId, warnings } = await readProducts(rawProduct({ price: '$64.99', listing_price: price }));
    expect(byId.get('7')?.listingPrice).not.toBeNull();
    expect(warnings).toEqual([
      `${FILE}:9:22 listing_price: expected more than the price, found no more, so no discount is ` +
        'shown; correct it or set it to null',
    ]);
  },
);

describe('the answers of a product', () => {
  const withAnswer = (answer: string) =>
    contentWith({ [FILE]: productFile(rawProduct({ faq: [{ question: 'How warm?', answer }] })) });

  it('take their figures from species settings', async () => {
    const content = await withAnswer('Set {{chicken.forced}}, not {{ it }}.');
    const { catalogue, warnings } = await loadCatalogue(content);
    const answers = catalogue.products.flatMap(({ id, faq }) =>
      id === '7' ? faq.map(({ answer }) => answer) : [],
    );
    expect(answers).toEqual(['Set 99.5°F (37.5°C), not {{ it }}.']);
    expect(warnings.map(({ message }) => message)).toContainEqual(
      "expected a setting of species.yaml, found '{{ it }}'; write such as '{{chicken.days}}'",
    );
  });

  it('must not refer to a missing setting', async () => {
    const folder = await withAnswer('Set {{chicken.forcd}}.');
    await expect(loadCatalogue(folder)).rejects.toThrow(
      /\d+:\d+ faq\[0\]\.answer: expected a setting of species\.yaml, found '\{\{chicken\.forcd\}\}'; did you mean '\{\{chicken\.forced\}\}'\?/,
    );
  });
});
