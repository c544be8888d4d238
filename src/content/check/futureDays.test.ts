import { expect, it } from 'vitest';
import { replaced } from '../../testing/temporaryFolder.ts';
import { checkPriceDays, checkTextDays } from '../days.ts';
import { contentReader } from '../read/readContent.ts';
import { contentWith, problemLines, productFile, rawProduct } from '../testing.ts';
import { ProblemLog } from './problem.ts';

/** What is said of a price that was seen at a time, on the 22nd of November 2026 in UTC. */
async function problemsOf(checkedAt: string, changes: object = {}) {
  const product = { ...rawProduct({ checked_at: checkedAt }), ...changes };
  const content = await contentWith({ 'products/30-tray.json': productFile(product) });
  const read = await contentReader(content, 'left out')(new ProblemLog());
  const log = new ProblemLog();
  checkPriceDays(read, '2026-11-22', log);
  return problemLines(log.failure({ strict: true })?.problems ?? [], content);
}

const IN_FUTURE =
  /^products\/30-tray\.json:\d+:\d+ checked_at: expected a date that is not in the future, found .*; write the day on which price and rating were seen at the store$/;

it.each([
  [[], ['2026-11-22', '2026-11-23', '2026-11-22T23:59Z', '2026-11-23T10:00+14:00']],
  [
    [expect.stringMatching(IN_FUTURE)],
    ['2026-11-24', '2062-11-20', '2026-11-23T00:01Z', '2026-11-22T22:00-12:00'],
  ],
])(
  'a price was seen on a day that has begun anywhere on earth, or the problem is %j: %j',
  async (said, days) => {
    for (const day of days) expect(await problemsOf(day), day).toEqual(said);
  },
);

it('a draft is not finished', async () => {
  expect(await problemsOf('2062-11-20', { draft: true })).toEqual([]);
});

/** What is said of the days of texts, as a build reads them. */
async function textProblemsOf(content: string) {
  const read = await contentReader(content, 'left out')(new ProblemLog());
  const log = new ProblemLog();
  checkTextDays(read, '2026-11-22', log);
  return problemLines(log.problems, content);
}

it('a text that is of a day to come waits, which is no fault', async () => {
  const later = (more: string) =>
    contentWith({
      'articles/first-hatch.md': replaced(/^publishedAt: .*$/m, `publishedAt: 2999-01-31${more}`),
    });
  const waits = 'publishedAt: the text waits: a build on 2999-01-31 or later publishes it';
  expect(await textProblemsOf(await later(''))).toEqual([`articles/first-hatch.md:9:14 ${waits}`]);
  expect(await textProblemsOf(await later('\ndraft: true')), 'a draft').toEqual([]);
});

it('a text cannot have changed in the future', async () => {
  const legal = (updatedAt: string) =>
    contentWith({
      'legal/terms.md': `---\ntitle: Terms\nslug: terms\nmetaDescription: The terms.\nupdatedAt: ${updatedAt}\n---\n\nBe kind.\n`,
    });
  expect(await textProblemsOf(await legal('2026-11-24'))).toEqual([
    'legal/terms.md:5:12 updatedAt: expected a date that is not in the future, found 2026-11-24; correct it',
  ]);
  expect(await textProblemsOf(await legal('2026-11-22'))).toEqual([]);
});
