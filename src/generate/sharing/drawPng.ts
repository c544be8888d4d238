import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { UserError } from '../../cli/userError.ts';

/** The font of the cards, Fraunces as on the pages, and one for Greek, Cyrillic, Hebrew and Arabic. */
export const FONT_FILES = [fontFile('sharing'), fontFile('sharing-fallback')] as const;

/** Options of resvg. Without the system's fonts, a picture has the same bytes on every machine. */
export const FONTS = { loadSystemFonts: false, fontFiles: [...FONT_FILES], defaultFontFamily: 'Fraunces' };

function fontFile(name: string): string {
  return fileURLToPath(new URL(`../../../templates/fonts/${name}.ttf`, import.meta.url));
}

const compress = promisify(deflate);

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const TRUE_COLOR = 2;

/**
 * Draws an SVG file as PNG, on the thread pool of Node. Resvg's own PNG files have an alpha channel and filters, with which
 * a flat drawing is half as large again.
 * @throws UserError if resvg is not installed for this machine
 */
export async function drawPng(svg: string): Promise<Buffer> {
  const { renderAsync } = await loadResvg();
  const { width, height, pixels } = await renderAsync(svg, { font: FONTS });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, TRUE_COLOR], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', await compress(rowsOf(pixels, width))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The rows of a PNG file: the number of its filter, which is none, and three bytes for each pixel. */
function rowsOf(rgba: Uint8Array, width: number): Buffer {
  const pixels = rgba.length / 4;
  const rows = Buffer.alloc(pixels * 3 + pixels / width);
  let to = 0;
  for (let from = 0; from < rgba.length; from += 4) {
    if (from % (width * 4) === 0) to++;
    rows[to++] = rgba[from] ?? 0;
    rows[to++] = rgba[from + 1] ?? 0;
    rows[to++] = rgba[from + 2] ?? 0;
  }
  return rows;
}

/** A part of a PNG file (https://www.w3.org/TR/png-3/#5Chunk-layout). */
function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
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
