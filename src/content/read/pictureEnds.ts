/** A file that is read in pieces. */
export interface OpenFile {
  /** In bytes. */
  readonly size: number;
  /** Gives fewer bytes than asked for where the file ends. */
  readonly bytesAt: (start: number, length: number) => Buffer;
}

/** Tells of a picture of one format whether its file goes on to its end. What follows the end does not matter. */
export type EndCheck = (file: OpenFile) => boolean;

/** How long the parts of a PNG are beside the data of its chunks, in bytes. */
const PNG = { signature: 8, lengthAndType: 8, checksum: 4 };

/** The last chunk of a PNG is `IEND` (https://www.w3.org/TR/png-3/#11IEND). */
export const pngEnds: EndCheck = ({ size, bytesAt }) => {
  const { signature, lengthAndType, checksum } = PNG;
  const isLast = (chunk: number) => bytesAt(chunk + 4, 4).equals(Buffer.from('IEND'));
  const smallest = lengthAndType + checksum;
  if (isLast(size - smallest)) return true;
  for (let chunk = signature; chunk + smallest <= size; ) {
    if (isLast(chunk)) return true;
    chunk += smallest + bytesAt(chunk, 4).readUInt32BE();
  }
  return false;
};

/** The marker EOI, behind the byte that all markers begin with. */
const END_OF_IMAGE = 0xd9;

/**
 * A JPEG ends with the marker EOI (https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.1.1). The thumbnail within a segment has one
 * too: segments are passed over by their lengths.
 */
export const jpegEnds: EndCheck = ({ size, bytesAt }) => {
  if (bytesAt(size - 2, 2).equals(Buffer.of(0xff, END_OF_IMAGE))) return true;
  const bytes = bytesAt(0, size);
  for (let at = markerFrom(bytes, 2); at + 2 <= size; ) {
    if (bytes[at + 1] === END_OF_IMAGE) return true;
    if (at + 4 > size) return false;
    at = markerFrom(bytes, at + 2 + bytes.readUInt16BE(at + 2));
  }
  return false;
};

/** Where the next marker of a JPEG begins; its length where there is none. Within the data of a scan `ff` is followed by these bytes. */
function markerFrom(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    const isData = code === 0 || code === 0xff || (code >= 0xd0 && code <= 0xd7);
    if (!isData) return at;
  }
  return bytes.length;
}

/**
 * The container of a WebP says how long it is behind its first eight bytes (https://developers.google.com/speed/webp/docs/riff_container#webp_file_header).
 * Some lack the byte that pads it to an even length.
 */
export const webpEnds: EndCheck = ({ size, bytesAt }) => size + 1 >= 8 + bytesAt(4, 4).readUInt32LE();

/** An AVIF is a row of boxes, each of which says how long it is (ISO/IEC 14496-12, 4.2): 0 stands for the rest of the file, 1 for a longer number. */
export const avifEnds: EndCheck = ({ size, bytesAt }) => {
  for (let box = 0; box < size; ) {
    const head = bytesAt(box, 16);
    if (head.length < 8) return false;
    const short = head.readUInt32BE();
    const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    if (length < 8) return true;
    if (box + length > size) return false;
    box += length;
  }
  return true;
};
