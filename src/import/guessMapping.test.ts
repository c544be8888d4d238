import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readWholeContent } from './contentBefore.ts';
import { guessMapping } from './guessMapping.ts';
import { formatMapping, mappingSchema, type WrittenMapping } from './mapping.ts';
import { FIXTURES, listFile, openContent, tableOf } from './testing.ts';

async function guessOf(feed: string) {
  const { content } = await openContent();
  const table = await tableOf(path.join(FIXTURES, 'feeds', feed));
  return guessMapping(table, await readWholeContent(content));
}

interface Circumstances {
  readonly hasProducts?: boolean;
  /** Lines of `categories.yaml`. */
  readonly categories?: readonly string[];
}

/** Guesses the mapping of a list whose first columns are SKU and Name. */
async function guessOfList(list: string, { hasProducts = true, categories }: Circumstances = {}) {
  const { content } = await openContent();
  if (!hasProducts || categories) await rm(path.join(content, 'products'), { recursive: true });
  if (categories)
    await writeFile(path.join(content, 'categories.yaml'), `pages: []\nother:\n${categories.join('\n')}\n`);
  const table = await tableOf(await listFile(`SKU,Name,${list}`));
  return guessMapping(table, await readWholeContent(content));
}

const categoryOf = (kind: string, name = `${kind}s`, slug = `of-${kind}`) =>
  `  - {name: ${name}, slug: ${slug}, kind: ${kind}}`;

const COLUMNS: Record<string, WrittenMapping['columns']> = parse(
  readFileSync(path.join(FIXTURES, 'feeds.yaml'), 'utf8'),
);

describe('the columns of', () => {
  it.each(Object.entries(COLUMNS))('%s are known', async (feed, columns) => {
    expect((await guessOf(feed)).mapping.columns).toEqual(columns);
  });

  it.each<[string, WrittenMapping['columns']]>([
    ['Eggs\n1,Tray,"chicken, duck"\n', { egg_types: 'Eggs' }],
    ['Eggs\n1,Tray,24\n', { capacity: 'Eggs' }],
    ['Capacity,Eggs\n1,Tray,24,Chicken\n', { capacity: 'Capacity', egg_types: 'Eggs' }],
    // A column that says something is preferred to a surer one that is empty in every row.
    ['Price,Price Amount\n1,Tray,,5\n', { price: 'Price Amount' }],
    // A list price is never the price where another column has prices.
    ['List price,Our price\n1,Tray,$20.00,$10.00\n', { price: 'Our price', listing_price: 'List price' }],
    ['List price,Price now\n1,Tray,$20.00,$10.00\n', { price: 'Price now', listing_price: 'List price' }],
    ['List price,Sale price\n1,Tray,$20.00,\n', { price: 'Sale price', listing_price: 'List price' }],
    ['List price,Bundle price\n1,Tray,20,10\n', { listing_price: 'List price' }],
    ['MSRP,Club deal\n1,Tray,$20.00,$10.00\n', { listing_price: 'MSRP' }],
    ['List price\n1,Tray,$20.00\n', { price: 'List price' }],
    // Prices are dated by the day on which a feed updated them, if it can be read.
    ['last_updated\n1,Tray,\n2,Dish,2026-11-20 14:30:00\n', { checked_at: 'last_updated' }],
    ['last_updated\n1,Tray,\n2,Dish,2026-11-20T14:30:00Z\n', { checked_at: 'last_updated' }],
    ['last_updated\n1,Tray,\n2,Dish,20/11/2026\n', {}],
  ])('%j are found by the words in them', async (list, columns) => {
    expect((await guessOfList(list)).mapping.columns).toEqual({ key: 'SKU', name: 'Name', ...columns });
  });
});

describe('a guess', () => {
  it('skips rows that are not products, and lists unknown category names', async () => {
    const { mapping } = await guessOf('woocommerce.csv');
    expect(mapping.skip).toEqual({ Type: ['variable'] });
    expect(mapping.values).toEqual({ category: { 'Birds > Hatching': 'poultry', '*': 'poultry' } });
    const hidden = await guessOfList('Visibility in catalog,Regular price\n1,Tray,hidden,5\n');
    expect(hidden.mapping.skip).toEqual({ 'Visibility in catalog': ['hidden'] });
  });

  it.each([
    ['a mixed category', ['brooder', 'accessory', 'mixed'], 'of-mixed'],
    ['accessories', ['incubator', 'brooder', 'accessory'], 'of-accessory'],
    ['another category', ['incubator', 'brooder'], 'of-brooder'],
  ])('takes %s for words of categories that nobody knows', async (_what, kinds, category) => {
    const categories = kinds.map((kind) => categoryOf(kind));
    const { mapping } = await guessOfList('Category\n1,Lamp,Candlers\n', { categories });
    expect(mapping.defaults?.category).toBe(category);
    expect(mapping.values).toEqual({ category: { Candlers: category, '*': category } });
  });

  it.each([
    ['Egg Incubators', ['incubators'], 'of-incubator'],
    ['Egg Incubators', [], 'of-mixed'],
    ['Egg Incubators', ['Reptile Incubators', 'Commercial', 'Incubators'], 'incubators'],
    ['Birds > Hatching Incubator', ['Hatching Incubators', 'Incubators'], 'hatching-incubators'],
    ['Incubators', ['Reptile Incubators', 'Commercial'], 'of-mixed'],
  ])('takes %j for the incubators of %j that say no more', async (word, names, category) => {
    const slugOf = (name: string) => name.toLowerCase().replace(' ', '-');
    const incubators = names.map((name) =>
      name === 'incubators' ? categoryOf('incubator') : categoryOf('incubator', name, slugOf(name)),
    );
    const categories = [categoryOf('mixed'), ...incubators];
    const { mapping } = await guessOfList(`Category\n1,Tray,${word}\n`, { categories });
    expect(mapping.values?.category?.[word]).toBe(category);
  });

  it.each([
    ['commas and euros', 'Price,Was\n1,Tray,"51,99 €",60 €\n2,Dish,"1.299,00 €",\n', 'comma', 'EUR'],
    ['a column of currencies', 'Price,Currency\n1,Tray,51.99,GBP\n', undefined, 'GBP'],
    ['dollars', 'Price\n1,Tray,"$1,299.00"\n', undefined, undefined],
    ['both marks', 'Price\n1,Tray,"51,99"\n2,Dish,51.99\n', undefined, undefined],
    ['two currencies', 'Price\n1,Tray,£5\n2,Dish,5 €\n', undefined, undefined],
  ])('reads from prices with %s how they are written', async (_what, list, decimal, currency) => {
    const { mapping } = await guessOfList(list, { hasProducts: false });
    expect([mapping.decimal, mapping.currency]).toEqual([decimal, currency]);
  });

  it('is written as a file that is read as it was guessed', async () => {
    const guess = await guessOf('shopify.csv');
    const written = formatMapping(guess.mapping, guess.samples, 'list\n*.csv');
    expect(written).toMatchSnapshot();
    const schema = mappingSchema([]);
    expect(schema.parse(parse(written))).toEqual(schema.parse(guess.mapping));
  });
});
