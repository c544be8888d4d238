import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder, temporaryFoldersForFile } from '../testing/temporaryFolder.ts';
import { buildWhatChanged } from './buildWhatChanged.ts';
import { HAS_ZSTD } from './compressFiles.ts';
import { buildFolders, filesOf, once } from './testing.ts';

const folderForFile = temporaryFoldersForFile();

const COMPRESSED = /\.(?:gz|br|zst)$/;

/** A content folder and an output folder; `build` compresses unless told, and tells how many files it wrote and removed. */
async function aSite(makeFolder = temporaryFolder) {
  const folders = await buildFolders({}, await makeFolder());
  const cache = await makeFolder();
  const build = async (compress = true) => {
    const { written, removed } = await buildWhatChanged({ ...folders, compress }, cache);
    return { written, removed };
  };
  return { ...folders, build };
}

const compressedIn = (files: ReadonlyMap<string, string>) =>
  [...files.keys()].filter((file) => COMPRESSED.test(file));
const compressedOf = async (out: string) => compressedIn(await filesOf(out));

/** The files of a build that compresses, made once. */
const builtFiles = once(async () => {
  const { out, build } = await aSite();
  await build();
  return filesOf(out);
});

function bytesOf(files: ReadonlyMap<string, string>, file: string): Buffer {
  return Buffer.from(files.get(file) ?? '', 'latin1');
}

let site: Awaited<ReturnType<typeof aSite>>;
beforeAll(async () => {
  site = await aSite(folderForFile);
});

describe('a build with --compress', () => {
  it('has beside each text what hosts send in its place', async () => {
    const files = await builtFiles();
    for (const file of ['index.html', 'products/index.html', '404.html']) {
      const text = bytesOf(files, file);
      expect(text.length).toBeGreaterThan(0);
      expect(gunzipSync(bytesOf(files, `${file}.gz`)), file).toEqual(text);
      expect(brotliDecompressSync(bytesOf(files, `${file}.br`)), file).toEqual(text);
    }
    const compressed = compressedIn(files);
    expect(compressed.some((file) => /assets\/list-[^.]*\.js\.br$/.test(file))).toBe(true);
    expect(compressed.filter((file) => file.endsWith('.zst')).length > 0).toBe(HAS_ZSTD);
  });

  it('has none of what is small, is compressed already, or is read by hosts', async () => {
    const files = await builtFiles();
    for (const file of compressedIn(files)) {
      const { length } = bytesOf(files, file.replace(COMPRESSED, ''));
      expect(length, file).toBeGreaterThanOrEqual(1024);
      expect(bytesOf(files, file).length, file).toBeLessThan(length);
      expect(file).not.toMatch(/woff2|\.map\.|_headers|_redirects/);
    }
  });

  it('has the same bytes as any other of the same content, whatever was built before', async () => {
    const { out, build } = site;
    await build(false);
    await build();
    expect(await filesOf(out)).toEqual(await builtFiles());
  });
});

describe('the next build', () => {
  it('takes over what has not changed, and compresses the page that has', async () => {
    const { content, out, build } = site;
    await build();
    const before = await filesOf(out);
    const legal = path.join(content, 'legal/affiliate-disclaimer.md');
    await appendFile(legal, '\nOne more sentence, which nobody has read before.\n');
    await build();
    const after = await filesOf(out);
    const changed = [...after.keys()].filter((file) => after.get(file) !== before.get(file));
    expect(changed).toContain('affiliate-disclaimer/index.html.br');
    expect(changed).not.toContain('products/index.html.br');
    const page = await readFile(path.join(out, 'affiliate-disclaimer/index.html'));
    expect(
      brotliDecompressSync(await readFile(path.join(out, 'affiliate-disclaimer/index.html.br'))),
    ).toEqual(page);
  });

  it('mends a compressed file that somebody has changed or deleted', async () => {
    const { out, build } = site;
    await build();
    const before = await filesOf(out);
    await writeFile(path.join(out, 'index.html.br'), 'not brotli');
    await rm(path.join(out, 'index.html.gz'));
    expect(await build()).toEqual({ written: 2, removed: 0 });
    expect(await filesOf(out)).toEqual(before);
  });

  it('without --compress removes them all', async () => {
    const { out, build } = site;
    await build();
    const { length } = await compressedOf(out);
    expect(length).toBeGreaterThan(20);
    expect(await build(false)).toEqual({ written: 0, removed: length });
    expect(await compressedOf(out)).toEqual([]);
  });
});
