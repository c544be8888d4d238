import { appendFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readWholeContent } from './contentBefore.ts';
import { guessMapping } from './guessMapping.ts';
import { formatMapping, mappingSchema, type WrittenMapping } from './mapping.ts';
import { openTable } from './openTable.ts';
import { guessLines } from './report.ts';
import { FIXTURES, listFile, openContent } from './testing.ts';

async function guessOf(feed: string) {
  const { content } = await openContent();
  const table = await openTable(path.join(FIXTURES, 'feeds', feed));
  return guessMapping(table, await readWholeContent(content));
}

/** The mapping guessed of a list whose first columns are SKU and Name. */
async function guessOfList(content: string, list: string): Promise<WrittenMapping> {
  const table = await openTable(await listFile(`SKU,Name,${list}`));
  return (await guessMapping(table, await readWholeContent(content))).mapping;
}

/** Gives a content without products these kinds of categories, each without a page. */
async function giveCategories(content: string, kinds: readonly string[]): Promise<void> {
  await rm(path.join(content, 'products'), { recursive: true });
  const other = kinds.map((kind) => `  - {name: ${kind}s, slug: of-${kind}, kind: ${kind}}\n`);
  await writeFile(path.join(content, 'categories.yaml'), `pages: []\nother:\n${other.join('')}`);
}

type PriceForm = Pick<WrittenMapping, 'decimal' | 'currency'>;

const EUROS: PriceForm = { decimal: 'comma', currency: 'EUR' };

function priceFormOf({ decimal, currency }: WrittenMapping): PriceForm {
  return { ...(decimal && { decimal }), ...(currency && { currency }) };
}

describe('the columns of', () => {
  it.each([
    [
      'awin.csv',
      {
        key: 'aw_product_id',
        name: 'product_name',
        link: 'aw_deep_link',
        price: 'search_price',
        listing_price: 'rrp_price',
        image_url: 'merchant_image_url',
        currency: 'currency',
        category: 'merchant_category',
        description: 'description',
        rating: 'average_rating',
        review_count: 'reviews',
        status: 'in_stock',
        capacity: 'product_name',
      },
    ],
    [
      'cj.csv',
      {
        key: 'SKU',
        name: 'NAME',
        link: 'BUYURL',
        price: ['SALEPRICE', 'PRICE'],
        listing_price: 'RETAILPRICE',
        image_url: 'IMAGEURL',
        currency: 'CURRENCY',
        category: 'ADVERTISERCATEGORY',
        description: 'DESCRIPTION',
        status: 'INSTOCK',
        capacity: 'NAME',
      },
    ],
    [
      'shareasale.txt',
      {
        key: 'ProductID',
        name: 'Name',
        link: 'Link',
        price: 'Price',
        listing_price: 'RetailPrice',
        image_url: 'BigImage',
        category: 'Category',
        description: 'Description',
        status: 'Status',
      },
    ],
    [
      'rakuten.txt',
      {
        key: 'SKU Number',
        name: 'Product Name',
        link: 'Product URL',
        price: ['Sale Price', 'Retail Price'],
        listing_price: 'Retail Price',
        image_url: 'Product Image URL',
        category: 'Primary Category',
        description: 'Long Product Description',
      },
    ],
    [
      'impact.csv',
      {
        key: 'CatalogItemId',
        name: 'Name',
        link: 'Url',
        price: 'CurrentPrice',
        listing_price: 'OriginalPrice',
        image_url: 'ImageUrl',
        currency: 'Currency',
        category: 'Category',
        description: 'Description',
        status: 'StockAvailability',
      },
    ],
    [
      'google.tsv',
      {
        key: 'id',
        name: 'title',
        link: 'link',
        price: ['sale_price', 'price'],
        listing_price: 'price',
        image_url: 'image_link',
        category: 'product_type',
        description: 'description',
        status: 'availability',
      },
    ],
    [
      'shopify.csv',
      {
        key: 'Handle',
        slug: 'Handle',
        name: 'Title',
        price: 'Variant Price',
        listing_price: 'Variant Compare At Price',
        image_url: 'Image Src',
        category: 'Type',
        description: 'Body (HTML)',
        status: 'Status',
        capacity: 'Title',
      },
    ],
    [
      'woocommerce.csv',
      {
        key: 'SKU',
        name: 'Name',
        link: 'External URL',
        price: ['Sale price', 'Regular price'],
        listing_price: 'Regular price',
        image_url: 'Images',
        category: 'Categories',
        description: 'Description',
        status: 'In stock?',
      },
    ],
    [
      'amazon.json',
      {
        key: 'asin',
        name: 'title',
        link: 'url',
        price: 'price',
        listing_price: 'list_price',
        image_url: 'images',
        category: 'category',
        rating: 'rating',
        review_count: 'reviews_count',
        features: 'features',
        description: 'description',
      },
    ],
  ])('%s are known', async (feed, columns) => {
    expect((await guessOf(feed)).mapping.columns).toEqual(columns);
  });

  it('a list of this site’s own are its fields', async () => {
    const { mapping } = await guessOf('own.csv');
    expect(mapping.columns).toMatchObject({ id: 'id', slug: 'slug', turning_type: 'turning_type' });
    expect(mapping.columns).not.toHaveProperty('key');
  });
});

describe('a guess', () => {
  it('leaves out rows that are no products, and names unknown words of categories', async () => {
    const { mapping } = await guessOf('woocommerce.csv');
    expect(mapping.skip).toEqual({ Type: ['variable'] });
    expect(mapping.values).toEqual({ category: { 'Birds > Hatching': 'poultry', '*': 'poultry' } });
  });

  it.each([
    ['a mixed category', ['brooder', 'accessory', 'mixed'], 'of-mixed'],
    ['accessories', ['incubator', 'brooder', 'accessory'], 'of-accessory'],
    ['another category', ['incubator', 'brooder'], 'of-brooder'],
  ])('takes %s for words of categories that nobody knows', async (_what, kinds, category) => {
    const { content } = await openContent();
    await giveCategories(content, kinds);
    const { defaults, values } = await guessOfList(content, 'Category\n1,Lamp,Candlers\n');
    expect(defaults?.category).toBe(category);
    expect(values).toEqual({ category: { Candlers: category, '*': category } });
  });

  it.each([
    [['mixed', 'incubator'], 'of-incubator'],
    [['mixed', 'brooder'], 'of-mixed'],
  ])('takes words that say so for incubators, where %j has such a category', async (kinds, category) => {
    const { content } = await openContent();
    await giveCategories(content, kinds);
    const { values } = await guessOfList(content, 'Category\n1,Tray,Egg Incubators\n2,Lamp,Lamps\n');
    expect(values).toEqual({ category: { 'Egg Incubators': category, Lamps: 'of-mixed', '*': 'of-mixed' } });
  });

  it.each([
    ['Egg Incubators', ['Reptile Incubators', 'Commercial', 'Incubators'], 'incubators'],
    ['Birds > Hatching Incubator', ['Hatching Incubators', 'Incubators'], 'hatching-incubators'],
    ['Incubators', ['Reptile Incubators', 'Commercial'], 'of-mixed'],
  ])('takes %j for the one of %j that says no more', async (word, names, category) => {
    const { content } = await openContent();
    await giveCategories(content, ['mixed']);
    const incubators = names.map((name) => {
      const slug = name.toLowerCase().replace(' ', '-');
      return `  - {name: ${name}, slug: ${slug}, kind: incubator}\n`;
    });
    await appendFile(path.join(content, 'categories.yaml'), incubators.join(''));
    const { values } = await guessOfList(content, `Category\n1,Tray,${word}\n`);
    expect(values?.category?.[word]).toBe(category);
  });

  it('leaves out what a WooCommerce shop hides', async () => {
    const { content } = await openContent();
    const list = await listFile('SKU,Name,Visibility in catalog,Regular price\n1,Tray,hidden,5\n');
    const { mapping } = await guessMapping(await openTable(list), await readWholeContent(content));
    expect(mapping.skip).toEqual({ 'Visibility in catalog': ['hidden'] });
  });

  it.each([
    ['Eggs\n1,Tray,"chicken, duck"\n', { egg_types: 'Eggs' }],
    ['Eggs\n1,Tray,24\n', { capacity: 'Eggs' }],
    ['Capacity,Eggs\n1,Tray,24,Chicken\n', { capacity: 'Capacity', egg_types: 'Eggs' }],
  ])('reads from the words in a column which eggs it names, or how many', async (list, columns) => {
    const { content } = await openContent();
    const mapping = await guessOfList(content, list);
    expect(mapping.columns).toEqual({ key: 'SKU', name: 'Name', ...columns });
  });

  it.each<[string, string, PriceForm]>([
    ['commas and euros', 'Price,Was\n1,Tray,"51,99 €",60 €\n2,Dish,"1.299,00 €",\n', EUROS],
    ['a column of currencies', 'Price,Currency\n1,Tray,51.99,GBP\n', { currency: 'GBP' }],
    ['dollars', 'Price\n1,Tray,"$1,299.00"\n', {}],
    ['both marks', 'Price\n1,Tray,"51,99"\n2,Dish,51.99\n', {}],
    ['two currencies', 'Price\n1,Tray,£5\n2,Dish,5 €\n', {}],
  ])('reads from prices with %s how they are written', async (_what, list, form) => {
    const { content } = await openContent();
    await rm(path.join(content, 'products'), { recursive: true });
    expect(priceFormOf(await guessOfList(content, list))).toEqual(form);
  });

  it('prefers a column that says something to a surer one that is empty in every row', async () => {
    const { content } = await openContent();
    const mapping = await guessOfList(content, 'Price,Price Amount\n1,Tray,,5\n');
    expect(mapping.columns.price).toBe('Price Amount');
  });

  it.each([
    ['List price,Our price\n1,Tray,$20.00,$10.00\n', { price: 'Our price', listing_price: 'List price' }],
    ['List price,Price now\n1,Tray,$20.00,$10.00\n', { price: 'Price now', listing_price: 'List price' }],
    ['MSRP,Regular price\n1,Tray,$20.00,$10.00\n', { price: 'Regular price', listing_price: 'MSRP' }],
    ['List price,Sale price\n1,Tray,$20.00,\n', { price: 'Sale price', listing_price: 'List price' }],
    ['List price,Bundle price\n1,Tray,20,10\n', { listing_price: 'List price' }],
    ['MSRP,Club deal\n1,Tray,$20.00,$10.00\n', { listing_price: 'MSRP' }],
    ['List price\n1,Tray,$20.00\n', { price: 'List price' }],
  ])('never takes a list price for the price where another column has prices: %j', async (list, prices) => {
    const { content } = await openContent();
    const { columns } = await guessOfList(content, list);
    expect(columns).toEqual({ key: 'SKU', name: 'Name', ...prices });
  });

  it.each([
    ['2026-11-20 14:30:00', 'last_updated'],
    ['2026-11-20T14:30:00Z', 'last_updated'],
    ['20/11/2026', undefined],
  ])(
    'dates prices by the day on which a feed updated them, where it can be read: %s',
    async (day, column) => {
      const { content } = await openContent();
      const { columns } = await guessOfList(content, `last_updated\n1,Tray,\n2,Dish,${day}\n`);
      expect(columns.checked_at).toBe(column);
    },
  );

  it('leaves the currency to the products that there are', async () => {
    const { content } = await openContent();
    const mapping = await guessOfList(content, 'Price\n1,Tray,"51,99 €"\n');
    expect(priceFormOf(mapping)).toEqual({ decimal: 'comma' });
  });

  it('is told with the form of prices', async () => {
    const { content } = await openContent();
    await rm(path.join(content, 'products'), { recursive: true });
    const table = await openTable(await listFile('SKU,Name,Price\n1,Tray,"51,99 €"\n'));
    const lines = guessLines(await guessMapping(table, await readWholeContent(content)));
    expect(lines).toContain('  decimals         are parted by a comma, as in 51,99');
    expect(lines).toContain('  currency         is EUR where prices name none');
  });

  it('is written as a file that is read as it was guessed', async () => {
    const guess = await guessOf('shopify.csv');
    const written = formatMapping(guess.mapping, guess.samples, 'list\n*.csv');
    expect(written).toMatchSnapshot();
    expect(mappingSchema.parse(parse(written))).toEqual(mappingSchema.parse(guess.mapping));
  });
});
