/** What tests of lists share. Nothing that ships imports this file. */
import type { Catalogue } from '../../content/catalogue.ts';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../../content/testing.ts';
import type { Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, productId } from '../../domain/testing.ts';

const { catalogue } = await loadCatalogue(VALID_CONTENT);

/**
 * The valid catalogue with as many products, in place of its own. All are rated and in one category, and their names are
 * in the order of the catalogue.
 */
export function catalogueOf(count: number, overrides: Partial<Product> = {}): Catalogue {
  const products = Array.from({ length: count }, (_, index) =>
    aProduct({
      id: productId(String(index)),
      slug: slugify(`product-${index}`),
      name: `Product ${index}`,
      ...overrides,
    }),
  );
  return { ...catalogue, products };
}
