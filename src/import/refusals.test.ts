import { expect, it } from 'vitest';
import { Refusals } from './report.ts';

function linesOf(...messages: readonly string[]): string[] {
  const refusals = new Refusals();
  for (const [index, message] of messages.entries()) refusals.add(index + 2, [{ column: 'Price', message }]);
  return refusals.lines('list.csv');
}

const about = (found: string) => `expected a price, found ${found}; correct it`;

it('a few refusals of a kind have a line each', () => {
  expect(linesOf(about("'a'"), about("'b'"))).toEqual([
    "refused: list.csv, row 2, column 'Price': expected a price, found 'a'; correct it",
    "refused: list.csv, row 3, column 'Price': expected a price, found 'b'; correct it",
  ]);
});

it('many of a kind are counted, with the first of them, whatever was found', () => {
  const many = Array.from({ length: 1200 }, (_, index) => about(`'${index}'`));
  expect(linesOf(...many, 'expected a price, found nothing')).toEqual([
    "refused: list.csv, 1,200 rows, column 'Price': expected a price; correct it",
    "  row 2: found '0'",
    "  row 3: found '1'",
    "  row 4: found '2'",
    '  and 1,197 more: --all lists them',
    "refused: list.csv, row 1202, column 'Price': expected a price, found nothing",
  ]);
});

it('kinds are in the order of their first rows, those of all columns apart', () => {
  const refusals = new Refusals();
  for (let row = 2; row < 9; row++)
    refusals.add(row, [
      { column: 'B', message: 'expected x, found y' },
      { column: 'A', message: 'expected x, found y' },
    ]);
  const heads = refusals.lines('list.csv').filter((line) => line.startsWith('refused'));
  expect(heads).toEqual([
    "refused: list.csv, 7 rows, column 'B': expected x",
    "refused: list.csv, 7 rows, column 'A': expected x",
  ]);
});
