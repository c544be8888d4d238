import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { productFile, rawProduct } from '../content/testing.ts';
import { csv, MAPPING, openContent, ROW } from './testing.ts';

const IMPORTED = 'products/imported-001.json';

describe('a new row', () => {
  it('becomes a product with the next id, in a file of its own, which builds', async () => {
    const { content, run, products } = await openContent();
    const link = 'https://www.amazon.com/dp/B000000000';
    const row = {
      ...ROW,
      Link: link,
      Rating: '4.5 out of 5',
      Eggs: '24 eggs',
      Turner: 'Yes',
      Category: 'Automatic Incubators',
    };
    expect(await run(csv(row))).toMatchObject({ rows: 1, added: 1, refused: 0, lines: [] });
    expect((await products()).get('4')).toEqual({
      id: '4',
      name: 'Tray for 24 Eggs',
      slug: 'tray-for-24-eggs',
      image_url: '',
      link,
      price: '$79.99',
      listing_price: null,
      rating: '4.5',
      review_count: null,
      store: 'amazon',
      capacity: 24,
      egg_types: ['chicken'],
      turning_type: 'automatic',
      power_source: 'none',
      category: 'automatic-incubators',
      description: 'TODO: describe Tray for 24 Eggs in your own words.',
      features: [],
      pros: [],
      cons: [],
      checked_at: '2026-01-31',
    });
    const { catalogue } = await loadCatalogue(content);
    expect(catalogue.products).toHaveLength(4);
  });

  it('has a slug of its own, also where names are alike or have no letters', async () => {
    const { run, products } = await openContent();
    const names = ['Candler', 'Candler', '孵化器', 'Candler!'];
    await run(csv(...names.map((Name, index) => ({ ...ROW, SKU: `S${index}`, Name }))), {
      mapping: { ...MAPPING, columns: { ...MAPPING.columns, key: 'SKU' } },
    });
    const slugs = [...(await products()).values()].map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.slice(3)).toEqual(['candler-2', 'product-5', 'candler-3']);
    expect((await products()).get('3')).toMatchObject({ price: '$79.99' });
  });

  it('has a slug that can go into an address, whatever its id and name', async () => {
    const { content, run } = await openContent();
    const mapping = { ...MAPPING, columns: { ...MAPPING.columns, id: 'SKU' } };
    await run(csv({ ...ROW, SKU: 'A_1-', Name: '孵化器' }, { ...ROW, SKU: '_', Name: '孵化器 二' }), {
      mapping,
    });
    const { catalogue } = await loadCatalogue(content);
    expect(catalogue.products.map(({ slug }) => slug).slice(3)).toEqual(['product-a-1', 'product']);
  });

  it('may say in its name how many eggs it holds, or may not', async () => {
    const { run, products } = await openContent();
    const mapping = { ...MAPPING, columns: { ...MAPPING.columns, capacity: 'Name' } };
    await run(csv(ROW, { SKU: 'L', Name: 'Lamp, 5 W', Price: '$5' }), { mapping });
    expect([...(await products()).values()].map(({ capacity }) => capacity).slice(3)).toEqual([24, 0]);
  });

  it.each<[string, Record<string, string>, number | null]>([
    ['an incubator', { Category: 'Automatic Incubators', Turner: 'Yes' }, null],
    ['an incubator whose cell says 0', { Category: 'Automatic Incubators', Turner: 'Yes', Eggs: '0' }, null],
    ['another product', { Category: 'Accessories' }, 0],
  ])('without a number of eggs: %s', async (_what, cells, capacity) => {
    const { content, run, products } = await openContent();
    const { capacity: _, ...defaults } = MAPPING.defaults ?? {};
    for (const mapping of [{ ...MAPPING, defaults }, MAPPING])
      expect(await run(csv({ ...ROW, Name: 'Machine', ...cells }), { mapping })).toMatchObject({
        refused: 0,
      });
    expect((await products()).get('4')).toMatchObject({ capacity });
    const { catalogue } = await loadCatalogue(content);
    expect(catalogue.products.at(-1)).toMatchObject({ capacity });
    await run(csv({ ...ROW, Name: 'Machine', ...cells, Eggs: '24' }));
    expect((await products()).get('4')).toMatchObject({ capacity: 24 });
  });

  it('goes behind the products of earlier imports', async () => {
    const { run, files } = await openContent();
    await run(csv(ROW));
    const before = (await files())[IMPORTED] ?? '';
    await run(csv(ROW, { ...ROW, SKU: 'T2', Name: 'Second' }));
    const after = (await files())[IMPORTED] ?? '';
    expect(after.startsWith(before.trimEnd().slice(0, -2))).toBe(true);
    expect(JSON.parse(after)).toMatchObject([{ id: '4' }, { id: '5', name: 'Second' }]);
  });
});

describe('what a list states of tray, backup power and walls', () => {
  const columns = { ...MAPPING.columns, tray: 'Text', backup_power: 'Stock', walls: 'Seen' };
  const { description: _, status: __, checked_at: ___, ...ofWords } = columns;
  const mapping = { ...MAPPING, columns: ofWords };

  it('is read, and left open where a cell says nothing', async () => {
    const { run, products } = await openContent();
    const rows = [
      { ...ROW, Text: 'Rollers', Stock: '12 V', Seen: 'Double-walled' },
      { ...ROW, SKU: 'T2', Name: 'Second', Text: 'n/a', Stock: 'unknown', Seen: '-' },
    ];
    expect(await run(csv(...rows), { mapping })).toMatchObject({ added: 2, refused: 0 });
    const [first, second] = [...(await products()).values()].slice(3);
    expect(first).toMatchObject({ tray: 'rollers', backup_power: '12v', walls: 'double' });
    for (const field of ['tray', 'backup_power', 'walls']) expect(second).not.toHaveProperty(field);
  });

  it('is refused with the words that there are', async () => {
    const { run } = await openContent();
    const { lines } = await run(csv({ ...ROW, Seen: 'wood' }), { mapping });
    expect(lines.join('\n')).toMatch(/expected 'foam', 'double', found 'wood'/);
  });
});

describe('a fact that the list does not state', () => {
  const { turning_type: _, ...unstating } = MAPPING.defaults ?? {};
  const mapping = { ...MAPPING, defaults: unstating };
  const rowOf = (Turner: string) => csv({ ...ROW, Turner });

  it.each(['', '-', 'n/a', 'unknown', 'Not specified', 'unspecified', 'not stated'])(
    'stays open where its cell is %j, and the product builds',
    async (cell) => {
      const { content, run, products } = await openContent();
      expect(await run(rowOf(cell), { mapping })).toMatchObject({ added: 1, refused: 0 });
      expect((await products()).get('4')).not.toHaveProperty('turning_type');
      const { catalogue } = await loadCatalogue(content);
      expect(catalogue.products.at(-1)).toMatchObject({ turningType: null, heatingMethod: null });
    },
  );

  it('may have words of the list that mean no more than that', async () => {
    const { run, products } = await openContent();
    const refused = await run(rowOf('see text'), { mapping });
    expect(refused.lines.join()).toMatch(/found 'see text'; correct it, or say in 'values' what it means/);
    const values = { turning_type: { 'see text': 'unknown' } };
    expect(await run(rowOf('see text'), { mapping: { ...mapping, values } })).toMatchObject({ added: 1 });
    expect((await products()).get('4')).not.toHaveProperty('turning_type');
  });

  it('is what the defaults of the mapping say, where they do', async () => {
    const { run, products } = await openContent();
    await run(rowOf(''), { mapping: { ...MAPPING, defaults: { ...unstating, turning_type: 'manual' } } });
    expect((await products()).get('4')).toMatchObject({ turning_type: 'manual' });
  });

  it('is filled in by a later list, also where its file says that it is unknown', async () => {
    const unknown = productFile(rawProduct({ id: '7', name: 'Own', slug: 'own', turning_type: 'unknown' }));
    const { run, products } = await openContent({ 'products/70-own.json': unknown });
    const ofOwn = { ...mapping, columns: { ...mapping.columns, slug: 'Text' } };
    await run(csv({ ...ROW, Text: 'own', Turner: '' }), { mapping: ofOwn });
    expect((await products()).get('7')).toMatchObject({ turning_type: 'unknown' });
    await run(csv({ ...ROW, Text: 'own', Turner: 'Yes' }), { mapping: ofOwn });
    expect((await products()).get('7')).toMatchObject({ turning_type: 'automatic' });
    await run(csv({ ...ROW, Text: 'own', Turner: '' }), { mapping: ofOwn });
    expect((await products()).get('7')).toMatchObject({ turning_type: 'automatic' });
  });

  it('keeps a product out of a category whose rule names it', async () => {
    const { content, run } = await openContent();
    const file = path.join(content, 'categories.yaml');
    const rule = 'slug: manual-incubators\n    includes: {turningType: manual}';
    const categories = await readFile(file, 'utf8');
    await writeFile(file, categories.replace('slug: manual-incubators', rule));
    const { refused, lines } = await run(csv({ ...ROW, Category: 'Manual Incubators' }), { mapping });
    expect(refused).toBe(1);
    expect(lines.join('\n')).toContain(
      "expected 'manual', as every product of 'manual-incubators' has, found 'unknown'; state it where maker or store does, or name a category without 'includes'",
    );
  });
});

describe('markup in every field', () => {
  it('becomes plain text', async () => {
    const { content, run, products } = await openContent();
    const evil = '<script>alert(1)</script><b onclick="x()">Plain</b> &lt;i&gt;';
    await run(csv({ ...ROW, Name: evil, Text: evil }));
    expect((await products()).get('4')).toMatchObject({
      name: 'Plain <i>',
      slug: 'plain-i',
      description: 'Plain <i>',
    });
    await loadCatalogue(content);
  });
});
