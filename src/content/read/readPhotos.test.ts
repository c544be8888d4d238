import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { ProblemLog } from '../check/problem.ts';
import { photoReader } from './readPhotos.ts';

const MOVES = 'expected a still picture, found an animated one; save one frame of it';

/** What is read of a picture, and the messages about it, from its bytes. */
async function readOf(name: string, bytes: Buffer, mostBytes = 10_000_000) {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, name), bytes);
  const log = new ProblemLog();
  const photo = (await photoReader(folder)([`/${name}`], mostBytes, log)).get(`/${name}`);
  return { photo, messages: log.problems.map(({ message }) => message) };
}

it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
  'a %s is sound, whatever follows its end',
  async (format) => {
    const bytes = await blank(3, 2).toFormat(format).toBuffer();
    const read = await readOf(`dome.${format}`, Buffer.concat([bytes, Buffer.alloc(9)]));
    expect(read).toMatchObject({ photo: { width: 3, height: 2 }, messages: [] });
  },
);

it('a photo is measured upright, and at most 1,600 pixels long', async () => {
  const lying = await blank(4000, 3000).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect((await readOf('tall.jpg', lying)).photo).toMatchObject({ width: 1200, height: 1600 });
  const other = await readOf('tall.jpg', await blank(4000, 3000).jpeg().toBuffer());
  expect(other.photo).toMatchObject({ width: 1600, height: 1200 });
});

const SAVE_SMALLER =
  'save it as JPEG or WebP, at most 1600 pixels wide: no page shows more; or raise budgets.photo';

it.each([
  [10_000_000, 10_000_000, []],
  [10_100_000, 10_000_000, [`expected a photo of up to 10.0 MB, found 10.1 MB; ${SAVE_SMALLER}`]],
  [10_000_001, 10_000_000, [`expected a photo of up to 10.0 MB, found 10.1 MB; ${SAVE_SMALLER}`]],
  [2_000_000, 1_500_000, [`expected a photo of up to 1.5 MB, found 2.0 MB; ${SAVE_SMALLER}`]],
  [20_000_000, 30_000_000, []],
])('a photo of %i bytes within a budget of %i has the warnings %j', async (length, most, warnings) => {
  const bytes = await blank(3, 2).jpeg().toBuffer();
  const read = await readOf('dome.jpg', Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]), most);
  expect(read).toMatchObject({ photo: { width: 3 }, messages: warnings });
});

it.each<[name: string, bytes: () => Promise<Buffer> | Buffer, message: string]>([
  ['empty.jpg', () => Buffer.alloc(0), 'expected a picture, found an empty file; save it again'],
  [
    'page.jpg',
    () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'expected a picture, found a file that no browser shows as one; save it again',
  ],
  [
    'drawing.png',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'),
    'expected a PNG, found a SVG under its name; rename the file, or save it as PNG',
  ],
  [
    'photo.jpg',
    () => blank(2, 2).png().toBuffer(),
    'expected a JPEG, found a PNG under its name; rename the file, or save it as JPEG',
  ],
  [
    'phone.jpg',
    () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    "expected a picture that all browsers show, found '.heic', which most do not; save it as JPEG, PNG, " +
      "WebP or AVIF, or let the phone do so (iPhone: Settings, Camera, Formats, 'Most Compatible')",
  ],
  [
    'scan.tiff',
    () => Buffer.from('x'),
    "expected a picture that all browsers show, found '.tiff', which most do not; save it as JPEG, PNG, WebP or AVIF",
  ],
  ['moving.gif', () => moving('gif'), MOVES],
  ['moving.webp', () => moving('webp'), MOVES],
  ['moving.png', movingPng, MOVES],
  [
    'bomb.png',
    bombPng,
    'expected a picture of up to 120 million pixels, found 12000 × 12000; save it smaller',
  ],
])('%s is refused', async (name, bytes, message) => {
  expect(await readOf(name, await bytes())).toEqual({ photo: undefined, messages: [message] });
});

it.each([
  ['<script>alert(1)</script>', "the element 'script'"],
  ['<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', "the element 'script'"],
  ['<foreignObject><p/></foreignObject>', "the element 'foreignobject'"],
  ['<h:img xmlns:h="http://www.w3.org/1999/xhtml"/>', "the attribute 'xmlns:h'"],
  ['<g onload="alert(1)"/>', "the attribute 'onload'"],
  ['<a href="java&#115;cript:alert(1)"/>', "the address 'javascript:alert(1)' in 'href'"],
  [
    '<use xlink:href="https://other.example/a.svg#b"/>',
    "the address 'https://other.example/a.svg#b' in 'xlink:href'",
  ],
  ['<image href="data:image/svg+xml,x"/>', "the address 'data:image/svg+xml,x' in 'href'"],
  ['<set attributeName="xlink:href" to="javascript:alert(1)"/>', 'an animated address'],
  ['<rect fill="url(https://other.example/a)"/>', "another file in the attribute 'fill'"],
  ['<style>@import "https://other.example/a.css"</style>', 'a style that loads another file'],
  ['<style><![CDATA[p{background:u\\72l(//other.example)}]]></style>', 'a style that loads another file'],
  ['<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;">]>', 'a document type with entities'],
  ['<?xml-stylesheet href="https://other.example/a.css"?>', "the instruction '<?xml-stylesheet'"],
])('an SVG with %s is refused', async (part, found) => {
  const [before, within] = /^<[!?]/.test(part) ? [part, ''] : ['', part];
  const svg = `${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">${within}</svg>`;
  const message = `expected a drawing and nothing else, found ${found}; save it as plain or optimized SVG, or as PNG`;
  expect(await readOf('mark.svg', Buffer.from(svg))).toEqual({ photo: undefined, messages: [message] });
});

it('an SVG of a drawing program is measured', async () => {
  const svg = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 40 30" inkscape:export-filename="C:\\egg.png">
<style>.a{fill:url(#b)}</style><use href="#c"/><image href="data:image/png;base64,AA"/></svg>`;
  expect(await readOf('mark.svg', Buffer.from(svg))).toEqual({
    photo: { path: '/mark.svg', width: 640, height: 480, version: null },
    messages: [],
  });
  expect((await readOf('mark.svg', Buffer.from(`${svg}${' '.repeat(1_000_000)}`))).messages).toEqual([
    'expected an SVG of up to 1,000 KB, found 1001 KB; save it smaller',
  ]);
});

it.each([
  ['width="48" height="24px" viewBox="0 0 2 1"', { width: 48, height: 24 }],
  ['width="100%" height="100%" viewBox="0 0 4 3"', { width: 640, height: 480 }],
  ['width="48"', null],
  ['viewBox="0 0 0 3"', null],
  ['viewBox="0 0 -4 3"', null],
])('an SVG with %s has a size that pages can state, or none', async (attributes, size) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`;
  const { photo, messages } = await readOf('mark.svg', Buffer.from(svg));
  expect(messages).toEqual([]);
  expect(photo ?? null).toEqual(size && { path: '/mark.svg', ...size, version: null });
});

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#842' } });
}

async function moving(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = [await blank(4, 4).png().toBuffer(), await blank(4, 4).negate().png().toBuffer()];
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** A small PNG that says that it is large. */
async function bombPng(): Promise<Buffer> {
  const png = await blank(2, 2).png().toBuffer();
  png.writeUInt32BE(12_000, 16);
  png.writeUInt32BE(12_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** A PNG with the chunk that says of how many frames it is. */
async function movingPng(): Promise<Buffer> {
  const png = await blank(2, 2).png().toBuffer();
  const header = 8 + 12 + 13;
  const chunk = Buffer.concat([Buffer.of(0, 0, 0, 8), Buffer.from('acTL'), Buffer.alloc(8 + 4)]);
  return Buffer.concat([png.subarray(0, header), chunk, png.subarray(header)]);
}
