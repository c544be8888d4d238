import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { z } from 'zod';

/** What has to differ from product to product; all else is taken over as it is. */
const products = z.array(
  z.looseObject({ id: z.string(), name: z.string(), slug: z.string(), description: z.string() }),
);
type RawProduct = z.output<typeof products>[number];

/** Copies a content folder and repeats its products, each time with other ids and names, until there are enough. */
export async function enlargeContent(from: string, to: string, count: number): Promise<void> {
  await cp(from, to, { recursive: true });
  const originals = await readProducts(to);
  for (let round = 2, missing = count - originals.length; missing > 0; round++, missing -= originals.length) {
    const copies = originals.slice(0, missing).map((product) => copyOf(product, round));
    // The name comes last in path order: the copies follow the originals.
    const file = path.join(to, 'products', `copies-${String(round).padStart(4, '0')}.json`);
    await writeFile(file, JSON.stringify(copies, null, 2));
  }
}

async function readProducts(content: string): Promise<RawProduct[]> {
  const files = await glob('products/**/*.json', { cwd: content, absolute: true });
  const texts = await Promise.all(files.sort().map((file) => readFile(file, 'utf8')));
  return texts.flatMap((text) => products.parse([JSON.parse(text)].flat()));
}

/** The description differs at its start, so that no two pages are warned of for sharing one. */
function copyOf(product: RawProduct, round: number): RawProduct {
  return {
    ...product,
    id: `${product.id}-${round}`,
    name: `${product.name} ${round}`,
    slug: `${product.slug}-${round}`,
    description: `Copy ${round}. ${product.description}`,
  };
}
