import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { notePrices } from './notePrices.ts';
import { contentWith, productFile, rawProduct, VALID_CONTENT } from './testing.ts';

const TRAY = 'products/30-tray.json';

/** The valid content with a product of Walmart, whose terms allow to keep prices, and one of Amazon. */
async function contentToNote(history?: string) {
  const stores = await readFile(path.join(VALID_CONTENT, 'stores.yaml'), 'utf8');
  const allowed = stores.replace(/^(\s*)name: Walmart$/m, '$&\n$1priceHistory: true');
  expect(allowed).not.toBe(stores);
  return contentWith({
    'stores.yaml': allowed,
    [TRAY]: trays('$64.99', '2024-06-01'),
    ...(history !== undefined && { 'price-history.json': history }),
  });
}

function trays(price: string, checkedAt: string): string {
  const link = { store: 'walmart', link: 'https://www.walmart.com/search?q=tray' };
  return productFile(
    rawProduct({ ...link, price, checked_at: checkedAt }),
    rawProduct({ id: '8', slug: 'other-tray', checked_at: checkedAt }),
  );
}

const historyOf = (content: string) => readFile(path.join(content, 'price-history.json'), 'utf8');

it('notes each new price on its day, of stores that allow it alone', async () => {
  const content = await contentToNote();
  await notePrices(content);
  expect(await historyOf(content)).toBe('{\n  "7": ["2024-06-01 walmart $64.99"]\n}\n');
  await writeFile(path.join(content, TRAY), trays('$59.99', '2024-07-01'));
  await notePrices(content);
  await notePrices(content);
  const both = '["2024-06-01 walmart $64.99","2024-07-01 walmart $59.99"]';
  expect((await historyOf(content)).replaceAll('", "', '","')).toBe(`{\n  "7": ${both}\n}\n`);
});

it('keeps the prices of products that are no more, and drops those of stores that forbid it', async () => {
  const content = await contentToNote(
    '{"99": ["2023-01-01 walmart $1.00"], "8": ["2023-01-01 amazon $1.00"]}',
  );
  await notePrices(content);
  const lines = ['"7": ["2024-06-01 walmart $64.99"]', '"99": ["2023-01-01 walmart $1.00"]'];
  expect(await historyOf(content)).toBe(`{\n  ${lines.join(',\n  ')}\n}\n`);
});

it.each(['{"7": ["2024-06-01 $64.99"]}', '{"7": ', '<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> prices\n'])(
  'leaves a history alone that it does not understand: %j',
  async (damaged) => {
    const content = await contentToNote(damaged);
    await expect(notePrices(content)).rejects.toThrow(/price-history\.json:/);
    expect(await historyOf(content)).toBe(damaged);
  },
);
