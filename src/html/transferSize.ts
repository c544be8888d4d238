import { gzipSync } from 'node:zlib';

/** How many bytes are sent of a file: after gzip, as every host compresses. */
export function transferSize(contents: string | Buffer): number {
  return gzipSync(contents).length;
}
