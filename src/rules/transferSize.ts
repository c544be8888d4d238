import { gzipSync } from 'node:zlib';

/**
 * How many bytes are sent of a text: after gzip, as every host compresses. A text within the budget as it is keeps its
 * plain size, which spares the compression: gzip makes no text of this kind larger.
 */
export function transferSize(text: string | Buffer, budget: number): number {
  const plain = Buffer.byteLength(text);
  return plain <= budget ? plain : gzipSync(text).length;
}
