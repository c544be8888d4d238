import { appendFile, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PAGE_SIZE } from '../domain/list/paging.ts';
import {
  appended,
  type Changes,
  replaced,
  temporaryFolder,
  temporaryFoldersForFile,
  writeFiles,
} from '../testing/temporaryFolder.ts';
import { type BuildOutcome, buildSite } from './buildSite.ts';
import { buildWhatChanged } from './buildWhatChanged.ts';
import { buildFolders, filesOf } from './testing.ts';

const folderForFile = temporaryFoldersForFile();

const AT_WALMART = { store: 'walmart', link: 'https://www.walmart.com/ip', price: '$70.00' };

/** A site with one product more than a page of a list has; the tests of this file share it. */
async function aSite() {
  const folders = await buildFolders({}, await folderForFile());
  const cache = await folderForFile();
  const code = await folderForFile();
  const read = (file: string) => readFile(path.join(folders.content, file), 'utf8');
  const write = (files: Changes) => writeFiles(folders.content, files);
  const [first] = JSON.parse(await read('products/10-incubators.json'));
  const products = Array.from({ length: PAGE_SIZE - 2 }, (_, index) => ({
    ...first,
    id: `more-${index}`,
    name: `Number ${index}`,
    slug: `number-${index}`,
    capacity: 10 + index,
    offers: index % 2 === 0 ? [] : [{ ...AT_WALMART, link: `${AT_WALMART.link}/${index}` }],
  }));
  await write({ 'products/30-more.json': JSON.stringify(products) });
  const build = (more: { siteUrl?: string } = {}) => buildWhatChanged({ ...folders, ...more }, cache, [code]);
  return { ...folders, cache, code, write, build, products };
}

type Site = Awaited<ReturnType<typeof aSite>>;

let site: Site;
beforeAll(async () => {
  site = await aSite();
  await site.build();
});

/** What a build says, and how many files it writes; null where it fails. */
async function outcomeOf(build: Promise<BuildOutcome>) {
  try {
    const { pages, bytes, links, warnings, written } = await build;
    return { said: { pages, bytes, links, warnings }, written };
  } catch (error) {
    return { said: String(error), written: null };
  }
}

/**
 * Builds after an edit, and from scratch; both say the same and give the same files,
 * and only what differs is written.
 */
async function expectSameAsFromScratch(more: { siteUrl?: string } = {}): Promise<void> {
  const before = await filesOf(site.out);
  const warm = await outcomeOf(site.build(more));
  const after = await filesOf(site.out);
  const empty = path.join(await temporaryFolder(), 'dist');
  const cold = await outcomeOf(buildSite({ content: site.content, out: empty, ...more }));
  expect(warm.said).toEqual(cold.said);
  expect(after).toEqual(cold.written === null ? before : await filesOf(empty));
  const different = [...after].filter(([name, text]) => before.get(name) !== text);
  expect(warm.written ?? 0).toBe(different.length);
}

describe('a build after an edit gives what a build from scratch gives', () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      'products that are dearer, renamed, larger, withdrawn, moved and gone, and offers that lead, sell out, come and go',
      () => {
        const at = (place: number, fields: object = {}) => ({
          offers: [{ ...AT_WALMART, link: `${AT_WALMART.link}/${place}`, ...fields }],
        });
        const changes: Readonly<Record<number, object>> = {
          0: { price: '$77.00' },
          1: { name: 'Another', description: 'Longer than that.' },
          2: { capacity: 60, rating: '3.9', egg_types: ['quail', 'chicken'] },
          3: { status: 'discontinued' },
          4: { status: 'unavailable' },
          7: at(7, { price: '$20.00' }),
          8: { offers: [] },
          9: at(9),
          10: at(10, { status: 'unavailable' }),
        };
        const changed = site.products.map((product, place) => ({ ...product, ...changes[place] }));
        changed.splice(9, 0, ...changed.splice(5, 1));
        return site.write({ 'products/30-more.json': JSON.stringify(changed.slice(0, -1)) });
      },
    ],
    [
      'an article with a link to a place, words of the search, and a question that it does not answer',
      () =>
        site.write({
          'search.yaml':
            'synonyms: [[incubator, hatching machine]]\nquestions: [{ ask: Short, finds: /guides/ }]\n',
          'articles/first-hatch.md': appended('\n\n[A place](/guides/chicken-eggs/#turning)\n'),
        }),
    ],
    [
      'a heading that a link names: both fail',
      () => site.write({ 'guides/chicken-eggs.md': replaced('## Turning', '## Rolling') }),
    ],
    [
      'the heading as it was, another name of the site and another look',
      () =>
        site.write({
          'guides/chicken-eggs.md': replaced('## Rolling', '## Turning'),
          'site.yaml': (text) =>
            `${text.replace(/^name: .*$/m, 'name: Another Name')}
theme: { radius: 0, headingFont: humanist, colors: { light: { buy: '#1f5f9c' } } }\n`,
        }),
    ],
    ['other code', () => writeFiles(site.code, { 'code.ts': 'two' })],
  ])('%s', async (_what, edit) => {
    await edit();
    await expectSameAsFromScratch();
  });

  it('another day and address of the site', async () => {
    vi.stubEnv('SOURCE_DATE_EPOCH', '86400');
    onTestFinished(() => void vi.unstubAllEnvs());
    await expectSameAsFromScratch({ siteUrl: 'https://other.example/base/' });
    expect(await readFile(path.join(site.out, 'index.html'), 'utf8')).toContain('https://other.example/');
  });
});

describe('a build where nothing has changed', () => {
  it('writes nothing, and says what the last one said', async () => {
    const { pages, bytes, links, sampledLinks, warnings, notes } = await site.build();
    const nothing = { written: 0, removed: 0, timings: [] };
    expect(await site.build()).toEqual({ pages, bytes, links, sampledLinks, warnings, notes, ...nothing });
  });

  it('does not look at clocks, nor at code that only tests read', async () => {
    await utimes(path.join(site.content, 'site.yaml'), new Date(), new Date());
    await writeFiles(site.code, {
      'content/fixtures/errors/site.yaml': 'name: Hatch',
      'e2e/list.ts': 'list',
    });
    expect((await site.build()).timings).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'pages were edited and deleted, and one was put beside them',
      async () => {
        await appendFile(path.join(site.out, 'index.html'), 'x');
        for (const file of ['sitemap.xml', 'products/index.html']) await rm(path.join(site.out, file));
        await writeFile(path.join(site.out, 'more.html'), 'x');
      },
    ],
    ['the whole folder was deleted', () => rm(site.out, { recursive: true })],
    [
      'the cache is damaged',
      async () => {
        for (const file of await readdir(site.cache))
          await writeFile(path.join(site.cache, file), '{"inputs":');
      },
    ],
  ])('mends the output where %s', async (_what, damage) => {
    const before = await filesOf(site.out);
    await damage();
    await site.build();
    expect(await filesOf(site.out)).toEqual(before);
    expect(await site.build()).toMatchObject({ written: 0, removed: 0, timings: [] });
  });
});

describe('the cache of builds', () => {
  it('is not used where a part of it is of another build', async () => {
    const kept = async () => {
      const names = (await readdir(site.cache)).map((name) => path.join(site.cache, name));
      return new Map(await Promise.all(names.map(async (name) => [name, await readFile(name)] as const)));
    };
    const before = await filesOf(site.out);
    const first = await kept();
    await site.write({ 'articles/first-hatch.md': appended('\nMore words.\n') });
    await site.build();
    const second = await kept();
    const outdated = [...first].filter(([name, bytes]) => second.get(name)?.equals(bytes) === false);
    expect(outdated.length).toBeGreaterThan(1);
    await site.write({ 'articles/first-hatch.md': replaced('\nMore words.\n', '') });
    for (const [name, bytes] of outdated) {
      await writeFile(name, bytes);
      await site.build();
      expect(await filesOf(site.out)).toEqual(before);
    }
  });

  it('forgets a folder that nothing was built into for a month', async () => {
    const old = path.join(site.cache, 'old.build');
    const recent = path.join(site.cache, 'recent.build');
    for (const file of [old, recent]) await writeFile(file, '');
    await utimes(old, new Date(), new Date(Date.now() - 31 * 24 * 60 * 60 * 1000));
    await site.write({ 'articles/first-hatch.md': appended('\nMore words.\n') });
    await site.build();
    expect(await readdir(site.cache)).toContain('recent.build');
    expect(await readdir(site.cache)).not.toContain('old.build');
  });

  it('keeps nothing of a build that failed', async () => {
    const before = await filesOf(site.out);
    const original = await readFile(path.join(site.content, 'site.yaml'), 'utf8');
    await site.write({ 'site.yaml': 'name: [' });
    await expect(site.build()).rejects.toThrow();
    await expect(site.build()).rejects.toThrow();
    expect(await filesOf(site.out)).toEqual(before);
    await site.write({ 'site.yaml': original });
    expect((await site.build()).timings).toEqual([]);
  });
});
