import { readWithin } from '../cli/files.ts';
import type { Catalogue } from '../content/catalogue.ts';
import type { ProblemLog } from '../content/check/problem.ts';
import { contentFolder } from '../content/read/contentFiles.ts';
import { originOf } from '../domain/entry.ts';
import { SITE_ICONS, type SiteIcon } from '../site/frame.ts';
import type { BuildTools } from './buildOptions.ts';
import { hashOf } from './hash.ts';
import { loadResvg } from './sharing/drawPng.ts';

const OPTIONS = { font: { loadSystemFonts: false } };

/** The site's mark: a file of `images/`, an SVG or a PNG. */
export interface Mark {
  readonly file: string;
  readonly contents: Buffer;
}

/** Reads the `icon` of site.yaml from a content folder. */
export async function readMark(content: string, icon: string): Promise<Mark> {
  return { file: icon, contents: await readWithin(contentFolder(content), icon) };
}

function isSvg({ file }: Mark): boolean {
  return /\.svg$/i.test(file);
}

/** A mark as a `data:` URL. */
export function markAddress(mark: Mark): string {
  return `data:image/${isSvg(mark) ? 'svg+xml' : 'png'};base64,${mark.contents.toString('base64')}`;
}

/** Logs a mark that cannot be drawn. A missing one is a dead link, which is logged elsewhere. */
export async function assertMark(
  content: string,
  { images, site }: Catalogue,
  log: ProblemLog,
): Promise<void> {
  const { icon } = site;
  if (!images.includes(icon)) return;
  const mark = await readMark(content, icon);
  if (await canBeDrawn(mark)) return;
  const [kind, hint] = isSvg(mark)
    ? ['an SVG', "see whether a browser shows it: '<svg' needs its end, and xmlns"]
    : ['a PNG', 'save the picture as PNG; another name does not make it one'];
  log.error(originOf(site), ['icon'], `expected ${kind}, found '${icon}', which cannot be drawn; ${hint}`);
}

/** Draws and writes the icons of the site that have changed. */
export async function writeIcons(mark: Mark, paper: string, { cache, output }: BuildTools): Promise<void> {
  const drawing = mark.contents.toString('base64');
  for (const icon of SITE_ICONS) {
    const inputs = hashOf([icon, icon.scale < 1 && paper, mark.file, drawing]);
    await cache.remember(`icon ${icon.path}`, inputs, async () => ({
      value: null,
      files: [output.write(icon.path.slice(1), await drawIcon(icon, mark, paper))],
    }));
  }
}

/**
 * Draws an icon of the site's mark, with the same bytes on every machine.
 * @returns a PNG, or an ICO for a path that ends with `.ico`
 */
export async function drawIcon(
  { path: name, size, scale }: SiteIcon,
  mark: Mark,
  paper: string,
): Promise<Buffer> {
  const { Resvg } = await loadResvg();
  const at = ((1 - scale) / 2) * size;
  const side = scale * size;
  const behind = scale === 1 ? '' : `<path d="M0 0h${size}v${size}H0z" fill="${paper}"/>`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${behind}<image x="${at}" ` +
    `y="${at}" width="${side}" height="${side}" href="${markAddress(mark)}"/></svg>`;
  const png = new Resvg(svg, OPTIONS).render().asPng();
  return name.endsWith('.ico') ? asIco(png, size) : png;
}

/** Whether a mark can be drawn; resvg silently leaves out a broken image. */
async function canBeDrawn(mark: Mark): Promise<boolean> {
  const { Resvg } = await loadResvg();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><image width="8" height="8" ' +
    `href="${markAddress(mark)}"/></svg>`;
  return new Resvg(svg, OPTIONS).getBBox() !== undefined;
}

/** An ICO file with one PNG (https://en.wikipedia.org/wiki/ICO_(file_format)). */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  // Type and number of images.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  // Width and height, color planes, bits per pixel, bytes, and offset.
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
