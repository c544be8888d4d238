import type { Product } from '../domain/product.ts';
import { parseJson } from './parseJson.ts';
import type { ProblemLog } from './problem.ts';
import { productSchema } from './schemas/product.ts';
import { readSources } from './sourceFile.ts';
import { type Sourced, validate, within } from './validate.ts';

export interface ReadProducts {
  readonly products: readonly Sourced<Product>[];
  /** Ids of products that were rejected: a reference to one of them is not dangling. */
  readonly rejectedIds: ReadonlySet<string>;
}

/** Reads `products/**.json`: each file holds a list of products, or one product. */
export async function readProducts(folder: string, log: ProblemLog): Promise<ReadProducts> {
  const products: Sourced<Product>[] = [];
  const rejectedIds = new Set<string>();
  for (const source of await readSources(folder, 'products/**/*.json', log)) {
    const parsed = parseJson(source, log);
    if (!parsed) continue;
    for (const entry of entriesOf(parsed)) {
      const product = validate(productSchema, entry, log);
      if (product) products.push(product);
      else rejectedIds.add(idOf(entry.value));
    }
  }
  return { products, rejectedIds };
}

function entriesOf({ value, origin }: Sourced<unknown>): Sourced<unknown>[] {
  if (!Array.isArray(value)) return [{ value, origin }];
  return value.map((entry: unknown, index) => ({ value: entry, origin: within(origin, index) }));
}

function idOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '';
}
