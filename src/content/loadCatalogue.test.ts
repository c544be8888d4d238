import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from './loadCatalogue.ts';
import { contentWith, productFile, rawProduct, VALID_CONTENT } from './testing.ts';

async function read(files: Record<string, string>) {
  return (await loadCatalogue(await contentWith(files))).catalogue;
}

/** The file of the valid article with another id and slug. */
async function article(id: string, slug: string): Promise<string> {
  const text = await readFile(path.join(VALID_CONTENT, 'articles/first-hatch.md'), 'utf8');
  return text.replace('id: "1"', `id: ${id}`).replace('slug: first-hatch', `slug: ${slug}`);
}

describe('loading a catalogue', () => {
  it('reads files with a byte order mark and Windows line ends like plain ones', async () => {
    const folder = await contentWith();
    for (const file of await glob('**/*.{json,yaml,md}', { cwd: folder, absolute: true }))
      await writeFile(file, `\uFEFF${(await readFile(file, 'utf8')).replaceAll('\n', '\r\n')}`);
    const changed = await loadCatalogue(folder);
    const { catalogue } = await loadCatalogue(VALID_CONTENT);
    // Clones leave out the origins, whose folders differ.
    expect(structuredClone(changed.catalogue)).toEqual(structuredClone(catalogue));
    expect(changed.warnings).toEqual([]);
  });

  it('finds the category of an article by its name or its slug', async () => {
    const written = async (category: string) => {
      const text = (await article('"2"', 'second')).replace('Chicken Incubation', category);
      return (await read({ 'articles/second.md': text })).articles.find(({ slug }) => slug === 'second');
    };
    expect(await written('equipment-reviews')).toMatchObject({ category: 'Equipment Reviews' });
    expect(await written('Equipment Reviews')).toMatchObject({ category: 'Equipment Reviews' });
  });

  it('sorts products by the path of their file, then by their position in it', async () => {
    const { products } = await read({
      'products/a/deep/z.json': productFile(
        rawProduct({ id: '12', slug: 'twelve' }),
        rawProduct({ id: '11', slug: 'eleven' }),
      ),
      'products/05-early.json': productFile(rawProduct({ id: '9', slug: 'nine' })),
      'products/15-between.json': productFile(),
    });
    expect(products.map(({ id }) => id)).toEqual(['9', '1', '2', '3', '12', '11']);
  });

  it('accepts a file with a single product', async () => {
    const { products } = await read({ 'products/30-tray.json': JSON.stringify(rawProduct({})) });
    expect(products.map(({ id }) => id)).toEqual(['1', '2', '3', '7']);
  });

  it('reads labels as slugs in any case, and comma-separated lists', async () => {
    const { productsById, products } = await read({
      'products/30-tray.json': productFile(
        rawProduct({
          id: 7,
          category: 'Automatic Incubators, poultry ,MANUAL  incubators,, automatic-incubators',
          store: ' Amazon ',
          egg_types: ['Quail', 'hen', 'DUCK'],
        }),
      ),
    });
    const product = products.at(-1);
    expect(product?.id).toBe('7');
    expect(product && productsById.get(product.id)).toBe(product);
    expect(product?.categories).toEqual(['automatic-incubators', 'poultry', 'manual-incubators']);
    expect(product?.store).toBe('amazon');
    expect(product?.eggTypes).toEqual(['quail', 'chicken', 'duck']);
  });

  it('finds the drawing of an egg type by its slug if it names none', async () => {
    const eggTypes = await readFile(path.join(VALID_CONTENT, 'egg-types.yaml'), 'utf8');
    const { eggTypeLabels } = await read({
      'egg-types.yaml': `${eggTypes}  - {name: Ostrich, slug: ostrich}\n`,
    });
    expect(eggTypeLabels.map(({ slug, drawing }) => [slug, drawing])).toEqual([
      ['chicken', 'chicken'],
      ['duck', 'duck'],
      ['quail', 'quail'],
      ['button-quail', 'quail'],
      ['ostrich', null],
    ]);
  });

  it('parses prices to cents and counts to numbers', async () => {
    const { products } = await loadCatalogue(VALID_CONTENT).then(({ catalogue }) => catalogue);
    expect(products.map(({ price }) => price?.cents)).toEqual([6499, 129_900, 1961]);
    expect(products.map(({ listingPrice }) => listingPrice?.cents ?? null)).toEqual([7999, null, null]);
    expect(products.map(({ rating }) => rating)).toEqual([4.3, null, 4]);
    expect(products.map(({ reviewCount }) => reviewCount)).toEqual([2310, null, 87]);
  });

  it('sorts articles by id, 2 before 10', async () => {
    const { articles } = await read({
      'articles/a.md': await article('"10"', 'tenth'),
      'articles/z.md': await article('2', 'second'),
    });
    expect(articles.map(({ slug }) => slug)).toEqual(['first-hatch', 'second', 'tenth']);
  });

  it('computes the reading time of an article from its words, unless its file sets it', async () => {
    const untold = (await article('"2"', 'untold')).replace('readTime: 5\n', '');
    const { articles } = await read({ 'articles/untold.md': `${untold}\n${'egg '.repeat(400)}` });
    expect(articles.map(({ readTime }) => readTime)).toEqual([5, 2]);
  });

  it('computes the reading time of a guide from its words, unless its file sets it', async () => {
    const stated = await read({});
    expect(stated.guides.map(({ readTime }) => readTime)).toEqual([15]);
    const guide = await readFile(path.join(VALID_CONTENT, 'guides/chicken-eggs.md'), 'utf8');
    const untold = await read({ 'guides/chicken-eggs.md': guide.replace('readTime: 15\n', '') });
    expect(untold.guides.map(({ readTime }) => readTime)).toEqual([1]);
  });
});
