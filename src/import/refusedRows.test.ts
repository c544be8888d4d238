import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { csv, MAPPING, openContent, ROW } from './testing.ts';

describe('a row that is refused', () => {
  it.each<[string, Record<string, string>, string]>([
    [
      'an ambiguous price',
      { Price: '51,99 USD' },
      "column 'Price': expected a price such as '$51.99' or '1,299.00', found '51,99 USD'; write it in one way, or say 'decimal: comma' in the mapping where every number is written so",
    ],
    ['no price', { Price: '' }, "column 'Price': expected a price, found nothing; fill the cell"],
    [
      'nothing that tells it from others',
      { SKU: '', Name: '孵化器' },
      "column 'Name': expected a key, or a name with letters from A to Z, found neither; map the list's own id of a product to 'key'",
    ],
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
      "column 'Link': expected an address of Amazon (amazon.com), found the host 'a.example'; correct 'link', or add the host to stores.yaml: to the store, to another store whose shop it is, or to an affiliate network",
    ],
    [
      'a formula',
      { Name: '=HYPERLINK("https://a.example","x")' },
      `column 'Name': expected a value, found '=HYPERLINK("https://a.example","x")'; it is a formula: export values, not formulas`,
    ],
    [
      'the error of a formula',
      { Text: '#N/A' },
      "column 'Text': expected a value, found '#N/A'; it is the error of a formula: correct that in the spreadsheet",
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

  it('has a currency that the mapping can still name, where there is no product', async () => {
    const { content, run } = await openContent();
    await rm(path.join(content, 'products'), { recursive: true });
    const { lines } = await run(csv({ ...ROW, Price: '£5' }));
    expect(lines).toContain(
      "refused: list.csv, row 2, column 'Price': expected a price in '$', found '£5'; a site has one currency, which 'currency' in the mapping names",
    );
  });

  it('has a price with a point among prices with a comma', async () => {
    const { run } = await openContent();
    const { lines } = await run(csv({ ...ROW, Price: '59.00' }), {
      mapping: { ...MAPPING, decimal: 'comma' },
    });
    expect(lines).toContain(
      "refused: list.csv, row 2, column 'Price': expected a price such as '51,99 €' or '1.299,00', found '59.00'; write it in one way, or say 'decimal: point' in the mapping where every number is written so",
    );
  });

  it('has the error of a formula in the pattern of its link', async () => {
    const { run } = await openContent();
    const mapping = { ...MAPPING, columns: { ...MAPPING.columns, link: 'https://www.amazon.com/dp/{Text}' } };
    const { lines } = await run(csv({ ...ROW, Text: '#N/A' }), { mapping });
    expect(lines[0]).toContain(
      "column 'https://www.amazon.com/dp/{Text}': expected a value, found '#N/A'; it is the error",
    );
  });

  it('is none where the mapping says what the error means', async () => {
    const { run } = await openContent();
    const mapping = { ...MAPPING, values: { turning_type: { '#N/A': 'manual' } } };
    expect(await run(csv({ ...ROW, Turner: '#N/A' }), { mapping })).toMatchObject({ added: 1, refused: 0 });
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

  it('does not stand in the way of a later row of the same product', async () => {
    const { run, products } = await openContent();
    const link = 'https://www.amazon.com/dp/B000000009';
    const rows = [
      { ...ROW, Link: link, Price: '12,5' },
      { ...ROW, Link: link, Price: '$12.50' },
      { ...ROW, Link: link, Price: '$13.00' },
    ];
    const { added, lines } = await run(csv(...rows));
    expect(added).toBe(1);
    expect((await products()).get('4')).toMatchObject({ price: '$12.50' });
    expect(lines.map((line) => /row \d/.exec(line)?.[0])).toEqual(['row 2', 'row 4']);
    expect(lines[1]).toContain('found the key of row 3');
    expect(await run(csv(...rows))).toMatchObject({ unchanged: 1, refused: 2 });
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

describe('a row that `skip` leaves out', () => {
  const mapping = { ...MAPPING, skip: { Stock: ['draft'] } };

  it('takes the rows of its variants and pictures with it', async () => {
    const { run } = await openContent();
    const rows = [
      { ...ROW, Stock: 'Draft' },
      { SKU: 'T1', Price: '$80.00' },
      { SKU: 'T1', Text: 'another picture' },
      { ...ROW, SKU: 'T2', Name: 'Second' },
      { SKU: 'T2', Price: '$90.00' },
    ];
    expect(await run(csv(...rows), { mapping })).toMatchObject({
      added: 1,
      skipped: 3,
      continued: 1,
      refused: 0,
    });
  });

  it('takes no row along that has no key', async () => {
    const { run } = await openContent();
    const { skipped, refused } = await run(csv({ ...ROW, SKU: '', Stock: 'draft' }, { Price: '$5' }), {
      mapping,
    });
    expect([skipped, refused]).toEqual([1, 1]);
  });

  it('may have any word, where `*` stands for it', async () => {
    const { run } = await openContent();
    const rows = [
      { ...ROW, Text: '2026-01-01' },
      { ...ROW, SKU: 'T2', Name: 'Second' },
    ];
    const result = await run(csv(...rows), { mapping: { ...MAPPING, skip: { Text: ['*'] } } });
    expect(result).toMatchObject({ added: 1, skipped: 1 });
  });
});
