import { crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';

/** A file that an archive states, in the order of its directory. */
interface StatedFile {
  readonly name: string;
  readonly originalSize: number;
}

/**
 * Unpacks the wanted files of a ZIP archive, by their names. An archive states the size of each file, so that
 * a bomb is refused before it is unpacked; what is unpacked is compared with what was stated, because fflate
 * cuts a file at its stated size without a word.
 * @throws Error if a file is not what the archive states, and what `isWanted` throws
 */
export function unzip(
  archive: Buffer,
  isWanted: (file: StatedFile) => boolean,
): Readonly<Record<string, Uint8Array>> {
  const checksums = statedChecksums(archive);
  const stated = new Map<string, { readonly size: number; readonly checksum: number | undefined }>();
  const files = unzipSync(archive, {
    // fflate asks for each file in the order of the directory.
    filter: ({ name, originalSize }) => {
      const checksum = checksums.next().value ?? undefined;
      if (!isWanted({ name, originalSize })) return false;
      stated.set(name, { size: originalSize, checksum });
      return true;
    },
  });
  for (const [name, { size, checksum }] of stated) {
    const contents = files[name];
    if (contents?.length !== size || crc32(contents) !== checksum)
      throw new Error(`its file '${name}' has another size or another checksum than the archive states`);
  }
  return files;
}

/**
 * Signatures of records, and where their fields are
 * (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3.12 to 4.3.16).
 */
const END = '504b0506';
const END_OF_ZIP64 = 0x07064b50;
const ENTRY = 0x02014b50;

/** The checksum of each file, from the directory at the end of an archive. */
function* statedChecksums(archive: Buffer): Generator<number> {
  let entry = directoryOf(archive);
  while (archive.readUInt32LE(entry) === ENTRY) {
    yield archive.readUInt32LE(entry + 16);
    const lengths = [28, 30, 32].map((field) => archive.readUInt16LE(entry + field));
    entry += lengths.reduce((sum, length) => sum + length, 46);
  }
}

/** Where the directory of an archive begins. */
function directoryOf(archive: Buffer): number {
  const end = archive.lastIndexOf(END, undefined, 'hex');
  if (end < 0) throw new Error('it has no directory');
  const locator = end - 20;
  const isZip64 = locator >= 0 && archive.readUInt32LE(locator) === END_OF_ZIP64;
  if (!isZip64) return archive.readUInt32LE(end + 16);
  const endOfZip64 = Number(archive.readBigUInt64LE(locator + 8));
  return Number(archive.readBigUInt64LE(endOfZip64 + 48));
}
