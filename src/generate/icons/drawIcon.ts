import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteIcon } from '../../site/siteIcons.ts';

/** The site's mark: a file of `images/`. */
export interface Mark {
  readonly file: string;
  readonly contents: Buffer;
}

/** Reads the site's mark, the `icon` of site.yaml, from a content folder. */
export async function readMark(content: string, icon: string): Promise<Mark> {
  return { file: icon, contents: await readFile(path.join(content, icon)) };
}

/**
 * Draws an icon of the site's mark, the same bytes each time: no font of the system is used.
 * @returns a PNG; for a path that ends with `.ico` an ICO with the PNG in it
 */
export async function drawIcon(
  { path: name, size, scale, background }: SiteIcon,
  mark: Mark,
): Promise<Buffer> {
  const { Resvg } = await import('@resvg/resvg-js');
  const [at, side] = [((1 - scale) / 2) * size, scale * size];
  const behind = background === null ? '' : `<path d="M0 0h${size}v${size}H0z" fill="${background}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${behind}<image x="${at}" y="${at}" width="${side}" height="${side}" href="${addressOf(mark)}"/></svg>`;
  const png = new Resvg(svg, OPTIONS).render().asPng();
  return name.endsWith('.ico') ? asIco(png, size) : png;
}

const OPTIONS = { font: { loadSystemFonts: false } };

/** The mark as a `data:` address. */
function addressOf({ file, contents }: Mark): string {
  const type = /\.svg$/i.test(file) ? 'svg+xml' : 'png';
  return `data:image/${type};base64,${contents.toString('base64')}`;
}

/** Whether icons can be drawn of a mark: a wrong picture within a picture is left out without a word. */
export async function canBeDrawn(mark: Mark): Promise<boolean> {
  const { Resvg } = await import('@resvg/resvg-js');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><image width="8" height="8" href="${addressOf(mark)}"/></svg>`;
  return new Resvg(svg, OPTIONS).getBBox() !== undefined;
}

/** An ICO of one picture: a header, an entry, and a PNG as it is (https://en.wikipedia.org/wiki/ICO_(file_format)). */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  // An icon, of one picture.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  // Its width and height, planes, bits a pixel, bytes, and where they begin.
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
