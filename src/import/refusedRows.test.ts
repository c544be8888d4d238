import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { csv, FIXTURES, type ListRow, MAPPING, openContent, ROW } from './testing.ts';

const REFUSED: Record<string, { cells: ListRow; message: string }> = parse(
  readFileSync(path.join(FIXTURES, 'refused.yaml'), 'utf8'),
);
const SECOND = { ...ROW, SKU: 'T2', Name: 'Second' };
const LINK = 'https://www.amazon.com/dp/B000000009';

describe('a refused row', () => {
  it.each([
    ...Object.entries(REFUSED).map(([what, { cells, message }]) => [what, cells, message] as const),
    ['a long name', { Name: 'x'.repeat(301) }, "column 'Name': expected at most 300 characters"],
    ['a long text', { Text: 'x'.repeat(20_001) }, "column 'Text': expected at most 20,000 characters"],
  ] as const)('has %s; the others go in', async (_what, cells, message) => {
    const { run } = await openContent();
    const { added, refused, lines } = await run(csv({ ...ROW, ...cells }, SECOND));
    expect([added, refused]).toEqual([1, 1]);
    expect(lines.join('\n')).toContain(`refused: list.csv, row 2, ${message}`);
  });

  it.each([
    ['a price with a point', { Price: '59.00' }, { decimal: 'comma' }, "in one way, or say 'decimal: po"],
    [
      'the error of a formula in the pattern of its link',
      { Text: '#N/A' },
      { columns: { ...MAPPING.columns, link: 'https://www.amazon.com/dp/{Text}' } },
      "column 'https://www.amazon.com/dp/{Text}': expected a value, found '#N/A'; it is the error",
    ],
    [
      'a store that is not in stores.yaml',
      { Text: 'Etsy' },
      { columns: { ...MAPPING.columns, store: 'Text' } },
      "column 'Text': expected a store of stores.yaml, found 'Etsy'",
    ],
  ] as const)('has %s', async (_what, cells, changes, message) => {
    const { run } = await openContent();
    const { lines } = await run(csv({ ...ROW, ...cells }), { mapping: { ...MAPPING, ...changes } });
    expect(lines.join('\n')).toContain(message);
  });

  it('repeats the key, the link or the name of an earlier row', async () => {
    const { run } = await openContent();
    const dish = { Name: 'Dish', Price: '$5' };
    const rows = [ROW, { ...ROW, Name: 'Other' }, dish, { ...dish, Name: 'DISH' }];
    expect((await run(csv(...rows))).lines).toEqual([
      'refused: list.csv, row 3: expected a product of its own, found the key of row 2; delete one of the two rows',
      "refused: list.csv, row 5, column 'Name': expected a product of its own, found the name of row 4; " +
        'delete one of the two rows',
    ]);
  });

  it('does not block a later row of the same product', async () => {
    const { run, products } = await openContent();
    const list = csv(...['12,5', '$12.50', '$13.00'].map((Price) => ({ ...ROW, Link: LINK, Price })));
    const { added, lines } = await run(list);
    expect([added, (await products()).get('4')]).toEqual([1, expect.objectContaining({ price: '$12.50' })]);
    expect(lines.map((line) => /row \d/.exec(line)?.[0])).toEqual(['row 2', 'row 4']);
    expect(lines[1]).toContain('found the key of row 3');
    expect(await run(list)).toMatchObject({ unchanged: 1, refused: 2 });
  });

  it('keeps its key from a later row, which it would rename on the next import', async () => {
    const { run } = await openContent();
    const scale = { ...ROW, SKU: '', Name: 'Egg Scale' };
    await run(csv(scale));
    const list = csv(scale, { ...scale, SKU: 'K1' }, { ...ROW, SKU: 'K1', Name: 'Egg Tray' });
    for (const _ of '12') expect(await run(list)).toMatchObject({ added: 0, changed: 0, refused: 2 });
  });

  it('matches a product of another list', async () => {
    const { content, run, products } = await openContent();
    await run(csv({ ...ROW, Link: LINK }), { feed: 'a' });
    const list = csv({ ...ROW, SKU: 'B1', Link: LINK, Price: '$7' }, { ...SECOND, SKU: 'B2' });
    const { added, lines } = await run(list, { feed: 'b' });
    expect(added).toBe(1);
    expect(lines).toEqual([
      'refused: list.csv, row 2: expected a product that no other list has, found product 4, which ' +
        'import-ledger-a.json has; leave it out of one of the lists, or delete that file where its list ' +
        'is imported no more',
    ]);
    expect((await products()).get('4')).toMatchObject({ price: '$79.99' });
    await rm(path.join(content, 'import-ledger-a.json'));
    expect(await run(list, { feed: 'b' })).toMatchObject({ changed: 1, refused: 0 });
  });

  it('would break a page that recommends the product', async () => {
    const landing = 'title: Cheap\ndescription: Cheap ones.\nfilters:\n  priceRange: 0-100\npicks: cheap\n';
    const picks = `- id: cheap
  picks:
    - {product: 1, label: Best, why: One., drawback: Small.}
    - {product: 3, label: Second, why: Two., drawback: Plain.}
`;
    const { run, products } = await openContent({ 'landing/cheap.yaml': landing, 'picks.yaml': picks });
    const { lines, refused } = await run(csv({ Name: 'Dome Incubator', Price: '$150' }));
    expect(refused).toBe(1);
    expect(lines[0]).toContain(
      "row 2: the landing page 'cheap' recommends it: expected a product of this page (priceRange '0-100')",
    );
    expect((await products()).get('1')).toMatchObject({ price: '$64.99' });
  });
});

describe('a row that continues the product above, or is skipped', () => {
  const drafts = { Stock: ['draft'] };

  it.each([
    ['has no name', {}, [ROW, { SKU: 'T1', Text: 'another picture' }], { added: 1, continued: 1 }],
    [
      'takes the rows of its variants and pictures with it',
      drafts,
      [{ ...ROW, Stock: 'Draft' }, { SKU: 'T1', Price: '$80.00' }, { SKU: 'T1', Text: 'a picture' }, SECOND],
      { added: 1, skipped: 3, refused: 0 },
    ],
    [
      'takes no row along that has no key',
      drafts,
      [{ ...ROW, SKU: '', Stock: 'draft' }, { Price: '$5' }],
      { skipped: 1, refused: 1 },
    ],
    [
      'may have any word, where `*` stands for it',
      { Text: ['*'] },
      [{ ...ROW, Text: '2026-01-01' }, SECOND],
      { added: 1, skipped: 1 },
    ],
  ])('%s', async (_what, skip, rows, counts) => {
    const { run } = await openContent();
    expect(await run(csv(...rows), { mapping: { ...MAPPING, skip } })).toMatchObject(counts);
  });

  it('is left out unless every column of `only` names it', async () => {
    const { run } = await openContent();
    const only = { Category: ['poultry'], Stock: ['*'] };
    const rows = [
      { ...ROW, SKU: 'A', Stock: 'in stock', Category: 'Poultry' },
      { ...ROW, SKU: 'B', Name: 'Lamp', Stock: 'in stock', Category: 'Garden' },
      { ...ROW, SKU: 'C', Name: 'Box', Category: 'Poultry' },
    ];
    const counts = await run(csv(...rows), { mapping: { ...MAPPING, only } });
    expect(counts).toMatchObject({ added: 1, skipped: 2 });
  });
});
