import type { WrittenProduct } from '../../domain/products/product.ts';
import type { ProblemLog } from '../check/problem.ts';
import type { Rejected } from '../check/rejected.ts';
import { entriesOf, validate, type WithOrigin } from '../check/validate.ts';
import { productSchema } from '../schemas/product.ts';
import { parseJson } from './parseJson.ts';
import { readSources } from './sourceFile.ts';

/** Reads `products/**.json`: each file holds a list of products, or one product. */
export async function readProducts(
  folder: string,
  log: ProblemLog,
  rejected: Rejected,
): Promise<WithOrigin<WrittenProduct>[]> {
  const products: WithOrigin<WrittenProduct>[] = [];
  for (const { file, source } of await readSources(folder, 'products/**/*.json', log)) {
    const parsed = source && parseJson(source, log);
    if (!parsed) rejected.addFile('products');
    for (const entry of parsed ? productsIn(parsed) : []) {
      const product = validate(productSchema, entry, log);
      if (product) products.push(product);
      else rejected.addEntry('products', entry.value, file);
    }
  }
  return products;
}

function productsIn({ value, origin }: WithOrigin<unknown>): WithOrigin<unknown>[] {
  return Array.isArray(value) ? entriesOf<unknown>({ value, origin }) : [{ value, origin }];
}
