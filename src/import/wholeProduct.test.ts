import { describe, expect, it } from 'vitest';
import { MAPPING, openContent } from './testing.ts';

const mapping = {
  ...MAPPING,
  columns: { key: 'Group', name: 'Name', price: 'Price', variant: ['Size', 'Color'] },
};

const HEADER = 'Group,Name,Price,Size,Color';
const VERSIONS = [
  { name: '12 eggs', price: '$79.99' },
  { name: '24 eggs', price: '$129.99' },
];

/** Imports lists one after the other, and gives the versions of the only product, and what the last import counted. */
async function versionsAfter(...lists: readonly (readonly string[])[]) {
  const { run, products } = await openContent({ 'products/90-none.json': '[]' });
  const before = new Set((await products()).keys());
  let counts: unknown;
  for (const rows of lists) counts = await run([HEADER, ...rows].join('\n'), { mapping });
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
      ...{ key: 'id', name: 'title', price: 'variants.0.price' },
      ...{ variant: 'variants.title', variant_price: 'variants.price' },
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
