import { readFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { isObject } from '../../content/check/values.ts';
import { decodeText } from '../../content/read/sourceFile.ts';
import type { RawProduct } from '../fields.ts';

/** A product of the content, and where it stands. */
export interface ExistingProduct {
  readonly id: string;
  /** The file, by its path within the content folder. */
  readonly file: string;
  /** Its place in the list of the file. */
  readonly index: number;
  readonly raw: RawProduct;
}

/**
 * Reads the products as their files have them, drafts included. The files have been read by the build's reader already, so
 * that each is valid.
 */
export async function readExistingProducts(content: string): Promise<ExistingProduct[]> {
  const files = (await glob('products/**/*.json', { cwd: path.resolve(content) })).sort();
  const products: ExistingProduct[] = [];
  for (const file of files) {
    const value: unknown = JSON.parse(decodeText(await readFile(path.join(content, file))));
    for (const [index, raw] of (Array.isArray(value) ? value : [value]).entries())
      if (isObject(raw)) products.push({ id: String(raw['id']), file, index, raw });
  }
  return products;
}
