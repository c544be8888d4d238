import { expect, it } from 'vitest';
import { summaryLines } from './report.ts';

const NONE = {
  ...{ rows: 0, added: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0, continued: 0 },
  ...{ missing: 0, discontinued: 0, missingIsUncertain: false },
};

it('the sums of an import have separators of thousands, as the number of its rows has', () => {
  const counts = { ...NONE, rows: 13_000, added: 3000, refused: 10_000, missing: 1200, discontinued: 1200 };
  expect(summaryLines(counts, 'list.csv', false)).toEqual([
    'list.csv: 13,000 rows: 3,000 new, 0 changed, 0 as before, 10,000 refused.',
    '1,200 products of earlier imports are missing in the list: 1,200 became discontinued.',
  ]);
});
