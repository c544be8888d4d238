import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import { UserError } from '../../cli/userError.ts';

/** The font of the cards, Fraunces as on the pages, and one for Greek, Cyrillic, Hebrew and Arabic. */
export const FONT_FILES = [fontFile('sharing'), fontFile('sharing-fallback')] as const;

/** Options of resvg. Without the system's fonts, a picture has the same bytes on every machine. */
export const FONTS = { loadSystemFonts: false, fontFiles: [...FONT_FILES], defaultFontFamily: 'Fraunces' };

function fontFile(name: string): string {
  return fileURLToPath(new URL(`../../../templates/fonts/${name}.ttf`, import.meta.url));
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const TRUE_COLOR = 2;

/**
 * Draws an SVG file as PNG. Resvg's own PNG files have an alpha channel and filters, with which
 * a flat drawing is half as large again.
 * @throws UserError if resvg is not installed for this machine
 */
export async function drawPng(svg: string): Promise<Buffer> {
  const { Resvg } = await loadResvg();
  const { width, height, pixels } = new Resvg(svg, { font: FONTS }).render();
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, TRUE_COLOR], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rowsOf(pixels, width), { chunkSize: 256 * 1024 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The rows of a PNG file: the number of its filter, which is none, and three bytes for each pixel. */
function rowsOf(rgba: Uint8Array, width: number): Buffer {
  const pixels = new DataView(rgba.buffer, rgba.byteOffset, rgba.length);
  const count = rgba.length / 4;
  const size = count * 3 + count / width;
  const rows = new DataView(new ArrayBuffer(size + 1));
  let to = 0;
  for (let pixel = 0; pixel < count; pixel++) {
    if (pixel % width === 0) rows.setUint8(to++, 0);
    // Four bytes at once take a quarter of the time; the next row overwrites the last.
    rows.setUint32(to, pixels.getUint32(pixel * 4));
    to += 3;
  }
  return Buffer.from(rows.buffer, 0, size);
}

/** A part of a PNG file (https://www.w3.org/TR/png-3/#5Chunk-layout). */
function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  const check = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}

/**
 * Loads the renderer of icons and sharing pictures, a native module that most builds do not need.
 * @throws UserError if it is not installed for this machine
 */
export async function loadResvg(): Promise<typeof import('@resvg/resvg-js')> {
  try {
    return await import('@resvg/resvg-js');
  } catch {
    throw new UserError(
      "expected '@resvg/resvg-js' for this machine, which draws icons and pictures for shared links, found none; run npm ci",
    );
  }
}
