import { appendFile, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { buildSite } from './buildSite.ts';
import { buildUnlessSame } from './lastBuild.ts';
import { buildFolders, filesOf } from './testing.ts';

/** A content folder, an output folder and a cache; `build` tells how many files it wrote and removed. */
async function aSite() {
  const folders = await buildFolders();
  const cache = await temporaryFolder();
  const build = async (more: { siteUrl?: string; strict?: boolean } = {}) => {
    const { written, removed } = await buildUnlessSame({ ...folders, ...more }, cache);
    return { written, removed };
  };
  return { ...folders, cache, build };
}

/** What a build into an empty folder gives. */
async function coldBuild(content: string): Promise<Map<string, string>> {
  const out = path.join(await temporaryFolder(), 'dist');
  await buildSite({ content, out });
  return filesOf(out);
}

const NOTHING = { written: 0, removed: 0 };

describe('a build where nothing has changed', () => {
  it('writes nothing, and says what the last one said', async () => {
    const { content, out, cache } = await aSite();
    const first = await buildUnlessSame({ content, out }, cache);
    const { pages, bytes, links, warnings } = first;
    expect(await buildUnlessSame({ content, out }, cache)).toEqual({
      ...{ pages, bytes, links, warnings, timings: [] },
      ...NOTHING,
    });
  });

  it('does not look at clocks: a file that was only touched is the same', async () => {
    const { content, build } = await aSite();
    await build();
    await utimes(path.join(content, 'site.yaml'), new Date(), new Date());
    const { timings } = await buildUnlessSame(
      { content, out: path.join(content, '../dist') },
      await temporaryFolder(),
    );
    expect(timings.length).toBeGreaterThan(0);
    expect(await build()).toEqual(NOTHING);
  });

  it.each<[string, (site: Awaited<ReturnType<typeof aSite>>) => Promise<unknown>]>([
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
    const site = await aSite();
    await site.build();
    const before = await filesOf(site.out);
    await damage(site);
    await site.build();
    expect(await filesOf(site.out)).toEqual(before);
    expect(await site.build()).toEqual(NOTHING);
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

  it('gives the bytes of a build into an empty folder, whatever was edited', async () => {
    const { content, out, build } = await aSite();
    const files = ['site.yaml', 'products/10-incubators.json', 'articles/first-hatch.md'];
    const originals = new Map<string, string>();
    for (const file of files) originals.set(file, await readFile(path.join(content, file), 'utf8'));
    const edit = fc.record({ file: fc.constantFrom(...files), word: fc.constantFrom('', ' ', '\n', '\n\n') });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 3 }), async (edits) => {
        for (const { file, word } of edits) {
          await writeFile(path.join(content, file), `${originals.get(file)}${word}`);
        }
        await build();
        expect(await filesOf(out)).toEqual(await coldBuild(content));
      }),
      { numRuns: 6 },
    );
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
