import { appendFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { expect, it } from 'vitest';
import { linkIndexFile } from '../linkcheck/linkIndex.ts';
import { nameOfLink, outboundLinks } from '../linkcheck/outboundLinks.ts';
import { readLinkIndex } from '../linkcheck/readLinkIndex.ts';
import { eachPage } from '../linkcheck/readPages.ts';
import { createResolver } from '../linkcheck/resolveAddress.ts';
import { createUrls } from '../site/urls.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { buildWhatChanged } from './buildWhatChanged.ts';
import { buildFolders } from './testing.ts';

const SITE = 'https://hatch.example';

/** A built site with the index of its build. */
async function built() {
  const [{ content, out }, cache] = [await buildFolders(), await temporaryFolder()];
  const build = () => buildWhatChanged({ content, out, siteUrl: SITE }, cache, []);
  await build();
  const read = () => readLinkIndex(out, linkIndexFile(out, cache));
  const files = await glob('**/*.html', { cwd: out });
  return { content, out, cache, build, read, files };
}

it('a build keeps the links of its pages to other sites, as reading the pages finds them', async () => {
  const { out, read, files } = await built();
  const resolve = createResolver(createUrls(SITE));
  const index = read();
  const located = { files, locate: (file: string) => path.join(out, file) };
  const names = (found: Parameters<typeof nameOfLink>[0][]) => found.map(nameOfLink).sort();
  let links = 0;
  for (const [file, readPage] of eachPage(located)) {
    const found = outboundLinks(readPage(), file, resolve);
    links += found.length;
    expect([file, names([...(index.linksOf(file) ?? [])])]).toEqual([file, names(found)]);
  }
  expect(links).toBeGreaterThan(0);
});

it('a later build keeps those of the pages that it has taken over, too', async () => {
  const { content, build, read, files } = await built();
  const before = files.map((file) => read().linksOf(file));
  const edited = path.join(content, 'site.yaml');
  await appendFile(edited, '\n');
  await build();
  expect(files.map((name) => read().linksOf(name))).toEqual(before);
});

it('a page that was edited after its build has no links in the index, and an index that is damaged has none of any', async () => {
  const { out, cache, read, files } = await built();
  const [first = '', second = ''] = files;
  await appendFile(path.join(out, first), '<a href="https://a.example/">x</a>');
  expect([read().linksOf(first), read().linksOf(second)]).toEqual([null, expect.any(Array)]);
  await writeFile(linkIndexFile(out, cache), '{"links":[');
  expect(read().linksOf(second)).toBeNull();
  await rm(linkIndexFile(out, cache));
  expect(read().linksOf(second)).toBeNull();
});
