import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { replaced, temporaryFolder, writeFiles } from '../../testing/temporaryFolder.ts';
import { formatProgress, type Progress } from '../progress.ts';
import { writeCached } from '../remember.ts';
import { build, buildFolders, filesOf, once } from '../testing.ts';

const SITE_URL = 'https://hatch.example/base/';

/** Builds folders with a cache of pictures of its own; `said` is the progress. */
async function builtWith(pictureCache: string, folders?: { content: string; out: string }) {
  const said: string[] = [];
  const onProgress = (progress: Progress) => said.push(formatProgress(progress));
  const options = { ...(folders ?? (await buildFolders())), pictureCache, siteUrl: SITE_URL, onProgress };
  const { files } = await build(options);
  return { files, drawn: picturesIn(files), said };
}

const picturesIn = (files: ReadonlyMap<string, string>) =>
  [...files.keys()].filter((file) => file.startsWith('og'));

/** The valid content's site, and its cache of pictures. */
const builtSite = once(async () => {
  const pictureCache = await temporaryFolder();
  return { ...(await builtWith(pictureCache)), kept: await filesOf(pictureCache) };
});

/** A cache of pictures that holds those of the valid content's site. */
async function filledCache(): Promise<string> {
  const folder = await temporaryFolder();
  const { kept } = await builtSite();
  for (const [name, bytes] of kept) await writeFile(path.join(folder, name), bytes, 'latin1');
  return folder;
}

/** What the pages of a built site say of their pictures, by the files of the pages. */
function pageImages(files: ReadonlyMap<string, string>) {
  const pages = [...files].filter(([file, html]) => file.endsWith('.html') && html.includes('og:title'));
  return pages.map(([file, html]) => {
    const tag = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
    return { file, image: tag('og:image'), tag };
  });
}

describe('the pictures of a built site', () => {
  it('are named by every page that is to be listed, by whole addresses of files that are there', async () => {
    const { files } = await builtSite();
    const images = pageImages(files);
    expect(images.length).toBeGreaterThan(10);
    for (const { file, image = '' } of images) {
      if (['404.html', 'search/index.html', 'offline/index.html'].includes(file)) continue;
      expect(image, file).toMatch(/^https:\/\/hatch\.example\/base\/og\/[0-9a-f]{10}\.png$/);
      expect(files.has(image.slice(SITE_URL.length)), image).toBe(true);
    }
    const home = images.find(({ file }) => file === 'index.html');
    expect(home?.tag('og:image:width')).toBe('1200');
    expect(home?.tag('og:image:height')).toBe('630');
    expect(home?.tag('og:image:alt')).toMatch(/\w/);
    expect(home?.tag('twitter:card')).toBe('summary_large_image');
  });

  it('are counted while a first build draws them, beside its pages', async () => {
    const { files, drawn, said } = await builtSite();
    const pages = [...files.keys()].filter((file) => file.endsWith('.html')).length;
    expect(drawn.length).toBeGreaterThan(5);
    expect(said).toContain(`0 of ${pages} pages`);
    const pictures = `${drawn.length} of ${drawn.length} pictures for shared links`;
    expect(said.at(-1)).toBe(`${pages} of ${pages} pages, ${pictures}`);
  });
});

it('a build that fails while it draws leaves no worker, which would keep its command from ending', async () => {
  const workers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'MessagePort').length;
  const before = workers();
  const options = { ...(await buildFolders()), pictureCache: await temporaryFolder(), siteUrl: SITE_URL };
  const onProgress = (progress: Progress) => {
    if (formatProgress(progress).includes('pictures')) throw new Error('the disk is full');
  };
  await expect(build({ ...options, onProgress })).rejects.toThrow('the disk is full');
  await expect.poll(workers).toBe(before);
});

describe('a build after another', () => {
  it('draws nothing again, even into an empty folder: it takes what was kept', async () => {
    const pictureCache = await temporaryFolder();
    const { kept } = await builtSite();
    for (const name of kept.keys()) writeCached(path.join(pictureCache, name), '', Buffer.from('kept'));
    const { files, drawn, said } = await builtWith(pictureCache);
    expect(said.filter((line) => line.includes('pictures'))).toEqual([]);
    expect(new Set(drawn.map((file) => files.get(file)))).toEqual(new Set(['kept']));
  });

  it('draws a picture that shows something else at another address, removes the old one, and redraws a damaged one', async () => {
    const folders = await buildFolders();
    const pictureCache = await filledCache();
    const before = await builtWith(pictureCache, folders);
    await writeFiles(folders.content, { 'site.yaml': replaced(/^tagline: .*$/m, 'tagline: Another line') });
    const [damaged = ''] = await readdir(pictureCache);
    await writeFile(path.join(pictureCache, damaged), 'damaged');
    const after = await builtWith(pictureCache, folders);
    expect(after.drawn.length).toBe(before.drawn.length);
    const fresh = after.drawn.filter((file) => !before.files.has(file));
    expect(fresh).toHaveLength(1);
    for (const file of after.drawn)
      if (!fresh.includes(file)) expect(after.files.get(file)).toBe(before.files.get(file));
  });
});
