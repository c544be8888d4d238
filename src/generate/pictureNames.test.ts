import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureAddress, picturePathIn } from '../domain/picturePath.ts';
import { appended } from '../testing/temporaryFolder.ts';
import { build, buildFolders, once, problemsOf } from './testing.ts';

const NAMES = ['my photo.jpg', '50% off.jpg', 'no #1 [b] (c).jpg', 'Ku\u0308ken.jpg', 'plain drawing.svg'];
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';

/** The valid content with pictures of such names, which an article shows in several ways of writing. */
async function foldersWith(text: string) {
  const folders = await buildFolders({ 'articles/first-hatch.md': appended(`\n${text}\n`) });
  const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#842' } })
    .jpeg()
    .toBuffer();
  for (const name of NAMES)
    await writeFile(path.join(folders.content, 'images', name), name.endsWith('.svg') ? SVG : photo);
  return folders;
}

const shown = once(async () => {
  const folders = await foldersWith(
    [
      '![a](/images/my%20photo.jpg)',
      '![b](</images/my photo.jpg>)',
      '![c](</images/50% off.jpg>)',
      '![d](/images/50%25%20off.jpg)',
      '![e](/images/no%20%231%20[b]%20%28c%29.jpg)',
      '![f](/images/K\u00fcken.jpg)',
      '![g](/images/K%C3%BCken.jpg)',
      '![h](/images/plain%20drawing.svg)',
      '::figure{src="/images/my photo.jpg" alt="i"}',
      '[j](/images/my%20photo.jpg)',
    ].join('\n\n'),
  );
  await build({ ...folders, strict: true });
  const html = await readFile(path.join(folders.out, 'blog/first-hatch/index.html'), 'utf8');
  const pictures = /(?:src|href|srcset)="(\/(?:images|assets\/photos)\/[^" ]*)/g;
  const addresses = Array.from(html.matchAll(pictures), ([, address = '']) => address);
  const missing = addresses.filter((each) => !existsSync(path.join(folders.out, decodeURIComponent(each))));
  return { html, addresses, missing };
});

describe('a picture', () => {
  it('is shown by the name of its file, and by its address', async () => {
    const { html } = await shown();
    const sources = Array.from(
      html.matchAll(/<img src="([^"]*)" alt="(\w)"/g),
      ([, src, alt]) => `${alt} ${src}`,
    );
    expect(sources).toEqual([
      'a /images/my%20photo.jpg',
      'b /images/my%20photo.jpg',
      'c /images/50%25%20off.jpg',
      'd /images/50%25%20off.jpg',
      'e /images/no%20%231%20%5Bb%5D%20(c).jpg',
      'f /images/K%C3%BCken.jpg',
      'g /images/K%C3%BCken.jpg',
      'h /images/plain%20drawing.svg',
      'i /images/my%20photo.jpg',
    ]);
    expect(html).toContain('href="/images/my%20photo.jpg"');
  });

  it('has its files at these addresses', async () => {
    const { addresses, missing } = await shown();
    expect(addresses.length).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });

  it('that is misspelled is named as a text can have it', async () => {
    const { content } = await foldersWith('![x](/images/my%20foto.jpg)');
    expect((await problemsOf(content)).join()).toContain("did you mean '/images/my%20photo.jpg'?");
  });
});

describe('the path of a picture', () => {
  it.each([
    ['/images/a.jpg', '/images/a.jpg'],
    ['/images/my%20photo.jpg', '/images/my photo.jpg'],
    ['/images/50% off.jpg', '/images/50% off.jpg'],
    ['/images/Ku\u0308ken.jpg', '/images/K\u00fcken.jpg'],
    ['/blog/a%20b', '/blog/a%20b'],
    ['https://pictures.example/a%20b.jpg', 'https://pictures.example/a%20b.jpg'],
  ])('written as %j is %j', (written, expected) => {
    expect(picturePathIn(written)).toBe(expected);
    expect(picturePathIn(pictureAddress(expected))).toBe(expected);
  });
});
