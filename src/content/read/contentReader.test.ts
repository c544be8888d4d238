import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeFiles } from '../../testing/temporaryFolder.ts';
import { ProblemLog } from '../check/problem.ts';
import { contentWith, problemLines, productFile, rawProduct } from '../testing.ts';
import { contentReader, type ReadContent } from './readContent.ts';

const DRAFT = { 'products/30-tray.json': productFile(rawProduct({ draft: true })) };

function idsOf({ products }: ReadContent): string[] {
  return products.map(({ value }) => value.id);
}

describe('a reader of a content folder', () => {
  it('includes drafts, marked as such, or leaves them out', async () => {
    const folder = await contentWith(DRAFT);
    const included = await contentReader(folder, 'included')(new ProblemLog());
    expect(included.products.map(({ value }) => value.draft)).toEqual([false, false, false, true]);
    expect(idsOf(await contentReader(folder, 'left out')(new ProblemLog()))).toEqual(['1', '2', '3']);
  });

  it('gives the same entries of files that have the same text, and new ones of the others', async () => {
    const folder = await contentWith(DRAFT);
    const read = contentReader(folder, 'included');
    const first = await read(new ProblemLog());
    await writeFiles(folder, { 'products/30-tray.json': productFile(rawProduct({ id: '8' })) });
    const second = await read(new ProblemLog());
    expect(idsOf(second)).toEqual(['1', '2', '3', '8']);
    expect(second.products.slice(0, 3).every((entry, index) => entry === first.products[index])).toBe(true);
    expect(second.site).toBe(first.site);
    await rm(path.join(folder, 'products/30-tray.json'));
    expect(idsOf(await read(new ProblemLog()))).toEqual(['1', '2', '3']);
  });

  it('says again what is wrong with a file that it does not read again, until that is mended', async () => {
    const folder = await contentWith({ 'products/30-tray.json': '[x]' });
    const read = contentReader(folder, 'included');
    const problems = async () => {
      const log = new ProblemLog();
      const { rejected } = await read(log);
      return { lines: problemLines(log.problems, folder), rejected: rejected.any('products') };
    };
    const first = await problems();
    expect(first).toEqual({
      lines: [expect.stringMatching(/^products\/30-tray\.json:1:2 /)],
      rejected: true,
    });
    expect(await problems()).toEqual(first);
    await writeFiles(folder, DRAFT);
    expect(await problems()).toEqual({ lines: [], rejected: false });
  });
});
