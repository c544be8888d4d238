import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { contentWith, VALID_CONTENT } from '../content/testing.ts';
import { APPLE_ICON, FAVICON, MANIFEST_ICONS, SITE_ICONS } from '../site/frame.ts';
import { drawIcon, type Mark, readMark } from './icons.ts';
import { buildWith, contentProblemsOf } from './testing.ts';

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z" fill="#f00"/></svg>';
const SQUARE: Mark = { file: '/images/square.svg', contents: Buffer.from(square) };

const PAPER = '#ffeedd';

/** The pixels of a PNG as red, green, blue and opacity. */
function pixelsOf(png: Buffer, size: number) {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><image width="${size}" ` +
    `height="${size}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;
  const { pixels } = new Resvg(svg).render();
  return (x: number, y: number) => [...pixels.subarray((y * size + x) * 4, (y * size + x) * 4 + 4)];
}

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
const maskable = MANIFEST_ICONS.find(({ purpose }) => purpose === 'maskable')?.icon ?? APPLE_ICON;

describe('an icon', () => {
  it.each(SITE_ICONS.filter((icon) => icon !== FAVICON))(
    '$path is a PNG of its size, the same each time',
    async (icon) => {
      const mark = await readMark(VALID_CONTENT, '/images/favicon.svg');
      const png = await drawIcon(icon, mark, PAPER);
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect(sizeOf(png)).toEqual([icon.size, icon.size]);
      expect(png.equals(await drawIcon(icon, mark, PAPER))).toBe(true);
      expect(png.length).toBeLessThan(40_000);
    },
  );

  it('of the old kind is an ICO with a PNG of 32 pixels in it', async () => {
    const ico = await drawIcon(FAVICON, SQUARE, PAPER);
    expect([...ico.subarray(0, 14)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0]);
    expect(ico.readUInt32LE(14)).toBe(ico.length - 22);
    expect(ico.readUInt32LE(18)).toBe(22);
    expect(sizeOf(ico.subarray(22))).toEqual([32, 32]);
  });

  it('for home screens of iOS is painted to its corners, of a PNG as well', async () => {
    const { size } = APPLE_ICON;
    const contents = await drawIcon(APPLE_ICON, SQUARE, PAPER);
    for (const mark of [SQUARE, { file: '/images/Mark.PNG', contents }]) {
      const at = pixelsOf(await drawIcon(APPLE_ICON, mark, PAPER), size);
      expect(at(0, 0)).toEqual([255, 238, 221, 255]);
      expect(at(size / 2, size / 2)).toEqual([255, 0, 0, 255]);
    }
  });

  it('for a shape that a system cuts is painted to its corners, with the mark within the middle 80%', async () => {
    const { size } = maskable;
    const at = pixelsOf(await drawIcon(maskable, SQUARE, PAPER), size);
    expect(at(size - 1, size - 1)).toEqual([255, 238, 221, 255]);
    const places = Array.from({ length: size }, (_, index) => index);
    const marked = places.flatMap((y) =>
      places.filter((x) => at(x, y)[1] === 0).map((x) => Math.hypot(x - size / 2, y - size / 2)),
    );
    expect(marked.length).toBeGreaterThan(1000);
    expect(Math.max(...marked)).toBeLessThanOrEqual(0.4 * size);
  });

  it.each([
    ['favicon.svg', '<svg'],
    ['favicon.svg', '<svg viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>'],
    ['mark.png', 'no picture'],
  ])('cannot be drawn of a wrong %s, which the build says with its place', async (file, contents) => {
    const content = await contentWith({
      'site.yaml': (text) => `${text}\n`.replace('/images/favicon.svg', `/images/${file}`),
      [`images/${file}`]: contents,
    });
    const [problem] = (await contentProblemsOf(content)).filter((line) => line.startsWith('site.yaml'));
    expect(problem).toMatch(
      new RegExp(`^site\\.yaml:\\d+:7 icon: expected .+, found '/images/${file}', which cannot be drawn; `),
    );
  });
});

it('the web manifest names icons that the build has, under its base path', async () => {
  const { text, files } = await buildWith({}, { siteUrl: 'https://hatch.example/base/' });
  const manifest = JSON.parse(text('site.webmanifest'));
  expect(manifest).toMatchObject({
    name: 'Hatch Fixture',
    start_url: '/base/',
    scope: '/base/',
    display: 'minimal-ui',
    shortcuts: [{ url: '/base/help/' }, { url: '/base/hatch-calendar/' }, { url: '/base/hatch-log/' }],
    icons: [{ purpose: 'any' }, { purpose: 'any' }, { purpose: 'maskable' }],
  });
  for (const { src, sizes } of manifest.icons) {
    const [width] = sizeOf(Buffer.from(files.get(src.replace('/base/', '')) ?? '', 'latin1'));
    expect(sizes).toBe(`${width}x${width}`);
  }
  const home = text('index.html');
  expect(home).toContain('<link rel="manifest" href="/base/site.webmanifest"/>');
  expect(home).toContain('<link rel="apple-touch-icon" href="/base/apple-touch-icon.png"/>');
  expect(home).toContain('<link rel="icon" href="/base/favicon.ico" sizes="32x32"/>');
});
