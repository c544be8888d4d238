import { readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import zlib, { constants } from 'node:zlib';
import type { COMPRESSED_ENDINGS } from '../site/hosting.ts';
import type { Output } from './output.ts';
import type { StagedFile } from './stagedFiles.ts';

/** Compresses a file; the same file gives the same bytes. */
type Compress = (contents: Buffer) => Promise<Buffer>;

/**
 * The text files of a site. Pictures and fonts are compressed already, and source
 * maps are read by developers alone.
 */
const TEXT = /\.(?:html|css|js|json|xml|svg|txt|webmanifest)$/;

/** A file with fewer bytes fits into one packet as it is. */
const LEAST_BYTES = 1024;

/** Brotli's highest level takes more than twice the time of this one, for 2.5% fewer bytes of a page. */
const BROTLI_LEVEL = 10;

/**
 * zstd's number for its level (https://facebook.github.io/zstd/zstd_manual.html), which
 * older Node type definitions lack.
 */
const ZSTD_LEVEL_PARAMETER = 100;

/** The highest level, 19, takes three times the time, for 0.5% fewer bytes of a page. */
const ZSTD_LEVEL = 15;

/** Whether this Node can write `.zst`: 22.15 and 23.8 are the first that can. */
export const HAS_ZSTD = 'zstdCompress' in zlib;

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/** Compression by the extension of the compressed file. */
const FORMATS: Readonly<Record<string, Compress>> = {
  '.gz': (contents) => gzip(contents, { level: 9 }),
  '.br': (contents) => {
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
    const params = { [BROTLI_PARAM_QUALITY]: BROTLI_LEVEL, [BROTLI_PARAM_SIZE_HINT]: contents.length };
    return brotli(contents, { params });
  },
  ...(HAS_ZSTD ? { '.zst': zstd } : {}),
} satisfies Partial<Record<(typeof COMPRESSED_ENDINGS)[number], Compress>>;

function zstd(contents: Buffer): Promise<Buffer> {
  const compress: unknown = Reflect.get(zlib, 'zstdCompress');
  const options = { params: { [ZSTD_LEVEL_PARAMETER]: ZSTD_LEVEL } };
  return new Promise((resolve, reject) => {
    if (typeof compress !== 'function') throw new Error('expected a Node that knows zstd');
    compress(contents, options, (error: Error | null, result: Buffer) =>
      error ? reject(error) : resolve(result),
    );
  });
}

/**
 * Writes a compressed file beside each text of a build, for hosts that send those. Several are
 * compressed at once, in the threads of zlib. Compressed files of the previous build are
 * reused if neither file has changed.
 */
export async function compressFiles(output: Output): Promise<void> {
  const files = [...output.staged].filter(({ file, bytes }) => TEXT.test(file) && bytes >= LEAST_BYTES);
  const workers = Array.from({ length: 2 * availableParallelism() }, async () => {
    for (let next = files.pop(); next; next = files.pop()) await compressFile(next, output);
  });
  await Promise.all(workers);
}

async function compressFile({ file, unchanged }: StagedFile, output: Output): Promise<void> {
  for (const [ending, compress] of Object.entries(FORMATS)) {
    const name = file + ending;
    if (unchanged && output.isUntouched(file) && output.isUntouched(name)) {
      output.adopt([{ file: name, bytes: statSync(output.inPlace(name)).size, unchanged: true }]);
    } else {
      const contents = readFileSync(output.locate(file) ?? output.inPlace(file));
      const compressed = await compress(contents);
      if (compressed.length < contents.length) output.write(name, compressed);
    }
  }
}
