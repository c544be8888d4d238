import { describe, expect, it } from 'vitest';
import { NO_COUNTS } from './importProducts.ts';
import { Refusals, summaryLines } from './report.ts';

const about = (found: string) => `expected a price, found ${found}; correct it`;

describe('refused rows', () => {
  it('are listed one by one if there are few, or counted by column and problem if there are many', () => {
    const refusals = new Refusals();
    const many = Array.from({ length: 1200 }, (_, index) => about(`'${index}'`));
    for (const [index, message] of [...many, 'expected a price, found nothing'].entries())
      refusals.add(index + 2, [
        { column: 'Price', message },
        ...(index < 2 ? [{ column: 'Eggs', message }] : []),
      ]);
    expect(refusals.lines('list.csv')).toEqual([
      "refused: list.csv, 1,200 rows, column 'Price': expected a price; correct it",
      "  row 2: found '0'",
      "  row 3: found '1'",
      "  row 4: found '2'",
      '  and 1,197 more: --all lists them',
      "refused: list.csv, row 2, column 'Eggs': expected a price, found '0'; correct it",
      "refused: list.csv, row 3, column 'Eggs': expected a price, found '1'; correct it",
      "refused: list.csv, row 1202, column 'Price': expected a price, found nothing",
    ]);
  });
});

it('the totals of an import have thousands separators', () => {
  const counts = {
    ...NO_COUNTS,
    rows: 13_000,
    added: 3000,
    refused: 10_000,
    missing: 1200,
    discontinued: 1200,
  };
  expect(summaryLines(counts, 'list.csv', false)).toEqual([
    'list.csv: 13,000 rows: 3,000 new, 0 changed, 0 as before, 10,000 refused.',
    '1,200 products of earlier imports are missing in the list: 1,200 became discontinued.',
  ]);
});
