/** The width and height of a picture, in any unit. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Reads the size of an SVG or a PNG file; null where it says none. */
export function pictureSize(contents: Buffer): PictureSize | null {
  return isPng(contents) ? sizeOfPng(contents) : sizeOfSvg(contents.toString('utf8'));
}

/** The signature of PNG (https://www.w3.org/TR/png-3/#5PNG-file-signature), and where the first chunk has width and height. */
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

function isPng(contents: Buffer): boolean {
  return contents.length > HEIGHT_AT + 4 && contents.subarray(0, PNG.length).equals(PNG);
}

function sizeOfPng(contents: Buffer): PictureSize | null {
  return usable(contents.readUInt32BE(WIDTH_AT), contents.readUInt32BE(HEIGHT_AT));
}

/** The size of an SVG: of its box of coordinates, since width and height may be shares of a page. */
function sizeOfSvg(text: string): PictureSize | null {
  const [root = ''] = /<svg\b[^>]*>/i.exec(text) ?? [];
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1];
  const [, , width, height] =
    attribute('viewBox')
      ?.trim()
      .split(/[\s,]+/) ?? [];
  return (
    usable(Number(width), Number(height)) ?? usable(length(attribute('width')), length(attribute('height')))
  );
}

/** A length without a unit, or in pixels. */
function length(text = ''): number {
  const [, number] = /^\s*([\d.]+)(?:px)?\s*$/.exec(text) ?? [];
  return Number(number);
}

function usable(width: number, height: number): PictureSize | null {
  return width > 0 && height > 0 && Number.isFinite(width / height) ? { width, height } : null;
}
