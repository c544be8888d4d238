import { rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { productFile, rawProduct } from '../content/testing.ts';
import { replaced, temporaryFolder } from '../testing/temporaryFolder.ts';
import { buildSite } from './buildSite.ts';
import { build, buildFolders, once, problemsOf } from './testing.ts';

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

/** A text with a photo that leads it and one in it. */
const illustrated = (text: string) =>
  text.replace('slug:', () => `${LEAD}slug:`).concat('\n![Eggs](/images/My-Tray.jpg)\n');

/** The valid content with a product, an article and a guide that show a photo. */
const photographed = once(async () => {
  const folder = await temporaryFolder();
  const { content, out } = await buildFolders(
    {
      'products/70.json': productFile(PRODUCT),
      'articles/first-hatch.md': illustrated,
      'guides/chicken-eggs.md': illustrated,
      'site.yaml': replaced('imageSize: off', 'imageSize: error'),
    },
    folder,
  );
  const photo = path.join(content, 'images/My-Tray.jpg');
  await writeFile(photo, await cameraPhoto());
  const options = { content, out, photoCache: path.join(folder, 'photos'), strict: true };
  const first = await build(options);
  const again = await buildSite({ ...options, last: { stamps: first.stamps, readStore: () => first.store } });
  await rm(out, { recursive: true });
  // As in a fresh copy of a repository.
  await utimes(photo, 1, 1);
  const fromCache = await build(options);
  return { ...first, again, fromCache };
});

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
      const { exif, xmp, icc, orientation, width, height } = await sharp(
        Buffer.from(files.get(name) ?? '', 'latin1'),
      ).metadata();
      expect({ exif, xmp, icc, orientation }).toEqual({});
      expect(height).toBe(name.includes('small') ? 240 : Math.round((width * 4) / 3));
    }
  });

  it('is on its page with its size, and small on cards', async () => {
    const { page } = await photographed();
    const summary = page('product/photographed').querySelector('.product-summary');
    expect(summary?.querySelector('img')?.attributes).toMatchObject({
      src: '/images/My-Tray.jpg',
      width: '1200',
      height: '1600',
    });
    const types = summary?.querySelectorAll('source').map((source) => source.getAttribute('type'));
    expect(types).toEqual(['image/avif', 'image/webp']);
    const card = page('products').querySelector('[data-id="70"] img');
    expect(card?.attributes).toMatchObject({ width: '240', height: '240' });
    expect(card?.getAttribute('src')).toMatch(/^\/assets\/photos\/my-tray-[0-9a-f]{10}-small\.webp$/);
  });

  it.each(['blog/first-hatch', 'guides/chicken-eggs'])(
    'leads the text at %s, its card and its shared links, with words that stay text',
    async (name) => {
      const { page } = await photographed();
      const lead = page(name).querySelector('figure.hero-picture');
      expect(lead?.querySelector('img')?.attributes).toMatchObject({ alt: 'A tray of eggs', width: '1200' });
      expect(lead?.querySelector('figcaption')?.textContent).toBe(HOSTILE);
      const inText = page(name).querySelector('.prose figure source + img');
      expect(inText?.attributes).toMatchObject({ width: '1200', height: '1600' });
      const shared = page(name).querySelector('meta[property="og:image"]')?.getAttribute('content');
      expect(shared).toMatch(/\/images\/My-Tray\.jpg$/);
      const data = page(name).querySelector('script[type="application/ld+json"]');
      expect(data?.textContent).toContain(shared);
      const card = page(path.dirname(name)).querySelector('.cards picture img');
      expect(card?.getAttribute('src')).toBe('/images/My-Tray.jpg');
    },
  );

  it('is one of a row of pictures that lead to the large ones, with words that stay text', async () => {
    const { page, text } = await photographed();
    const row = page('product/photographed').querySelector('.gallery');
    expect(row?.querySelector('a')?.getAttribute('href')).toBe('/images/My-Tray.jpg');
    expect(row?.querySelector('img')?.getAttribute('alt')).toBe(HOSTILE);
    expect(row?.querySelector('figcaption')?.textContent).toBe(HOSTILE);
    expect(text('product/photographed/index.html')).not.toContain('<script>alert(1)');
  });

  it('costs nothing again while it is the same, not even in another output folder', async () => {
    const { bytes, again, fromCache } = await photographed();
    expect(again.written).toBe(0);
    expect(fromCache.bytes).toBe(bytes);
  });
});

it('a photo that cannot be decoded is an error with its place', async () => {
  const { content } = await buildFolders();
  const jpeg = await cameraPhoto();
  await writeFile(path.join(content, 'images/cut.jpg'), jpeg.subarray(0, jpeg.length >> 1));
  jpeg.fill(0, jpeg.length >> 1, jpeg.length - 2);
  await writeFile(path.join(content, 'images/torn.jpg'), jpeg);
  expect(await problemsOf(content)).toEqual([
    'images/cut.jpg:1:1 expected a picture, found a file that cannot be decoded; save it again',
    'images/torn.jpg:1:1 expected a picture, found a file that cannot be decoded; save it again',
  ]);
});
