import { describe, expect, it } from 'vitest';
import { writeFiles } from '../../testing/temporaryFolder.ts';
import { readContent } from '../read/readContent.ts';
import { contentWith, productFile, rawProduct } from '../testing.ts';
import { ProblemLog } from './problem.ts';
import { assertSingleProducts } from './singleProducts.ts';

/** Checks the products of a content folder, with what was kept before; tells what is wrong. */
async function problemsOf(folder: string, kept?: Map<string, readonly string[]>, site?: null) {
  const read = await readContent(folder, new ProblemLog());
  const log = new ProblemLog();
  const cache = kept && {
    read: (text: string) => kept.get(text) ?? null,
    write: (text: string, value: readonly string[]) => void kept.set(text, value),
  };
  assertSingleProducts(site === null ? { ...read, site } : read, log, cache);
  return log.problems.map(({ file, field, severity }) => [file.split('/').at(-1), severity, field]);
}

const SOUND = productFile(rawProduct({ id: 'sound' }));
const WRONG = productFile(rawProduct({ id: 'wrong', store: 'nowhere', description: 'TODO' }));
const FOUND = [
  ['40-wrong.json', 'warning', 'description'],
  ['40-wrong.json', 'error', 'store'],
];

describe('products that were checked before', () => {
  it('say again what is wrong with them', async () => {
    const folder = await contentWith({ 'products/30-sound.json': SOUND, 'products/40-wrong.json': WRONG });
    const kept = new Map<string, readonly string[]>();
    const first = await problemsOf(folder, kept);
    expect(first.toSorted()).toEqual(FOUND.toSorted());
    expect(await problemsOf(folder, kept)).toEqual(first);
    expect([...kept.values()].flat().join()).not.toContain('40-wrong.json');
    expect([...kept.values()].flat().join()).toContain('30-sound.json');
  });

  it('are checked again where a setting is another', async () => {
    const kept = new Map<string, readonly string[]>();
    const before = await contentWith({ 'products/30-sound.json': SOUND });
    expect(await problemsOf(before, kept)).toEqual([]);
    expect(await problemsOf(before, kept, null)).toEqual([]);
    expect(kept.size).toBe(2);
  });

  it('are known by their texts: the same file may say something else', async () => {
    const kept = new Map<string, readonly string[]>();
    const folder = await contentWith({ 'products/40-wrong.json': SOUND });
    expect(await problemsOf(folder, kept)).toEqual([]);
    await writeFiles(folder, { 'products/40-wrong.json': WRONG });
    expect(await problemsOf(folder, kept)).toHaveLength(FOUND.length);
  });
});
