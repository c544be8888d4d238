import type { WrittenProduct } from '../domain/product.ts';
import { parseJson } from './parseJson.ts';
import type { ProblemLog } from './problem.ts';
import type { Rejected } from './rejected.ts';
import { productSchema } from './schemas/product.ts';
import { readSources } from './sourceFile.ts';
import { type Sourced, validate, within } from './validate.ts';

/** Reads `products/**.json`: each file holds a list of products, or one product. */
export async function readProducts(
  folder: string,
  log: ProblemLog,
  rejected: Rejected,
): Promise<Sourced<WrittenProduct>[]> {
  const products: Sourced<WrittenProduct>[] = [];
  for (const { file, source } of await readSources(folder, 'products/**/*.json', log)) {
    const parsed = source && parseJson(source, log);
    if (!parsed) rejected.addFile('products');
    for (const entry of parsed ? entriesOf(parsed) : []) {
      const product = validate(productSchema, entry, log);
      if (product) products.push(product);
      else rejected.addEntry('products', entry.value, file);
    }
  }
  return products;
}

function entriesOf({ value, origin }: Sourced<unknown>): Sourced<unknown>[] {
  if (!Array.isArray(value)) return [{ value, origin }];
  return value.map((entry: unknown, index) => ({ value: entry, origin: within(origin, index) }));
}
