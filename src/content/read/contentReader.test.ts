import { execFileSync } from 'node:child_process';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import v8 from 'node:v8';
import { describe, expect, it } from 'vitest';
import { writeFiles } from '../../testing/temporaryFolder.ts';
import { ProblemLog } from '../check/problem.ts';
import type { WithOrigin } from '../check/validate.ts';
import { contentWith, problemLines, productFile, rawProduct } from '../testing.ts';
import { contentReader, type ReadContent } from './readContent.ts';
import type { Drafts } from './readEntries.ts';
import type { TextCaches } from './remembering.ts';

const DRAFT = { 'products/30-tray.json': productFile(rawProduct({ draft: true })) };

function idsOf({ products }: ReadContent): string[] {
  return products.map(({ value }) => value.id);
}

async function problemsIn(folder: string): Promise<string[]> {
  const log = new ProblemLog();
  await contentReader(folder, 'included')(log);
  return problemLines(log.problems, folder);
}

describe('a reader of a content folder', () => {
  it('includes drafts, marked as such, or omits them', async () => {
    const folder = await contentWith(DRAFT);
    const included = await contentReader(folder, 'included')(new ProblemLog());
    expect(included.products.map(({ value }) => value.draft)).toEqual([false, false, false, true]);
    expect(idsOf(await contentReader(folder, 'left out')(new ProblemLog()))).toEqual(['1', '2', '3']);
  });

  it('returns the same entries for unchanged files, and new ones for changed files', async () => {
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

  it('reports the problems of an unchanged file again until they are fixed', async () => {
    const folder = await contentWith({ 'products/30-tray.json': '[x]' });
    const read = contentReader(folder, 'included');
    const problems = async () => {
      const log = new ProblemLog();
      await read(log);
      return { lines: problemLines(log.problems, folder), rejected: log.rejected.has('products') };
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

  it('reports the position of the first invalid or replacement character', async () => {
    const folder = await contentWith({
      'products/30-tray.json': '[\n  "Caf\uFFFD"\n]',
      'products/40-tray.json': '',
    });
    await writeFile(path.join(folder, 'products/40-tray.json'), Buffer.from('[\n  "Café"\n]', 'latin1'));
    expect(await problemsIn(folder)).toEqual([
      "products/30-tray.json:2:3 expected an object with fields, found 'Caf\uFFFD'",
      "products/30-tray.json:2:7 expected letters, found '\uFFFD' where one was lost as the file was saved; write it again",
      expect.stringMatching(
        /^products\/40-tray\.json:2:7 expected text in UTF-8, found a letter in another encoding; /,
      ),
    ]);
  });

  it('reports a file whose name is not UTF-8', async () => {
    // Node reads such a name with this letter, and then finds no file.
    const folder = await contentWith({ 'images/a\uFFFDb.svg': 'x', 'articles/a\uFFFDb.md': 'x' });
    const fault =
      "1:1 expected a name in UTF-8, found a name with '\uFFFD' in place of a letter; rename the file";
    expect(await problemsIn(folder)).toEqual([
      `articles/a\uFFFDb.md:${fault}`,
      `images/a\uFFFDb.svg:${fault}`,
    ]);
  });

  it('reports a pipe without waiting for its data', async () => {
    const folder = await contentWith();
    execFileSync('mkfifo', [path.join(folder, 'products/30-tray.json')]);
    expect(await problemsIn(folder)).toEqual([
      'products/30-tray.json:1:1 expected a readable file, found a pipe, a socket or a device',
    ]);
  });
});

describe('a reader with a cache from earlier runs', () => {
  /**
   * Reads a folder as a new run does; gives what it says with the place of each entry,
   * and how many texts it had to read.
   */
  function runsOn(folder: string) {
    const kept = new Map<string, Buffer>();
    return async (drafts: Drafts = 'left out') => {
      let news = 0;
      const caches: TextCaches = (kind) => ({
        read: (file, text) => {
          const bytes = kept.get(`${kind} ${file} ${text}`);
          return bytes ? v8.deserialize(bytes) : null;
        },
        write: (file, text, value) => {
          news++;
          kept.set(`${kind} ${file} ${text}`, v8.serialize(value));
        },
      });
      const log = new ProblemLog();
      const content = await contentReader(folder, drafts, caches)(log);
      const { images, photos, publishedUntil, today, now, ledger, ...read } = content;
      const entries = Object.values(read).flatMap((part): WithOrigin<unknown>[] => [part ?? []].flat());
      const placed = entries.map(({ value, origin }) => ({
        value,
        at: [origin.file, origin.locate(['name'])],
      }));
      return { said: { placed, problems: log.problems }, news };
    };
  }

  it('returns the same values and positions, and reads changed files', async () => {
    const folder = await contentWith();
    const run = runsOn(folder);
    const first = await run();
    expect(first.news).toBeGreaterThan(10);
    expect(await run()).toEqual({ said: first.said, news: 0 });
    await appendFile(path.join(folder, 'stores.yaml'), '# A note.\n');
    expect(await run()).toEqual({ said: first.said, news: 1 });
  });

  it('omits a draft that an earlier run included', async () => {
    const folder = await contentWith(DRAFT);
    const run = runsOn(folder);
    const entries = async (drafts: Drafts) => (await run(drafts)).said.placed.map(({ value }) => value);
    expect(await entries('included')).toContainEqual(expect.objectContaining({ draft: true }));
    expect(await entries('left out')).not.toContainEqual(expect.objectContaining({ draft: true }));
  });

  it('reads products again with other fields', async () => {
    const folder = await contentWith({ 'products/30-tray.json': productFile(rawProduct({ alarm: true })) });
    const run = runsOn(folder);
    const faults = async () => (await run()).said.problems.length;
    expect(await faults()).toBe(1);
    const alarm = '- { id: alarm, label: Alarm, help: Whether it has one., kind: yes-no }\n';
    await writeFiles(folder, { 'fields.yaml': alarm });
    expect(await faults()).toBe(0);
    await rm(path.join(folder, 'fields.yaml'));
    expect(await faults()).toBe(1);
  });

  it('reports the problems of a file again', async () => {
    const folder = await contentWith();
    await appendFile(path.join(folder, 'stores.yaml'), 'wrong: 1\n');
    const run = runsOn(folder);
    const first = await run();
    expect(first.said.problems).toHaveLength(1);
    expect(await run()).toEqual({ said: first.said, news: 0 });
  });
});
