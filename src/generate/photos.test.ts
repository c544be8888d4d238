import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { productFile, rawProduct } from '../content/testing.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { buildSite } from './buildSite.ts';
import { buildFolders, filesOf, once, problemsOf } from './testing.ts';

const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' };

/** A photo of a camera that was held upright, with the place where it was taken. */
function cameraPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  return sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#842', noise } })
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: GPS })
    .toBuffer();
}

const HOSTILE = '</figcaption><script>alert(1)</script> "quoted"';

const PRODUCT = rawProduct({
  id: '70',
  slug: 'photographed',
  image_url: '/images/My-Tray.jpg',
  gallery: [{ image: '/images/My-Tray.jpg', alt: HOSTILE, caption: HOSTILE }],
});

const LEAD = `updatedAt: 2024-02-01
image: /images/My-Tray.jpg
imageAlt: A tray of eggs
imageCaption: ${JSON.stringify(HOSTILE)}
`;

/** The valid content with a product and an article that show a photo, built once. */
const photographed = once(async () => {
  const folder = await temporaryFolder();
  const { content, out } = await buildFolders({}, folder);
  const photo = path.join(content, 'images/My-Tray.jpg');
  await writeFile(photo, await cameraPhoto());
  await writeFile(path.join(content, 'products/70.json'), productFile(PRODUCT));
  for (const text of ['articles/first-hatch.md', 'guides/chicken-eggs.md']) {
    const file = path.join(content, text);
    const written = await readFile(file, 'utf8');
    await writeFile(
      file,
      written.replace('slug:', `${LEAD}slug:`).concat('\n![Eggs](/images/My-Tray.jpg)\n'),
    );
  }
  const settings = path.join(content, 'site.yaml');
  await writeFile(settings, (await readFile(settings, 'utf8')).replace('imageSize: off', 'imageSize: error'));
  const photoCache = path.join(folder, 'photos');
  const build = { content, out, photoCache, strict: true };
  const first = await buildSite(build);
  const again = await buildSite({ ...build, last: { stamps: first.stamps, readStore: () => first.store } });
  const files = await filesOf(out);
  await rm(out, { recursive: true });
  // As in a fresh copy of a repository.
  await utimes(photo, 1, 1);
  const fromCache = await buildSite(build);
  return { files, first, again, fromCache };
});

const bytesOf = async (name: string) => Buffer.from((await photographed()).files.get(name) ?? '', 'latin1');

describe('a photo of the owner', () => {
  it('is served upright, smaller, and without the place where it was taken', async () => {
    const { files } = await photographed();
    const names = [...files.keys()].filter((name) => /^(?:assets\/photos|images)\/my-tray/i.test(name));
    const sizes = ['1200', '240', '480', '800', 'small'];
    const written = names.map((name) => name.replace(/-[0-9a-f]{10}-/, '-HASH-'));
    expect(written).toEqual([
      ...sizes.flatMap((size) =>
        ['avif', 'webp'].map((type) => `assets/photos/my-tray-HASH-${size}.${type}`),
      ),
      'images/My-Tray.jpg',
    ]);
    for (const name of names) {
      const { exif, xmp, icc, orientation, width, height } = await sharp(await bytesOf(name)).metadata();
      expect({ exif, xmp, icc, orientation }).toEqual({});
      expect(height).toBe(name.includes('small') ? 240 : Math.round((width * 4) / 3));
    }
  });

  it('is on its page with its size, and small on cards', async () => {
    const { files } = await photographed();
    const page = parse(files.get('product/photographed/index.html') ?? '');
    const img = page.querySelector('.product-summary img');
    expect(img?.attributes).toMatchObject({ src: '/images/My-Tray.jpg', width: '1200', height: '1600' });
    const types = page
      .querySelectorAll('.product-summary source')
      .map(({ attributes }) => attributes['type']);
    expect(types).toEqual(['image/avif', 'image/webp']);
    const card = parse(files.get('products/index.html') ?? '').querySelector('[data-id="70"] img');
    expect(card?.attributes).toMatchObject({ width: '240', height: '240' });
    expect(card?.getAttribute('src')).toMatch(/^\/assets\/photos\/my-tray-[0-9a-f]{10}-small\.webp$/);
  });

  it.each(['blog/first-hatch', 'guides/chicken-eggs'])(
    'leads the text at %s, its card and its shared links',
    async (name) => {
      const { files } = await photographed();
      const page = parse(files.get(`${name}/index.html`) ?? '');
      const lead = page.querySelector('figure.hero-picture');
      expect(lead?.querySelector('img')?.attributes).toMatchObject({ alt: 'A tray of eggs', width: '1200' });
      expect(lead?.querySelector('figcaption')?.textContent).toBe(HOSTILE);
      expect(page.querySelector('.prose figure source + img')?.attributes).toMatchObject({
        width: '1200',
        height: '1600',
      });
      const shared = page.querySelector('meta[property="og:image"]')?.getAttribute('content');
      expect(shared).toMatch(/\/images\/My-Tray\.jpg$/);
      expect(page.querySelector('script[type="application/ld+json"]')?.textContent).toContain(shared);
      const list = parse(files.get(`${name.replace(/\/.*/, '')}/index.html`) ?? '');
      expect(list.querySelector('.cards picture img')?.attributes).toMatchObject({
        src: '/images/My-Tray.jpg',
      });
    },
  );

  it('is one of a row of pictures that lead to the large ones, with words that stay text', async () => {
    const { files } = await photographed();
    const html = files.get('product/photographed/index.html') ?? '';
    const row = parse(html).querySelector('.gallery');
    expect(row?.querySelector('a')?.getAttribute('href')).toBe('/images/My-Tray.jpg');
    expect(row?.querySelector('img')?.getAttribute('alt')).toBe(HOSTILE);
    expect(row?.querySelector('figcaption')?.textContent).toBe(HOSTILE);
    expect(html).not.toContain('<script>alert(1)');
  });

  it('costs nothing again while it is the same, not even in another output folder', async () => {
    const { first, again, fromCache } = await photographed();
    expect(again.written).toBe(0);
    expect(fromCache.bytes).toBe(first.bytes);
  });
});

it('a photo that cannot be decoded is an error with its place', async () => {
  const { content } = await buildFolders();
  const jpeg = await cameraPhoto();
  jpeg.fill(0, jpeg.length >> 1, jpeg.length - 2);
  await writeFile(path.join(content, 'images/torn.jpg'), jpeg);
  expect(await problemsOf(content)).toEqual([
    'images/torn.jpg:1:1 expected a picture, found one that cannot be decoded; save it again',
  ]);
});
