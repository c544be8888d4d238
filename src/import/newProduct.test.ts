import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { productFile, rawProduct } from '../content/testing.ts';
import { csv, type ListRow, MAPPING, openContent, ROW } from './testing.ts';

/** Imports rows into fresh content; gives the counts, the new products and those of the catalogue. */
async function importRows(rows: readonly ListRow[], mapping = MAPPING) {
  const { content, run, products } = await openContent();
  const counts = await run(csv(...rows), { mapping });
  const { catalogue } = await loadCatalogue(content);
  return { counts, added: [...(await products()).values()].slice(3), built: catalogue.products.slice(3) };
}

describe('a new row', () => {
  it('becomes a product with the next id in its own file, which builds', async () => {
    const link = 'https://www.amazon.com/dp/B000000000';
    const facts = {
      Rating: '4.5 out of 5',
      Eggs: '24 eggs',
      Turner: 'Yes',
      Category: 'Automatic Incubators',
    };
    const { counts, added, built } = await importRows([{ ...ROW, Link: link, ...facts }]);
    expect(counts).toMatchObject({ rows: 1, added: 1, refused: 0, lines: [] });
    expect(added).toEqual([
      {
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
      },
    ]);
    expect(built).toHaveLength(1);
  });

  it('has a unique slug, even if names are equal, in another script or without letters', async () => {
    const names = ['Candler', 'Candler', '孵化器', '!!!', 'Candler!'];
    const { added } = await importRows(names.map((Name, index) => ({ ...ROW, SKU: `S${index}`, Name })));
    expect(added.map(({ slug }) => slug)).toEqual(['candler-2', 'fu-hua-qi', 'product-6', 'candler-3']);
  });

  it('takes its capacity from its name, if stated there', async () => {
    const mapping = { ...MAPPING, columns: { ...MAPPING.columns, capacity: 'Name' } };
    const { added } = await importRows([ROW, { SKU: 'L', Name: 'Lamp, 5 W', Price: '$5' }], mapping);
    expect(added.map(({ capacity }) => capacity)).toEqual([24, 0]);
  });

  it.each<[string, Record<string, string>, number | null]>([
    ['an incubator', { Category: 'Automatic Incubators', Turner: 'Yes' }, null],
    ['an incubator whose cell says 0', { Category: 'Automatic Incubators', Turner: 'Yes', Eggs: '0' }, null],
    ['another product', { Category: 'Accessories' }, 0],
  ])('without a number of eggs: %s', async (_what, cells, capacity) => {
    const { capacity: _, ...defaults } = MAPPING.defaults ?? {};
    for (const mapping of [{ ...MAPPING, defaults }, MAPPING]) {
      const { added, built } = await importRows([{ ...ROW, Name: 'Machine', ...cells }], mapping);
      expect([added[0]?.['capacity'], built[0]?.capacity]).toEqual([capacity, capacity]);
    }
  });

  it('converts markup to plain text in every field', async () => {
    const evil = '<script>alert(1)</script><b onclick="x()">Plain</b> &lt;i&gt;';
    const { added } = await importRows([{ ...ROW, Name: evil, Text: evil }]);
    expect(added).toMatchObject([{ name: 'Plain <i>', slug: 'plain-i', description: 'Plain <i>' }]);
  });
});

describe('a fact that the list does not state', () => {
  const { turning_type: _, ...unstating } = MAPPING.defaults ?? {};
  const mapping = { ...MAPPING, defaults: unstating };

  it('is unknown if its cell is empty or says so, and the product builds', async () => {
    const cells = ['', '-', 'n/a', 'unknown', 'Not specified', 'unspecified', 'not stated'];
    const rows = cells.map((Turner, index) => ({ ...ROW, SKU: `T${index}`, Turner }));
    const { added, built } = await importRows(rows, mapping);
    expect(added).toHaveLength(cells.length);
    for (const product of added) expect(product).not.toHaveProperty('turning_type');
    for (const product of built) expect(product).toMatchObject({ turningType: null, heatingMethod: null });
  });

  it.each(['see text', '#N/A'])('is unknown for words that the mapping lists as such: %s', async (Turner) => {
    const { counts } = await importRows([{ ...ROW, Turner }], mapping);
    expect(counts.refused).toBe(1);
    const values = { turning_type: { [Turner]: 'unknown' } };
    const { added } = await importRows([{ ...ROW, Turner }], { ...mapping, values });
    expect(added[0]).not.toHaveProperty('turning_type');
  });

  it('is filled in by a later list, even if its file says that it is unknown', async () => {
    const unknown = productFile(rawProduct({ id: '7', name: 'Own', slug: 'own', turning_type: 'unknown' }));
    const { run, products } = await openContent({ 'products/70-own.json': unknown });
    const ofOwn = { ...mapping, columns: { ...mapping.columns, slug: 'Text' } };
    for (const [Turner, turning_type] of [
      ['', 'unknown'],
      ['Yes', 'automatic'],
      ['', 'automatic'],
    ] as const) {
      await run(csv({ ...ROW, Text: 'own', Turner }), { mapping: ofOwn });
      expect((await products()).get('7')).toMatchObject({ turning_type });
    }
  });
});

const VARIANTS = {
  ...MAPPING,
  columns: { key: 'Group', name: 'Name', price: 'Price', variant: ['Size', 'Color'] },
};

const HEADER = 'Group,Name,Price,Size,Color';
const VERSIONS = [
  { name: '12 eggs', price: '$79.99' },
  { name: '24 eggs', price: '$129.99' },
];

/**
 * Imports lists one after the other, and gives the versions of the only product,
 * and what the last import counted.
 */
async function versionsAfter(...lists: readonly (readonly string[])[]) {
  const { run, products } = await openContent({ 'products/90-none.json': '[]' });
  const before = new Set((await products()).keys());
  let counts: unknown;
  for (const rows of lists) counts = await run([HEADER, ...rows].join('\n'), { mapping: VARIANTS });
  const [product, ...others] = [...(await products())].filter(([id]) => !before.has(id));
  expect(others).toEqual([]);
  return { versions: product?.[1]['variants'], price: product?.[1]['price'], counts };
}

describe('versions of a product', () => {
  const shop = ['A,Tray,$79.99,12 eggs,', 'A,,$129.99,24 eggs,'];

  it.each([
    ['are the rows below that have no name', shop],
    ['are rows with names and one key', ['A,Tray,$79.99,12 eggs,', 'A,Big Tray,$129.99,24 eggs,']],
  ])('%s', async (_what, rows) => {
    expect(await versionsAfter(rows)).toMatchObject({
      versions: VERSIONS,
      price: '$79.99',
      counts: { added: 1, continued: 1, refused: 0 },
    });
  });

  it('follow each later list, and go where there is one left', async () => {
    const dearer = [...shop.slice(0, 1), 'A,,$139.99,24 eggs,'];
    const { versions } = await versionsAfter(shop, dearer);
    expect(versions).toEqual([VERSIONS[0], { name: '24 eggs', price: '$139.99' }]);
    expect((await versionsAfter(shop, shop)).counts).toMatchObject({ changed: 0, unchanged: 1 });
    expect((await versionsAfter(shop, shop.slice(0, 1))).versions).toBeNull();
  });

  it('are not stated by one version, or by one without a price', async () => {
    expect((await versionsAfter(['A,Tray,$79.99,Default Title,'])).versions).toBeUndefined();
    expect((await versionsAfter(['A,Tray,$79.99,12 eggs,', 'A,,,24 eggs,'])).versions).toBeUndefined();
  });

  it('come from lists in one entry of JSON', async () => {
    const { run, products } = await openContent();
    const variants = VERSIONS.map(({ name, price }) => ({ title: name, price: price.slice(1) }));
    const columns = {
      key: 'id',
      name: 'title',
      price: 'variants.0.price',
      variant: 'variants.title',
      variant_price: 'variants.price',
    };
    await run(JSON.stringify([{ id: 'A', title: 'Tray', variants }]), { mapping: { ...MAPPING, columns } });
    expect([...(await products()).values()].at(-1)?.['variants']).toEqual(VERSIONS);
  });
});

describe('the pictures of a product', () => {
  const at = (name: string) => `https://pictures.example/${name}.jpg`;
  const columns = { key: 'Group', name: 'Name', price: 'Price', image_url: 'Image', pictures: 'More' };

  it('are those of the row and of the rows that go on with it, each once', async () => {
    const { run, products } = await openContent();
    const rows = [
      'Group,Name,Price,Image,More',
      `A,Tray,$79.99,${at('1')},"${at('2')},${at('1')}"`,
      `A,,,${at('3')},`,
      `A,,,${at('2')},`,
    ];
    expect(await run(rows.join('\n'), { mapping: { ...MAPPING, columns } })).toMatchObject({ added: 1 });
    const product = [...(await products()).values()].at(-1);
    const gallery = ['2', '3'].map((name) => ({ image: at(name), alt: `Tray, picture ${name}` }));
    expect(product).toMatchObject({ image_url: at('1'), gallery });
  });

  const hostile = ['ftp://a.example/1.jpg', 'javascript:alert(1)', '/images/../../secret.jpg'];
  it.each(hostile)('refuse the row where one is %s', async (picture) => {
    const { run } = await openContent();
    const list = `Group,Name,Price,Image,More\nA,Tray,$79.99,${at('1')},${picture}`;
    expect(await run(list, { mapping: { ...MAPPING, columns } })).toMatchObject({ added: 0, refused: 1 });
  });
});
