import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { productFile, rawProduct } from '../content/testing.ts';
import { csv, type ListRow, MAPPING, openContent, ROW, STORES } from './testing.ts';

/** Changes a text of a file, as a person does with an editor. */
async function edit(content: string, file: string, before: string, after: string): Promise<void> {
  const text = await readFile(path.join(content, file), 'utf8');
  expect(text).toContain(before);
  await writeFile(path.join(content, file), text.replace(before, after));
}

const IMPORTED = 'products/imported-001.json';

it('a second import of the same list changes no byte, on any day', async () => {
  const { run, files } = await openContent();
  const list = csv(ROW, { ...ROW, SKU: 'T2', Name: 'Tray', Rating: '4' });
  await run(list);
  const before = await files();
  expect(await run(list, { today: '2026-03-01' })).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  expect(await files()).toEqual(before);
  // What is new comes behind it.
  await run(csv(ROW, { ...ROW, SKU: 'T2', Name: 'Tray', Rating: '4' }, { ...ROW, SKU: 'T3', Name: 'Third' }));
  const after = (await files())[IMPORTED] ?? '';
  expect(after.startsWith((before[IMPORTED] ?? '').trimEnd().slice(0, -2))).toBe(true);
  expect(JSON.parse(after)).toMatchObject([{ id: '4' }, { id: '5' }, { id: '6', name: 'Third' }]);
});

it.each(['smrrebrd-tray', 'smorrebrod-tray'])(
  'a name matches the product whose slug has dropped its letters, or has them in Latin ones: %s',
  async (slug) => {
    const products = productFile(rawProduct({ id: '7', slug, name: 'Other words' }));
    const { run } = await openContent({ 'products/7-more.json': products });
    expect(await run(csv({ ...ROW, SKU: '', Link: '', Name: 'Smørrebrød Tray' }))).toMatchObject({
      added: 0,
    });
  },
);

const strange = fc.oneof(fc.constantFrom('4.5', 'Yes', 'in stock', '12,5', '<b>x</b>'), fc.string());

/** Most cells are good, so that most rows are taken, and meet again. */
function cell(...good: readonly string[]) {
  return fc.oneof({ weight: 9, arbitrary: fc.constantFrom('', ...good) }, { weight: 1, arbitrary: strange });
}

const CELLS = {
  Name: cell('Tray', 'Lamp', 'Dome Incubator'),
  Price: cell('$9.50', '$5'),
  Before: cell('$7'),
  Rating: cell('4.5'),
  Eggs: cell('24 eggs'),
  Turner: cell('Yes', 'No'),
  Text: cell('A tray.'),
  Category: cell('Automatic Incubators'),
  Stock: cell('in stock', 'out of stock'),
};

it.each([
  ['keys', { ...CELLS, SKU: fc.constantFrom('A', 'B', 'C', 'D', 'E') }],
  ['names', CELLS],
])('rows that were imported change nothing when they come again, told apart by %s', async (_what, cells) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record(cells), { minLength: 1, maxLength: 12 }), async (rows) => {
      const { run } = await openContent();
      await run(csv(...rows));
      expect(await run(csv(...rows))).toMatchObject({ added: 0, changed: 0 });
    }),
    { numRuns: 10 },
  );
});

describe('a row whose link leads through an affiliate network', () => {
  const NETWORK =
    'networks:\n  awin:\n    hosts: [awin1.com]\n    publishers: ["7"]\n    links:\n      - /cread.php?awinaffid={publisher}&ued={target}\n';
  const through = (target: string, id = '7') =>
    `https://www.awin1.com/cread.php?awinaffid=${id}&ued=${encodeURIComponent(target)}`;

  it('belongs to the target store, and matches the product with that store id', async () => {
    const tray = rawProduct({ link: 'https://www.walmart.com/ip/55', store: 'walmart' });
    const { run, products } = await openContent({
      'stores.yaml': `${STORES}${NETWORK}`,
      'products/30-tray.json': productFile(tray),
    });
    const list = csv(
      { ...ROW, Link: through('https://www.walmart.com/ip/55') },
      { ...ROW, SKU: 'T2', Name: 'Tray for 6', Link: through('https://www.walmart.com/ip/66') },
    );
    expect(await run(list)).toMatchObject({ added: 1, changed: 1 });
    expect((await products()).get('7')).toMatchObject({ price: '$79.99' });
    const added = [...(await products()).values()].find(({ name }) => name === 'Tray for 6');
    expect(added).toMatchObject({ store: 'walmart', link: through('https://www.walmart.com/ip/66') });
  });

  it("is refused with another publisher's id", async () => {
    const { run, content } = await openContent();
    await edit(content, 'stores.yaml', 'amazon:', `${NETWORK}amazon:`);
    const { lines } = await run(csv({ ...ROW, Link: through('https://www.amazon.com/dp/B1', '8') }));
    expect(lines.join('\n')).toContain("expected your publisher id '7' in a link through awin, found '8'");
  });
});

describe('a row of an existing product', () => {
  it.each(['', '\uFEFF'])(
    'changes only its fields; the rest of the file stays, byte for byte, after a mark %j too',
    async (mark) => {
      const text = `[{"id" : 7,"slug":"tray-incubator", "name":"Tray", "price":"$64.99",\r\n\t"rating": "4.3"  ,"faq":[]}]`;
      const product = { ...rawProduct({ id: 7 }), ...JSON.parse(text)[0] };
      const rest = Object.entries(product).filter(([field]) => !text.includes(`"${field}"`));
      const written = text.replace('}]', `,${JSON.stringify(Object.fromEntries(rest)).slice(1)}]`);
      const { run, files } = await openContent({ 'products/30-tray.json': mark + written });
      const mapping = { ...MAPPING, columns: { ...MAPPING.columns, id: 'SKU', key: 'Stock' } };
      await run(csv({ SKU: '7', Name: 'Tray', Price: '$59.99' }), { mapping });
      const expected = written
        .replace('"$64.99"', '"$59.99"')
        .replace(/("cons":\[[^\]]*\])/, '$1,"checked_at": "2026-01-31"');
      expect((await files())['products/30-tray.json']).toBe(mark + expected);
    },
  );

  it('matches by id, by the key of an earlier import, by the store’s id, and by slug', async () => {
    const tray = rawProduct({ link: 'https://www.amazon.com/Tray/dp/B000000007?tag=fixture-20' });
    const { run, products } = await openContent({
      'stores.yaml': STORES,
      'products/30-tray.json': productFile(tray),
    });
    const byId = { ...MAPPING, columns: { ...MAPPING.columns, id: 'Stock', status: 'Text' } };
    for (const [row, mapping] of [
      [{ Name: 'Another Name', Link: 'https://amazon.com/dp/b000000007', Price: '$1.00' }, MAPPING],
      [{ SKU: 'K7', Name: 'Tray Incubator', Price: '$2.00' }, MAPPING],
      [{ SKU: 'K7', Name: 'Renamed', Price: '$3.00' }, MAPPING],
      [{ Stock: '7', Name: 'Renamed Again', Price: '$4.00' }, byId],
    ] as const) {
      await run(csv(row), { mapping });
      expect((await products()).get('7')).toMatchObject({ price: row.Price });
    }
    expect((await products()).size).toBe(4);
  });

  describe('matches by the URL of the product page', () => {
    const mapping = { ...MAPPING, columns: { ...MAPPING.columns, slug: 'Text' } };
    const row = (slug: string) => csv({ Text: slug, Name: 'Any Name', Price: '$1.00' });
    const twin = productFile(rawProduct({ id: 'T-7', slug: 'dome-incubator' }));

    it('if an earlier product has its slug', async () => {
      const { run, products } = await openContent({ 'products/30-tray.json': twin });
      expect(await run(row('dome-incubator-t-7'), { mapping })).toMatchObject({ added: 0, changed: 1 });
      expect((await products()).get('T-7')).toMatchObject({ slug: 'dome-incubator', price: '$1.00' });
      expect((await products()).get('1')).toMatchObject({ price: '$64.99' });
    });

    it('and no new product gets that URL', async () => {
      const { content, run } = await openContent({ 'products/30-tray.json': twin });
      await run(csv({ ...ROW, Name: 'Dome Incubator T 7' }));
      const { catalogue } = await loadCatalogue(content);
      const slugs = catalogue.products.map(({ slug }) => slug).slice(3);
      expect(slugs).toEqual(['dome-incubator-t-7', 'dome-incubator-t-7-2']);
    });
  });

  it('is a different product if only the name is the same', async () => {
    const { run, products } = await openContent();
    await run(csv({ ...ROW, SKU: 'A' }));
    await run(csv({ ...ROW, SKU: 'A' }, { ...ROW, SKU: 'B' }));
    const slugs = [...(await products()).values()].map(({ slug }) => slug).slice(3);
    expect(slugs).toEqual(['tray-for-24-eggs', 'tray-for-24-eggs-2']);
  });

  it('keeps manually written texts, and updates the store’s data, as a dry run says, which writes nothing', async () => {
    const { run, products, files } = await openContent();
    const list = csv({ Name: 'Candler', Price: '$21.00', Text: 'Marketing.', Rating: '4.8' });
    const before = await files();
    const { lines } = await run(list, { dryRun: true });
    expect(await files()).toEqual(before);
    expect(lines).toEqual([
      "changed: products/20-candler.json, product 3 'Hand-Held Candler' (row 2)",
      "  price: '$19.61' -> '$21.00'",
      "  rating: '4' -> '4.8'",
      "  checked_at: none -> '2026-01-31'",
      "  name: 'Hand-Held Candler' stays, as it was written by hand; the list says 'Candler'",
      expect.stringMatching(
        /^ {2}description: '.*' stays, as it was written by hand; the list says 'Marketing\.'$/,
      ),
    ]);
    await run(list);
    const kept = { name: 'Hand-Held Candler', price: '$21.00', rating: '4.8' };
    expect((await products()).get('3')).toMatchObject(kept);
  });

  it('keeps a field that was manually changed since the last import, and reports it', async () => {
    const { content, run, products } = await openContent();
    await run(csv({ ...ROW, Text: 'From the feed.' }));
    await edit(content, IMPORTED, 'From the feed.', 'By hand.');
    await edit(content, IMPORTED, '$79.99', '$70.00');
    const { lines } = await run(csv({ ...ROW, Text: 'A newer feed.', Price: '$60.00', Rating: '4' }), {
      today: '2026-02-02',
    });
    expect(lines).toEqual([
      `kept: ${IMPORTED}, product 4 'Tray for 24 Eggs' (row 2): price: '$70.00', changed since the last ` +
        `import; the list says '$60.00'`,
      `kept: ${IMPORTED}, product 4 'Tray for 24 Eggs' (row 2): description: 'By hand.', changed since ` +
        `the last import; the list says 'A newer feed.'`,
    ]);
    const kept = { price: '$70.00', description: 'By hand.', rating: '4', checked_at: '2026-01-31' };
    expect((await products()).get('4')).toMatchObject(kept);
  });

  it('takes over a text that nobody has written, and loses a price before that is gone or not above the price', async () => {
    const { run, products } = await openContent();
    const steps: readonly (readonly [cells: ListRow, description: unknown, listing_price: string | null])[] =
      [
        [{ Before: '$99.99' }, expect.stringMatching(/^TODO/), '$99.99'],
        [{ Text: 'A tray.' }, 'A tray.', null],
        [{ Text: 'A better tray.', Before: '$79.99' }, 'A better tray.', null],
      ];
    for (const [cells, description, listing_price] of steps) {
      await run(csv({ ...ROW, ...cells }));
      expect((await products()).get('4')).toMatchObject({ description, listing_price });
    }
  });

  it('imports missing pros, but not those that were manually deleted', async () => {
    const { content, run, files, products } = await openContent();
    const mapping = { ...MAPPING, columns: { ...MAPPING.columns, pros: 'Seen', checked_at: 'Text' } };
    const pros = async () => (await products()).get('4')?.['pros'];
    await run(csv(ROW), { mapping: { ...MAPPING, defaults: { ...MAPPING.defaults, pros: [] } } });
    expect(await pros()).toEqual([]);
    await run(csv({ ...ROW, Seen: 'Quiet | Light' }), { mapping });
    expect(await pros()).toEqual(['Quiet', 'Light']);
    const written = (await files())[IMPORTED] ?? '';
    await edit(content, IMPORTED, /"pros": \[[^\]]*\]/.exec(written)?.[0] ?? '', '"pros": []');
    await run(csv({ ...ROW, Seen: 'Quiet' }), { mapping });
    expect(await pros()).toEqual([]);
  });
});

describe('a product missing from the list', () => {
  const second = { ...ROW, SKU: 'T2', Name: 'Second' };

  it('stays and is reported, and becomes discontinued only on request', async () => {
    const { run, products } = await openContent();
    await run(csv(ROW, second));
    expect(await run(csv(ROW))).toMatchObject({
      missing: 1,
      lines: [`missing: ${IMPORTED}, product 5 'Second' is no longer in the list`],
    });
    expect((await products()).get('5')).not.toHaveProperty('status');
    await run(csv(ROW), { missing: 'discontinued' });
    expect((await products()).get('5')).toMatchObject({ status: 'discontinued' });
    expect((await products()).get('1')).not.toHaveProperty('status');
  });

  it('becomes available again when the list contains it again', async () => {
    const { run, products } = await openContent();
    const inStock = { ...second, Stock: 'in stock' };
    await run(csv(ROW, inStock));
    await run(csv(ROW), { missing: 'discontinued' });
    await run(csv(ROW, inStock));
    expect((await products()).get('5')).toMatchObject({ status: 'active' });
  });

  it('stays as long as a refused row could be that product', async () => {
    const { run } = await openContent();
    await run(csv(ROW, second));
    const result = await run(`${csv(ROW)}\nshort,row`, { missing: 'discontinued' });
    expect(result).toMatchObject({ missing: 1, missingIsUncertain: true, changed: 0 });
  });
});

describe('invalid content', () => {
  it('stays unchanged and is reported', async () => {
    const { run, files } = await openContent({ 'products/30.json': '[{"id": "9"}]' });
    const before = await files();
    await expect(run(csv(ROW))).rejects.toThrow(/products\/30\.json:1:2 name: expected/);
    expect(await files()).toEqual(before);
  });

  it('includes an impossible ledger', async () => {
    const { run } = await openContent({ 'import-ledger.json': '{"products": 1}' });
    await expect(run(csv(ROW))).rejects.toThrow(
      /import-ledger\.json: expected what an earlier import has written/,
    );
  });
});
