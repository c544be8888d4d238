import {
  type CompareIndex,
  type CompareShard,
  shardCount,
  shardOfSlug,
} from '../domain/compare/compareShards.ts';
import type { Product } from '../domain/products/product.ts';
import { type CatalogueContext, restrictedContext } from '../site/pages/pageContext.ts';
import { comparedProduct } from '../site/products/comparison.ts';

/** Adds a shard by its name and its products, unless an earlier build has made it; gives its address. */
type AddShard = (name: string, products: readonly Product[], make: () => CompareShard) => string;

/** Adds the shards with what comparisons show of products; gives the file that names them. */
export function compareIndexOf(context: CatalogueContext, add: AddShard): CompareIndex {
  const shards = inShards(context.catalogue.products).map((products, number) =>
    add(`compare-${number + 1}`, products, () => shardOf(products, restrictedContext(context))),
  );
  return { shards };
}

/** The products of each shard, in the order of the catalogue. */
function inShards(products: readonly Product[]): Product[][] {
  const shards = Array.from({ length: shardCount(products.length) }, (): Product[] => []);
  for (const product of products) shards[shardOfSlug(product.slug, shards.length)]?.push(product);
  return shards;
}

function shardOf(products: readonly Product[], context: CatalogueContext): CompareShard {
  return Object.fromEntries(products.map((product) => [product.slug, comparedProduct(product, context)]));
}
