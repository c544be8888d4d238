import type { Catalogue } from '../content/catalogue.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { testEntries, VALID_CONTENT } from '../content/testing.ts';
import type { Product } from '../domain/products/product.ts';
import { slugify } from '../domain/slug.ts';
import { aProduct, productId } from '../domain/testing.ts';
import { createContext, type PageContext } from './pages/pageContext.ts';
import { createUrls, type Urls } from './urls.ts';

/** Helpers of tests of pages. Production code must not import this file. */

/** The context of a catalogue's pages, with addresses for the files that scripts fetch. */
export function contextOf(of: Catalogue, at: Urls = createUrls('https://hatch.example/')): PageContext {
  return {
    ...createContext({
      catalogue: of,
      urls: at,
      buildDate: '2026-01-02',
      sharedPictures: new Map(),
      offlinePages: { forEveryone: [], forBatches: [] },
    }),
    data: {
      pages: '/pages.json',
      products: '/products.json',
      finder: '/finder.json',
      articles: '/articles.json',
      searches: new Map(of.categories.map(({ slug }) => [slug, `/search-${slug}.json`])),
      compare: '/compare.json',
      controls: () => '/controls.json',
    },
  };
}

/** The valid content, and addresses below a base path. */
export const { catalogue } = await loadCatalogue(VALID_CONTENT);
export const urls = createUrls('https://hatch.example/base/');

/** The catalogue with these products in place of its own. */
export function withProducts(of: Catalogue, products: readonly Product[]): Catalogue {
  const entries = testEntries(products);
  return { ...of, products: entries, productsById: new Map(entries.map((entry) => [entry.id, entry])) };
}

/**
 * The valid catalogue with this many other products, all rated and in one category, with their
 * names in the order of the catalogue.
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
  return { ...catalogue, products: testEntries(products) };
}
