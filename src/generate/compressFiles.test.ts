import { rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { appended, temporaryFoldersForFile, writeFiles } from '../testing/temporaryFolder.ts';
import { buildWhatChanged } from './buildWhatChanged.ts';
import { HAS_ZSTD } from './compressFiles.ts';
import { buildFolders, filesOf } from './testing.ts';

const folderForFile = temporaryFoldersForFile();

const COMPRESSED = /\.(?:gz|br|zst)$/;

const compressedIn = (built: ReadonlyMap<string, string>) =>
  [...built.keys()].filter((file) => COMPRESSED.test(file));

const bytesOf = (built: ReadonlyMap<string, string>, file: string) =>
  Buffer.from(built.get(file) ?? '', 'latin1');

let site: Awaited<ReturnType<typeof buildFolders>>;
let cache: string;
let files: ReadonlyMap<string, string>;

/** Builds the site, compressed unless told; gives how many files that wrote and removed. */
async function build(compress = true) {
  const { written, removed } = await buildWhatChanged({ ...site, compress }, cache);
  return { written, removed };
}

beforeAll(async () => {
  site = await buildFolders({}, await folderForFile());
  cache = await folderForFile();
  await build();
  files = await filesOf(site.out);
});

describe('a build with --compress', () => {
  it('has beside each text what hosts send in its place', () => {
    for (const file of ['index.html', 'products/index.html', '404.html']) {
      const text = bytesOf(files, file);
      expect(text.length).toBeGreaterThan(0);
      expect(gunzipSync(bytesOf(files, `${file}.gz`)), file).toEqual(text);
      expect(brotliDecompressSync(bytesOf(files, `${file}.br`)), file).toEqual(text);
    }
    const compressed = compressedIn(files);
    expect(compressed.some((file) => /assets\/list-[^.]*\.js\.br$/.test(file))).toBe(true);
    expect(compressed.some((file) => file.endsWith('.zst'))).toBe(HAS_ZSTD);
  });

  it('has none of what is small, is compressed already, or is read by hosts', () => {
    for (const file of compressedIn(files)) {
      const { length } = bytesOf(files, file.replace(COMPRESSED, ''));
      expect(length, file).toBeGreaterThanOrEqual(1024);
      expect(bytesOf(files, file).length, file).toBeLessThan(length);
      expect(file).not.toMatch(/woff2|\.map\.|_headers|_redirects/);
    }
  });

  it('mends a compressed file that somebody has changed or deleted, and compresses a page that has changed', async () => {
    await writeFiles(site.out, { 'index.html.br': 'not brotli' });
    await rm(path.join(site.out, 'index.html.gz'));
    expect(await build()).toEqual({ written: 2, removed: 0 });
    expect(await filesOf(site.out)).toEqual(files);
    await writeFiles(site.content, { 'legal/affiliate-disclaimer.md': appended('\nOne more sentence.\n') });
    await build();
    const after = await filesOf(site.out);
    const page = 'affiliate-disclaimer/index.html';
    expect(after.get(page)).not.toBe(files.get(page));
    expect(brotliDecompressSync(bytesOf(after, `${page}.br`))).toEqual(bytesOf(after, page));
  });
});

it('a build without --compress removes them all', async () => {
  expect(await build(false)).toEqual({ written: 0, removed: compressedIn(files).length });
  expect(compressedIn(await filesOf(site.out))).toEqual([]);
});
