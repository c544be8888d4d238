import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { buildSite } from '../buildSite.ts';
import { formatProgress, type Progress } from '../progress.ts';
import { writeCached } from '../remember.ts';
import { buildFolders, contentProblemsOf, filesOf, once } from '../testing.ts';

const SITE_URL = 'https://hatch.example/base/';

/** A copy of the valid content with a cache of pictures of its own, which may hold some; `edit` adds lines to its site.yaml. */
async function aSite(kept: ReadonlyMap<string, string> = new Map()) {
  const folders = await buildFolders();
  const pictureCache = await temporaryFolder();
  for (const [name, bytes] of kept) await writeFile(path.join(pictureCache, name), bytes, 'latin1');
  const edit = async (lines: string) => {
    const file = path.join(folders.content, 'site.yaml');
    await writeFile(file, `${await readFile(file, 'utf8')}\n${lines}\n`);
  };
  return {
    ...folders,
    pictureCache,
    edit,
    build: () => buildSite({ ...folders, pictureCache, siteUrl: SITE_URL }),
  };
}

/** The files of the valid content's site and of its cache of pictures, and the progress of the build; built once. */
const builtSite = once(async () => {
  const site = await aSite();
  const said: string[] = [];
  const onProgress = (progress: Progress) => said.push(formatProgress(progress));
  await buildSite({ ...site, siteUrl: SITE_URL, onProgress });
  return { files: await filesOf(site.out), kept: await filesOf(site.pictureCache), said };
});

const builtFiles = async () => (await builtSite()).files;

/** The same as another copy that was built with the same pictures: they are not drawn again. */
async function aBuiltSite() {
  const site = await aSite((await builtSite()).kept);
  await site.build();
  return site;
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
    const files = await builtFiles();
    const images = pageImages(files);
    expect(images.length).toBeGreaterThan(10);
    for (const { file, image = '' } of images) {
      if (['404.html', 'search/index.html', 'offline/index.html'].includes(file)) continue;
      expect(image, file).toMatch(/^https:\/\/hatch\.example\/base\/og\/[0-9a-f]{10}\.png$/);
      expect(files.has(image.slice(SITE_URL.length)), image).toBe(true);
    }
  });

  it('come with their size and with a text, and as large ones', async () => {
    const [home] = pageImages(await builtFiles()).filter(({ file }) => file === 'index.html');
    expect(home?.tag('og:image:width')).toBe('1200');
    expect(home?.tag('og:image:height')).toBe('630');
    expect(home?.tag('og:image:alt')).toMatch(/\w/);
    expect(home?.tag('twitter:card')).toBe('summary_large_image');
  });

  it('have that size, and weigh no more than services take', async () => {
    const pictures = [...(await builtFiles())].filter(([file]) => file.startsWith('og'));
    expect(pictures.length).toBeGreaterThan(5);
    for (const [file, latin1] of pictures) {
      const png = Buffer.from(latin1, 'latin1');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)], file).toEqual([1200, 630]);
      expect(png.length, file).toBeLessThanOrEqual(100_000);
    }
  });
});

it('a first build says how many pages are made and how many pictures are drawn, to the last', async () => {
  const { files, said } = await builtSite();
  const names = [...files.keys()];
  const pages = names.filter((file) => file.endsWith('.html')).length;
  const drawn = names.filter((file) => file.startsWith('og')).length;
  expect(said).toContain(`0 of ${pages} pages`);
  expect(said.at(-1)).toBe(`${pages} of ${pages} pages, ${drawn} of ${drawn} pictures for shared links`);
});

describe('a build after another', () => {
  it('draws nothing again, even into an empty folder: it takes what was kept', async () => {
    const { kept } = await builtSite();
    const { content, pictureCache } = await aSite();
    for (const name of kept.keys()) writeCached(path.join(pictureCache, name), '', Buffer.from('kept'));
    const elsewhere = path.join(await temporaryFolder(), 'dist');
    const said = new Set<string>();
    const onProgress = (progress: Progress) => said.add(formatProgress(progress));
    await buildSite({ content, out: elsewhere, pictureCache, siteUrl: SITE_URL, onProgress });
    expect([...said].filter((line) => line.includes('pictures'))).toEqual([]);
    const pictures = [...(await filesOf(elsewhere))].filter(([file]) => file.startsWith('og'));
    expect(new Set(pictures.map(([, contents]) => contents))).toEqual(new Set(['kept']));
  });

  it('gives a picture that shows something else another address, and removes the old one', async () => {
    const { out, content, build } = await aBuiltSite();
    const before = await readdir(path.join(out, 'og'));
    const site = await readFile(path.join(content, 'site.yaml'), 'utf8');
    await writeFile(path.join(content, 'site.yaml'), site.replace(/^tagline: .*$/m, 'tagline: Another line'));
    await build();
    const after = await readdir(path.join(out, 'og'));
    expect(after.length).toBe(before.length);
    expect(after.filter((name) => !before.includes(name))).toHaveLength(1);
  });

  it('draws a kept picture again that was damaged', async () => {
    const { out, pictureCache, build } = await aBuiltSite();
    const before = await filesOf(out);
    const [name = ''] = await readdir(pictureCache);
    await writeFile(path.join(pictureCache, name), 'damaged');
    await build();
    expect(await filesOf(out)).toEqual(before);
  });
});

describe('the setting sharingPictures', () => {
  it('switches kinds off', async () => {
    const { out, edit, build } = await aSite();
    const off =
      'home product article guide category eggType landing compare hatchCalendar hatchCalculators finder hatchLog hatchChart help helpIndex'.split(
        ' ',
      );
    await edit(['sharingPictures:', ...off.map((kind) => `  ${kind}: false`)].join('\n'));
    await build();
    const files = await filesOf(out);
    expect([...files.keys()].filter((file) => file.startsWith('og'))).toEqual([]);
    expect(pageImages(files).filter(({ image }) => image !== undefined)).toEqual([]);
  });

  it('names the kinds that there are, with file and line, where it has another', async () => {
    const { content, edit } = await aSite();
    await edit('sharingPictures:\n  products: false\n  article: never');
    const problems = (await contentProblemsOf(content)).join('\n');
    expect(problems).toMatch(/site\.yaml:\d+:\d+ sharingPictures\.products: /);
    expect(problems).toMatch(/site\.yaml:\d+:\d+ sharingPictures\.article: expected true or false/);
  });
});

describe('a hostile name', () => {
  it('stays text in the picture and in the head of its page', async () => {
    const { out, content, build } = await aSite((await builtSite()).kept);
    const file = path.join(content, 'products/10-incubators.json');
    const [first] = JSON.parse(await readFile(file, 'utf8'));
    const name = `"><script>alert(1)</script> & '🥚' \u202e${'ש'.repeat(300)}`;
    await writeFile(
      path.join(content, 'products/90-hostile.json'),
      JSON.stringify([{ ...first, id: 'hostile', slug: 'hostile', name }]),
    );
    await build();
    const html = await readFile(path.join(out, 'product/hostile/index.html'), 'utf8');
    expect(html).not.toContain('<script>alert');
    const image = /og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect((await filesOf(out)).has(image.slice(image.indexOf('og/')))).toBe(true);
  });
});
