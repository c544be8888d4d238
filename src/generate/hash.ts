import { createHash, hash } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { fileStamp, filesIn, readRegularFile } from '../cli/files.ts';

/** SHA-256 hash of a step's inputs. Equal hashes mean equal output, so the step can be skipped. */
export type Hash = string;

export function hashOf(data: unknown): Hash {
  return hashOfText(JSON.stringify(data));
}

export function hashOfText(text: string): Hash {
  return hash('sha256', text, 'base64url');
}

/** Hash of data with maps; several times slower than `hashOf`. */
export function hashOfMaps(data: unknown): Hash {
  const withMaps = (_name: string, value: unknown) => (value instanceof Map ? [...value] : value);
  return hashOfText(JSON.stringify(data, withMaps));
}

/** The hash that distinguishes a file from its other versions. */
export function shortHash(contents: string | Buffer): string {
  return hash('sha256', contents, 'hex').slice(0, 8);
}

/** The source of a content security policy that allows an inline style or script of exactly this text. */
export function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/**
 * Hash of some texts and of the names and contents of files.
 * @param without names of folders to skip
 * @param isLarge selects files that are hashed by their stamps instead of their contents
 */
export function fingerprint(
  paths: readonly string[],
  texts: readonly string[],
  without: readonly string[] = [],
  isLarge: (file: string) => boolean = () => false,
): string {
  const digest = createHash('sha256');
  for (const text of texts) digest.update(`${text.length}:${text}`);
  for (const root of paths) {
    for (const file of filesOf(root, without)) {
      const place = path.join(root, file);
      const contents = isLarge(file) ? Buffer.from(fileStamp(place) ?? '') : readRegularFile(place);
      digest.update(`${file}\0${contents.length}\0`).update(contents);
    }
  }
  return digest.digest('hex');
}

/** Files in a folder, sorted and relative to it; an empty name for a file. */
function filesOf(root: string, without: readonly string[]): string[] {
  return statSync(root).isDirectory() ? [...filesIn(root, without)].sort() : [''];
}
