import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { productFile, rawProduct } from '../../content/testing.ts';
import { csv, MAPPING, openContent, ROW } from '../testing.ts';

/** Changes a text of a file, as a person does with an editor. */
async function edit(content: string, file: string, before: string, after: string): Promise<void> {
  const text = await readFile(path.join(content, file), 'utf8');
  expect(text).toContain(before);
  await writeFile(path.join(content, file), text.replace(before, after));
}

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
      features: ['TODO: list what Tray for 24 Eggs has.'],
      pros: ['TODO: say what speaks for Tray for 24 Eggs.'],
      cons: ['TODO: say what speaks against Tray for 24 Eggs.'],
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

  it('may say in its name how many eggs it holds, or may not', async () => {
    const { run, products } = await openContent();
    const mapping = { ...MAPPING, columns: { ...MAPPING.columns, capacity: 'Name' } };
    await run(csv(ROW, { SKU: 'L', Name: 'Lamp, 5 W', Price: '$5' }), { mapping });
    expect([...(await products()).values()].map(({ capacity }) => capacity).slice(3)).toEqual([24, 0]);
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

describe('a second import of the same list', () => {
  it('changes nothing, byte for byte, on any day', async () => {
    const { run, files } = await openContent();
    const list = csv(ROW, { ...ROW, SKU: 'T2', Name: 'Tray', Rating: '4' });
    await run(list);
    const before = await files();
    expect(await run(list, { today: '2026-03-01' })).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(await files()).toEqual(before);
  });

  it('changes nothing whatever the rows are', async () => {
    const cell = fc.oneof(
      fc.constantFrom('', '$5', '4.5', 'Yes', 'in stock', '24 eggs', '12,5', '<b>x</b>'),
      fc.string(),
    );
    const row = fc.record({
      SKU: fc.constantFrom('', 'A', 'B', 'C'),
      Name: cell,
      Price: fc.oneof(cell, fc.constant('$9.50')),
      Before: cell,
      Rating: cell,
      Eggs: cell,
      Text: cell,
      Stock: cell,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
        const { run, files } = await openContent();
        await run(csv(...rows, ROW));
        const before = await files();
        expect(await run(csv(...rows, ROW), { today: '2027-01-01' })).toMatchObject({ added: 0, changed: 0 });
        expect(await files()).toEqual(before);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a row of a product that there is', () => {
  it('changes only its fields; the rest of the file stays, byte for byte', async () => {
    const text = `[{"id" : 7,"slug":"tray-incubator", "name":"Tray", "price":"$64.99",\r\n\t"rating": "4.3"  ,"faq":[]}]`;
    const product = { ...rawProduct({ id: 7 }), ...JSON.parse(text)[0] };
    const rest = Object.entries(product).filter(([field]) => !text.includes(`"${field}"`));
    const written = text.replace('}]', `,${JSON.stringify(Object.fromEntries(rest)).slice(1)}]`);
    const { run, files } = await openContent({ 'products/30-tray.json': written });
    const mapping = { ...MAPPING, columns: { ...MAPPING.columns, id: 'SKU', key: 'Stock' } };
    await run(csv({ SKU: '7', Name: 'Tray', Price: '$59.99' }), { mapping });
    const expected = written
      .replace('"$64.99"', '"$59.99"')
      .replace(/("cons":\[[^\]]*\])/, '$1, "checked_at": "2026-01-31"');
    expect((await files())['products/30-tray.json']).toBe(expected);
  });

  it('is found by id, by the key of an earlier import, by the store’s own id, and by slug', async () => {
    const stores =
      'amazon:\n  name: Amazon\n  hosts: [amazon.com]\n  search: https://www.amazon.com/s?k={query}\n  productId: "/dp/([A-Z0-9]{10})"\nwalmart:\n  name: Walmart\n  hosts: [walmart.com]\n  search: https://www.walmart.com/search?q={query}\n';
    const tray = rawProduct({ link: 'https://www.amazon.com/Tray/dp/B000000007?tag=x' });
    const { run, products } = await openContent({
      'stores.yaml': stores,
      'products/30-tray.json': productFile(tray),
    });
    const price = async (id: string) => (await products()).get(id)?.['price'];
    await run(csv({ Name: 'Another Name', Link: 'https://amazon.com/dp/b000000007', Price: '$1.00' }));
    expect(await price('7')).toBe('$1.00');
    await run(csv({ SKU: 'K7', Name: 'Tray Incubator', Price: '$2.00' }));
    expect(await price('7')).toBe('$2.00');
    await run(csv({ SKU: 'K7', Name: 'Renamed', Price: '$3.00' }));
    expect(await price('7')).toBe('$3.00');
    const mapping = { ...MAPPING, columns: { ...MAPPING.columns, id: 'Stock', status: 'Text' } };
    await run(csv({ Stock: '7', Name: 'Renamed Again', Price: '$4.00' }), { mapping });
    expect(await price('7')).toBe('$4.00');
    expect((await products()).size).toBe(4);
  });

  it('is another product where only the name is the same', async () => {
    const { run, products } = await openContent();
    await run(csv({ ...ROW, SKU: 'A' }));
    await run(csv({ ...ROW, SKU: 'A' }, { ...ROW, SKU: 'B' }));
    expect([...(await products()).values()].map(({ slug }) => slug).slice(3)).toEqual([
      'tray-for-24-eggs',
      'tray-for-24-eggs-2',
    ]);
  });

  it('keeps texts that were written by hand, and takes over what the store says', async () => {
    const { run, products } = await openContent();
    const { lines } = await run(
      csv({ Name: 'Candler', Price: '$21.00', Text: 'Marketing.', Rating: '4.8' }),
      { dryRun: true },
    );
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
    await run(csv({ Name: 'Candler', Price: '$21.00', Text: 'Marketing.', Rating: '4.8' }));
    expect((await products()).get('3')).toMatchObject({
      name: 'Hand-Held Candler',
      price: '$21.00',
      rating: '4.8',
    });
  });

  it('keeps a field that a person has changed since the last import, and tells it', async () => {
    const { content, run, products } = await openContent();
    await run(csv({ ...ROW, Text: 'From the feed.' }));
    await edit(content, IMPORTED, 'From the feed.', 'By hand.');
    await edit(content, IMPORTED, '$79.99', '$70.00');
    const { lines } = await run(csv({ ...ROW, Text: 'A newer feed.', Price: '$60.00', Rating: '4' }), {
      today: '2026-02-02',
    });
    expect(lines).toEqual([
      `kept: ${IMPORTED}, product 4 'Tray for 24 Eggs' (row 2): price: '$70.00', changed since the last import; the list says '$60.00'`,
      `kept: ${IMPORTED}, product 4 'Tray for 24 Eggs' (row 2): description: 'By hand.', changed since the last import; the list says 'A newer feed.'`,
    ]);
    expect((await products()).get('4')).toMatchObject({
      price: '$70.00',
      description: 'By hand.',
      rating: '4',
      checked_at: '2026-01-31',
    });
  });

  it('takes over a text that nobody has written yet', async () => {
    const { run, products } = await openContent();
    await run(csv(ROW));
    await run(csv({ ...ROW, Text: 'A tray.' }));
    expect((await products()).get('4')).toMatchObject({ description: 'A tray.' });
    await run(csv({ ...ROW, Text: 'A better tray.' }));
    expect((await products()).get('4')).toMatchObject({ description: 'A better tray.' });
  });

  it('loses a price before that the list has no more, and one that is not above the price', async () => {
    const { run, products } = await openContent();
    const priceBefore = async () => (await products()).get('4')?.['listing_price'];
    await run(csv({ ...ROW, Before: '$99.99' }));
    expect(await priceBefore()).toBe('$99.99');
    await run(csv(ROW));
    expect(await priceBefore()).toBe(null);
    await run(csv({ ...ROW, Before: '$79.99' }));
    expect(await priceBefore()).toBe(null);
  });
});

describe('what a list has lost', () => {
  const second = { ...ROW, SKU: 'T2', Name: 'Second' };

  it('stays, and is told, and becomes discontinued only where that is asked for', async () => {
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

  it('comes back with the list', async () => {
    const { run, products } = await openContent();
    const inStock = { ...second, Stock: 'in stock' };
    await run(csv(ROW, inStock));
    await run(csv(ROW), { missing: 'discontinued' });
    await run(csv(ROW, inStock));
    expect((await products()).get('5')).toMatchObject({ status: 'active' });
  });

  it('stays while a refused row may be what is missing', async () => {
    const { run } = await openContent();
    await run(csv(ROW, second));
    const result = await run(`${csv(ROW)}\nshort,row`, { missing: 'discontinued' });
    expect(result).toMatchObject({ missing: 1, missingIsUncertain: true, changed: 0 });
  });
});

describe('a row that is refused', () => {
  it.each<[string, Record<string, string>, string]>([
    [
      'an ambiguous price',
      { Price: '51,99 USD' },
      "column 'Price': expected a price such as '$51.99' or '1,299.00', found '51,99 USD'; write it in one way, or say 'decimal: comma' in the mapping where every number is written so",
    ],
    ['no price', { Price: '' }, "column 'Price': expected a price, found nothing; fill the cell"],
    ['no name', { Name: '' }, "column 'Name': expected a name, found nothing; fill the cell"],
    [
      'another currency',
      { Price: '£5' },
      "column 'Price': expected a price in '$', as the other products have, found '£5'",
    ],
    [
      'a script for a link',
      { Link: 'javascript:alert(1)' },
      "column 'Link': expected a web address that starts with 'https://', found 'javascript:alert(1)'",
    ],
    [
      'a link of another store',
      { Link: 'https://a.example/x' },
      "column 'Link': expected an address of Amazon (amazon.com), found the host 'a.example'; correct 'link', add the host to the store in stores.yaml, or add its shop there as another store",
    ],
    [
      'a formula',
      { Name: '=HYPERLINK("https://a.example","x")' },
      `column 'Name': expected a value, found '=HYPERLINK("https://a.example","x")'; it is a formula: export values, not formulas`,
    ],
    [
      'an unknown category',
      { Category: 'Toasters' },
      "column 'Category': expected categories of categories.yaml, found 'Toasters'; correct it, add it there, or say in 'values' what it means",
    ],
    [
      'a price from a day to come',
      { Seen: '2031-01-01' },
      "column 'Seen': expected a day up to 2026-01-31, found '2031-01-01'",
    ],
    [
      'a name of a page’s length',
      { Name: 'x'.repeat(301) },
      "column 'Name': expected at most 300 characters, found 301; shorten it",
    ],
    [
      'a text of a book’s length',
      { Text: 'x'.repeat(20_001) },
      "column 'Text': expected at most 20,000 characters, found 20,001; shorten it",
    ],
    [
      'two mistakes at once',
      { Rating: '9/10', Eggs: 'many' },
      "column 'Rating': expected a rating from 0 to 5, such as '4.5' or '4.5 out of 5', found '9/10'",
    ],
  ])('has %s; the others go in', async (_what, cells, message) => {
    const { run } = await openContent();
    const { added, refused, lines } = await run(
      csv({ ...ROW, ...cells }, { ...ROW, SKU: 'T2', Name: 'Second' }),
    );
    expect([added, refused]).toEqual([1, 1]);
    expect(lines).toContain(`refused: list.csv, row 2, ${message}`);
  });

  it('names a store that is not in stores.yaml', async () => {
    const { run } = await openContent();
    const mapping = { ...MAPPING, columns: { ...MAPPING.columns, store: 'Text' } };
    const { lines } = await run(csv({ ...ROW, Text: 'Etsy' }), { mapping });
    expect(lines[0]).toContain("column 'Text': expected a store of stores.yaml, found 'Etsy'");
  });

  it('has the key, the link or the name of an earlier row', async () => {
    const { run } = await openContent();
    const { lines } = await run(
      csv(ROW, { ...ROW, Name: 'Other' }, { Name: 'Dish', Price: '$5' }, { Name: 'DISH', Price: '$6' }),
    );
    expect(lines).toEqual([
      'refused: list.csv, row 3: expected a product of its own, found the key of row 2; delete one of the two rows',
      "refused: list.csv, row 5, column 'Name': expected a product of its own, found the name of row 4; delete one of the two rows",
    ]);
  });

  it('is about a product of another list', async () => {
    const { content, run, products } = await openContent();
    const link = 'https://www.amazon.com/dp/B000000009';
    await run(csv({ ...ROW, Link: link }), { feed: 'a' });
    const list = csv({ ...ROW, SKU: 'B1', Link: link, Price: '$7' }, { ...ROW, SKU: 'B2', Name: 'Lamp' });
    const { added, lines } = await run(list, { feed: 'b' });
    expect(added).toBe(1);
    expect(lines).toEqual([
      'refused: list.csv, row 2: expected a product that no other list has, found product 4, which import-ledger-a.json has; leave it out of one of the lists, or delete that file where its list is imported no more',
    ]);
    expect((await products()).get('4')).toMatchObject({ price: '$79.99' });
    await rm(path.join(content, 'import-ledger-a.json'));
    expect(await run(list, { feed: 'b' })).toMatchObject({ changed: 1, refused: 0 });
  });

  it('would break a page that recommends the product', async () => {
    const landing =
      'title: Cheap\ndescription: Cheap ones.\nfilters:\n  priceRange: 0-100\npicks:\n  - {product: 1, label: Best, reason: One.}\n  - {product: 3, label: Second, reason: Two.}\n';
    const { run, products } = await openContent({ 'landing/cheap.yaml': landing });
    const { lines, refused } = await run(csv({ Name: 'Dome Incubator', Price: '$150' }));
    expect(refused).toBe(1);
    expect(lines[0]).toContain(
      "row 2: the landing page 'cheap' recommends it: expected a product of this page (priceRange '0-100')",
    );
    expect((await products()).get('1')).toMatchObject({ price: '$64.99' });
  });

  it('goes on with the product above, and is none, where it has no name', async () => {
    const { run } = await openContent();
    expect(await run(csv(ROW, { SKU: 'T1', Text: 'another picture' }))).toMatchObject({
      added: 1,
      continued: 1,
      refused: 0,
    });
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

describe('a dry run', () => {
  it('shows every field of every difference, and writes nothing', async () => {
    const { run, files } = await openContent();
    const before = await files();
    const { lines } = await run(csv(ROW), { dryRun: true });
    expect(lines.slice(0, 3)).toEqual(['new: row 2', "  + id: '4'", "  + name: 'Tray for 24 Eggs'"]);
    expect(await files()).toEqual(before);
  });
});

describe('content that is wrong', () => {
  it('is left as it was, and told', async () => {
    const { run, files } = await openContent({ 'products/30.json': '[{"id": "9"}]' });
    const before = await files();
    await expect(run(csv(ROW))).rejects.toThrow(/products\/30\.json:1:2 name: expected/);
    expect(await files()).toEqual(before);
  });

  it('is a ledger that nobody could have written', async () => {
    const { run } = await openContent({ 'import-ledger.json': '{"products": 1}' });
    await expect(run(csv(ROW))).rejects.toThrow(
      /import-ledger\.json: expected what an earlier import has written/,
    );
  });
});
