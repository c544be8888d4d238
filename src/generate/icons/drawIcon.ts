import type { SiteIcon } from '../../site/siteIcons.ts';
import { loadResvg } from '../loadResvg.ts';
import { type Mark, markAddress } from '../mark.ts';

/**
 * Draws an icon of the site's mark, the same bytes each time: no font of the system is used.
 * @param paper the colour of the paper
 * @returns a PNG; for a path that ends with `.ico` an ICO with the PNG in it
 * @throws UserError where resvg is not installed for this machine
 */
export async function drawIcon(
  { path: name, size, scale, background }: SiteIcon,
  mark: Mark,
  paper: string,
): Promise<Buffer> {
  const { Resvg } = await loadResvg();
  const [at, side] = [((1 - scale) / 2) * size, scale * size];
  const behind = background === 'nothing' ? '' : `<path d="M0 0h${size}v${size}H0z" fill="${paper}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${behind}<image x="${at}" y="${at}" width="${side}" height="${side}" href="${markAddress(mark)}"/></svg>`;
  const png = new Resvg(svg, OPTIONS).render().asPng();
  return name.endsWith('.ico') ? asIco(png, size) : png;
}

const OPTIONS = { font: { loadSystemFonts: false } };

/** Whether icons can be drawn of a mark: a wrong picture within a picture is left out without a word. */
export async function canBeDrawn(mark: Mark): Promise<boolean> {
  const { Resvg } = await loadResvg();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><image width="8" height="8" href="${markAddress(mark)}"/></svg>`;
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
