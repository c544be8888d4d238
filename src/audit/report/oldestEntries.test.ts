import { expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { contentWith, productFile, rawProduct, VALID_CONTENT } from '../../content/testing.ts';
import { anEntry, ledgerOf } from '../../domain/links/testing.ts';
import { oldestEntries } from './oldestEntries.ts';

const dp = (id: string) => `https://www.amazon.com/dp/${id}`;

it('are ten of all kinds, with what was never dated before the oldest, and with their places', async () => {
  const products = Array.from({ length: 12 }, (_, index) =>
    rawProduct({ id: index + 10, slug: `x-${index}`, name: `Tray ${index}`, link: dp(`B00000000${index}`) }),
  );
  const built = await loadCatalogue(await contentWith({ 'products/30-many.json': productFile(...products) }));
  const answered = products
    .slice(0, 9)
    .map(({ link }, index) => [
      String(link),
      anEntry({ checked: `2026-01-0${9 - index}`, since: '2026-01-01' }),
    ]);
  const { entries, unanswered } = oldestEntries(built, ledgerOf(Object.fromEntries(answered)), '2026-02-01');
  expect(entries.map(({ kind, name, days }) => [kind, name, days])).toEqual([
    ['text', 'How to Hatch Chicken Eggs', null],
    ['text', 'Your First Hatch', 748],
    ...[8, 7, 6, 5, 4, 3, 2, 1].map((index) => ['link', `Tray ${index}`, 23 + index]),
  ]);
  expect(entries.at(-1)).toMatchObject({
    file: expect.stringMatching(/30-many\.json$/),
    line: 38,
    column: 13,
  });
  expect(unanswered).toBe(3);
});

it('have no links where the audit has no answer at all', async () => {
  const { entries, unanswered } = oldestEntries(await loadCatalogue(VALID_CONTENT), new Map(), '2026-02-01');
  expect(entries.map(({ kind }) => kind)).toEqual(['text', 'text', 'source', 'source', 'source']);
  expect(unanswered).toBe(0);
});
