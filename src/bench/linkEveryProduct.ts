import { readFile, writeFile } from 'node:fs/promises';
import glob from 'fast-glob';
import { z } from 'zod';

const linkedProducts = z.array(z.looseObject({}));

/** Gives every product of a content folder a link of its own at one store. */
export async function linkEveryProduct(content: string): Promise<void> {
  const files = await glob('products/**/*.json', { cwd: content, absolute: true });
  let number = 0;
  for (const file of files.sort()) {
    const products = linkedProducts.parse(JSON.parse(await readFile(file, 'utf8')));
    const linked = products.map((product) => ({ ...product, store: 'amazon', link: linkTo(++number) }));
    await writeFile(file, JSON.stringify(linked, null, 2));
  }
}

/** The address of a product as its store writes it. */
function linkTo(number: number): string {
  return `https://www.amazon.com/dp/B${String(number).padStart(9, '0')}`;
}
