import type { Catalogue } from '../../content/catalogue.ts';
import type { Product } from '../../domain/products/product.ts';
import { type FindRelated, indexRelatedProducts } from '../../domain/products/relatedProducts.ts';
import { type CatalogueLists, createLists } from '../lists/catalogueLists.ts';
import { featuredProducts } from '../products/rankings.ts';
import type { Urls } from '../urls.ts';

/** What the props of pages are made from: the catalogue, the site's addresses, and what is worked out once for all pages. */
export interface PageContext {
  readonly catalogue: Catalogue;
  readonly urls: Urls;
  readonly lists: CatalogueLists;
  readonly findRelated: FindRelated;
  readonly featured: readonly Product[];
  /** The names of the egg types by their slugs. */
  readonly eggTypeNames: ReadonlyMap<string, string>;
  /** Where the file with the named pages is, which the 404 page fetches. */
  readonly pageIndex: string;
  /** ISO date of the build. */
  readonly buildDate: string;
}

/** A page that a mistyped address may mean: its path, with a slash at its end, and its name. */
export type NamedPage = readonly [path: string, name: string];

/** Works out once what the props of many pages need. */
export function createPageContext(given: Pick<PageContext, GivenKey>): PageContext {
  const { products, eggTypeLabels } = given.catalogue;
  return {
    ...given,
    lists: createLists(given.catalogue),
    findRelated: indexRelatedProducts(products),
    featured: featuredProducts(products),
    eggTypeNames: new Map(eggTypeLabels.map(({ slug, name }) => [slug, name])),
  };
}

type GivenKey = 'catalogue' | 'urls' | 'pageIndex' | 'buildDate';
