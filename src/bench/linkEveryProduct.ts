import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { z } from 'zod';

const linkedProducts = z.array(z.looseObject({ link: z.string().nullish(), store: z.string() }));

/** The files that lead to other sites beside the products. */
const OTHERS = ['sources.yaml', 'site.yaml'];

/** Any origin but those of a name for examples, such as the site's own (https://www.rfc-editor.org/rfc/rfc2606#section-2). */
const ORIGIN = /https?:\/\/(?![^/\s]*\.example\b)/g;

/**
 * Gives every product of a content folder a link of its own at its store, and has all other links lead to one origin, so that
 * an audit asks no server outside.
 */
export async function linkEveryProduct(content: string, origin: string): Promise<void> {
  const files = await glob('products/**/*.json', { cwd: content, absolute: true });
  let number = 0;
  for (const file of files.sort()) {
    const products = linkedProducts.parse(JSON.parse(await readFile(file, 'utf8')));
    const linked = products.map((product) => ({ ...product, link: linkAt(product.store, ++number) }));
    await writeFile(file, JSON.stringify(linked, null, 2));
  }
  for (const name of OTHERS) {
    const file = path.join(content, name);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(ORIGIN, `${origin}/`));
  }
}

/** The address of a product as its store writes it; the shipped content has no other stores. */
function linkAt(store: string, number: number): string {
  const id = String(number).padStart(9, '0');
  return store === 'walmart' ? `https://www.walmart.com/ip/${id}` : `https://www.amazon.com/dp/B${id}`;
}
