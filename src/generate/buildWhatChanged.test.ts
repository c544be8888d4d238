import { appendFile, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PAGE_SIZE } from '../domain/list/paging.ts';
import { temporaryFolder, temporaryFoldersForFile, writeFiles } from '../testing/temporaryFolder.ts';
import { type BuildOutcome, buildSite } from './buildSite.ts';
import { buildWhatChanged } from './buildWhatChanged.ts';
import { buildFolders, filesOf } from './testing.ts';

const folderForFile = temporaryFoldersForFile();

/** A content folder, an output folder, a cache and a folder of code; `build` tells how many files it wrote and removed. */
async function aSite(makeFolder = temporaryFolder) {
  const folders = await buildFolders(await makeFolder());
  const [cache, code] = [await makeFolder(), await makeFolder()];
  const build = async (more: { siteUrl?: string; strict?: boolean } = {}) => {
    const { written, removed } = await buildWhatChanged({ ...folders, ...more }, cache);
    return { written, removed };
  };
  return { ...folders, cache, code, build };
}

type Site = Awaited<ReturnType<typeof aSite>>;

/** What a build says, and how many files it writes; null where it fails. */
async function outcomeOf(build: Promise<BuildOutcome>) {
  try {
    const { pages, bytes, links, warnings, written } = await build;
    return { said: { pages, bytes, links, warnings }, written };
  } catch (error) {
    return { said: String(error), written: null };
  }
}

/** Looks of a site, two of which cannot be built. */
const THEMES = [
  ...['', '', 'theme: { radius: 0, headingFont: humanist }', 'theme: { logo: /images/incubator.svg }'],
  ...[
    "theme: { colours: { light: { accent: '#1f5f9c' } } }",
    "theme: { colours: { light: { paper: '#10131c' } } }",
  ],
  ...["theme: { colours: { light: { accent: '#fff' } } }", 'theme: { logo: /images/none.svg }'],
];

/** Words of `search.yaml`; the last one asks what the site does not answer. */
const SEARCH_WORDS = [
  'synonyms: []',
  'synonyms: [[incubator, hatching machine]]',
  'questions: [{ ask: Short, finds: /guides/ }]',
];

const NOTHING = { written: 0, removed: 0 };

describe('a build where nothing has changed', () => {
  it('writes nothing, and says what the last one said', async () => {
    const { content, out, cache } = await aSite();
    const first = await buildWhatChanged({ content, out }, cache);
    const { pages, bytes, links, warnings } = first;
    expect(await buildWhatChanged({ content, out }, cache)).toEqual({
      ...{ pages, bytes, links, warnings, timings: [] },
      ...NOTHING,
    });
  });

  it('does not look at clocks: a file that was only touched is the same', async () => {
    const { content, build } = await aSite();
    await build();
    await utimes(path.join(content, 'site.yaml'), new Date(), new Date());
    const { timings } = await buildWhatChanged(
      { content, out: path.join(content, '../dist') },
      await temporaryFolder(),
    );
    expect(timings.length).toBeGreaterThan(0);
    expect(await build()).toEqual(NOTHING);
  });

  it('knows the code of a build from what its tests read', async () => {
    const { content, out, cache, code } = await aSite();
    const build = async () => (await buildWhatChanged({ content, out }, cache, [code])).timings.length > 0;
    expect(await build()).toBe(true);
    await writeFiles(code, { 'content/fixtures/errors/site.yaml': 'name: Hatch', 'e2e/list.ts': 'list' });
    expect(await build()).toBe(false);
    await writeFiles(code, { 'site/list.ts': 'list' });
    expect(await build()).toBe(true);
  });

  let damaged: Site;
  beforeAll(async () => {
    damaged = await aSite(folderForFile);
  });

  it.each<[string, (site: Site) => Promise<unknown>]>([
    ['a page was edited', ({ out }) => appendFile(path.join(out, 'index.html'), 'x')],
    ['a page was deleted', ({ out }) => rm(path.join(out, 'index.html'))],
    ['a file was put beside the pages', ({ out }) => writeFile(path.join(out, 'more.html'), 'x')],
    ['the whole folder was deleted', ({ out }) => rm(out, { recursive: true })],
    [
      'what is known of it is damaged',
      async ({ cache }) => {
        for (const file of await readdir(cache)) await writeFile(path.join(cache, file), '{"fingerprint":');
      },
    ],
  ])('mends the output where %s', async (_what, damage) => {
    const { out, build } = damaged;
    await build();
    const before = await filesOf(out);
    await damage(damaged);
    await build();
    expect(await filesOf(out)).toEqual(before);
    expect(await build()).toEqual(NOTHING);
  });
});

describe('a build after a change', () => {
  it('follows the address of the site, and the date', async () => {
    const { out, build } = await aSite();
    await build();
    expect((await build({ siteUrl: 'https://other.example/' })).written).toBeGreaterThan(0);
    expect(await readFile(path.join(out, 'index.html'), 'utf8')).toContain('https://other.example/');
    vi.stubEnv('SOURCE_DATE_EPOCH', '86400');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect((await build({ siteUrl: 'https://other.example/' })).written).toBeGreaterThan(0);
  });

  it('gives what a build into an empty folder gives, whatever was edited, and writes what differs', async () => {
    const { content, out, cache, code } = await aSite();
    const products = JSON.parse(await readFile(path.join(content, 'products/10-incubators.json'), 'utf8'));
    const article = await readFile(path.join(content, 'articles/first-hatch.md'), 'utf8');
    const site = await readFile(path.join(content, 'site.yaml'), 'utf8');
    const guide = await readFile(path.join(content, 'guides/chicken-eggs.md'), 'utf8');
    const more = fc.record({
      ...{
        name: fc.constantFrom('One', 'Two', 'Three'),
        capacity: fc.nat(40),
        price: fc.constantFrom('$10.00', '$20.00'),
        slug: fc.constantFrom('a', 'b'),
      },
      ...{
        description: fc.constantFrom('Short.', 'Longer than that.', 'TODO'),
        status: fc.constantFrom('active', 'unavailable'),
        store: fc.constantFrom('amazon', 'amazon', 'amazon', 'nowhere'),
      },
    });
    const edits = fc.record({
      more: fc.array(more, { maxLength: 3 }),
      words: fc.constantFrom('', 'More words.', '[A place](/guides/chicken-eggs/#turning)', '## A heading'),
      heading: fc.constantFrom('Turning', 'Turning', 'Rolling'),
      name: fc.constantFrom('Hatch Guide', 'Another Name'),
      search: fc.constantFrom(...SEARCH_WORDS),
      theme: fc.constantFrom(...THEMES),
      siteUrl: fc.constantFrom(undefined, undefined, undefined, 'https://other.example/base/'),
      code: fc.constantFrom('one', 'one', 'one', 'two'),
      deleted: fc.constantFrom(undefined, undefined, 'index.html', 'sitemap.xml'),
    });
    await buildWhatChanged({ content, out }, cache, [code]);
    await fc.assert(
      fc.asyncProperty(
        edits,
        async ({ more: added, words, heading, name: siteName, search, theme, siteUrl, ...other }) => {
          const own = added.map((product, index) => ({ ...products[0], ...product, id: `more-${index}` }));
          await writeFile(path.join(content, 'products/30-more.json'), JSON.stringify(own));
          await writeFile(path.join(content, 'articles/first-hatch.md'), `${article}\n\n${words}\n`);
          await writeFile(
            path.join(content, 'guides/chicken-eggs.md'),
            guide.replace('## Turning', `## ${heading}`),
          );
          const named = site.replace(/^name: .*/m, `name: ${siteName}`);
          await writeFile(path.join(content, 'site.yaml'), `${named}\n${theme}`);
          await writeFile(path.join(content, 'search.yaml'), search);
          await writeFile(path.join(code, 'code.ts'), other.code);
          if (other.deleted) await rm(path.join(out, other.deleted), { force: true });
          const before = await filesOf(out);
          const warm = await outcomeOf(buildWhatChanged({ content, out, siteUrl }, cache, [code]));
          const after = await filesOf(out);
          const empty = path.join(await temporaryFolder(), 'dist');
          const cold = await outcomeOf(buildSite({ content, out: empty, siteUrl }));
          expect(warm.said).toEqual(cold.said);
          expect(after).toEqual(cold.written === null ? before : await filesOf(empty));
          const different = [...after].filter(([name, text]) => before.get(name) !== text);
          expect(warm.written ?? 0).toBe(different.length);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('gives what a build into an empty folder gives, whatever was edited of the products alone', async () => {
    const { content, out, cache } = await aSite();
    const [first] = JSON.parse(await readFile(path.join(content, 'products/10-incubators.json'), 'utf8'));
    // With those of the valid content one more than a page of a list has.
    const products = Array.from({ length: PAGE_SIZE - 2 }, (_, index) => ({
      ...first,
      ...{ id: `more-${index}`, name: `Number ${index}`, slug: `number-${index}`, capacity: 10 + index },
    }));
    const write = () => writeFile(path.join(content, 'products/30-more.json'), JSON.stringify(products));
    const edit = fc.record({
      index: fc.nat(products.length - 1),
      changes: fc.oneof(
        fc.record({ name: fc.constantFrom('Another', 'A Third') }),
        fc.record({ price: fc.constantFrom('$10.00', '$20.00') }),
        fc.record({ description: fc.constantFrom('Short.', 'Longer than that.') }),
        fc.record({ capacity: fc.nat(60) }),
        fc.record({ rating: fc.constantFrom('3.9', '5') }),
        fc.record({ status: fc.constantFrom('discontinued', 'unavailable', 'active') }),
        fc.record({ egg_types: fc.constantFrom(['chicken'], ['quail', 'chicken']) }),
      ),
      /** Where it is put among the others; null for its place. */
      moved: fc.option(fc.nat(products.length - 1)),
    });
    await write();
    await buildWhatChanged({ content, out }, cache, []);
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 2 }), async (edits) => {
        for (const { index, changes, moved } of edits) {
          Object.assign(products[index] ?? {}, changes);
          if (moved !== null) products.splice(moved, 0, ...products.splice(index, 1));
        }
        await write();
        const before = await filesOf(out);
        const warm = await outcomeOf(buildWhatChanged({ content, out }, cache, []));
        const after = await filesOf(out);
        const empty = path.join(await temporaryFolder(), 'dist');
        const cold = await outcomeOf(buildSite({ content, out: empty }));
        expect(warm.said).toEqual(cold.said);
        expect(after).toEqual(await filesOf(empty));
        expect(warm.written).toBe([...after].filter(([name, text]) => before.get(name) !== text).length);
      }),
      { numRuns: 8 },
    );
  });

  it('reads searched texts again where what is known of them is lost', async () => {
    const { content, out, cache, build } = await aSite();
    await build();
    const before = await filesOf(out);
    const words = path.join(content, 'search.yaml');
    await writeFile(words, 'synonyms: [[incubator, hatching machine]]');
    await build();
    expect((await filesOf(out)).get('search/index.json')).toContain('machin');
    for (const file of await readdir(cache)) await writeFile(path.join(cache, file), 'x');
    await rm(words);
    await build();
    expect(await filesOf(out)).toEqual(before);
  });

  it('takes nothing over where a part of what is known is of another build', async () => {
    const { content, out, cache, build } = await aSite();
    const kept = async () => {
      const names = (await readdir(cache)).map((name) => path.join(cache, name));
      return new Map(await Promise.all(names.map(async (name) => [name, await readFile(name)] as const)));
    };
    const article = path.join(content, 'articles/first-hatch.md');
    const text = await readFile(article, 'utf8');
    await build();
    const [before, first] = [await filesOf(out), await kept()];
    await writeFile(article, `${text}\n\nMore words.\n`);
    await build();
    const second = await kept();
    const replaced = [...first].filter(([name, bytes]) => second.get(name)?.equals(bytes) === false);
    expect(replaced.length).toBeGreaterThan(1);
    for (const [name, bytes] of replaced) {
      await writeFile(name, bytes);
      await writeFile(article, text);
      await build();
      expect(await filesOf(out)).toEqual(before);
      await writeFile(article, `${text}\n\nMore words.\n`);
      await build();
    }
  });

  it('forgets a folder that nothing was built into for a month', async () => {
    const { cache, build } = await aSite();
    const [old, recent] = [path.join(cache, 'old.json'), path.join(cache, 'recent.json')];
    for (const file of [old, recent]) await writeFile(file, '{}');
    await utimes(old, new Date(), new Date(Date.now() - 31 * 24 * 60 * 60 * 1000));
    await build();
    expect(await readdir(cache)).toContain('recent.json');
    expect(await readdir(cache)).not.toContain(path.basename(old));
  });

  it('keeps nothing of a build that failed', async () => {
    const { content, out, build } = await aSite();
    await build();
    const before = await filesOf(out);
    const file = path.join(content, 'site.yaml');
    const original = await readFile(file, 'utf8');
    await writeFile(file, 'name: [');
    await expect(build()).rejects.toThrow();
    await expect(build()).rejects.toThrow();
    expect(await filesOf(out)).toEqual(before);
    await writeFile(file, original);
    expect(await build()).toEqual(NOTHING);
  });
});
