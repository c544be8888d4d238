import { FACETS, type FacetKey, type Filters } from '../../domain/list/facets.ts';
import { activeKeys, incubatorsFor, NO_FILTERS } from '../../domain/list/filter.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import type { Category, EggType, Guide, LandingPage, ProductPick } from '../catalogue.ts';
import type { ReadContent } from '../read/readContent.ts';
import { type Assertion, assertReferenceExists, productIds } from './assertion.ts';
import type { FieldPath, Origin, ProblemLog } from './problem.ts';
import { pagesOf, type WithOrigin } from './validate.ts';

/** A page with picks. */
type Picking = WithOrigin<{ readonly picks: readonly ProductPick[] }>;

/** The pages with picks, by what they are. */
interface PickingPages {
  readonly landingPages: readonly WithOrigin<LandingPage>[];
  readonly categories: readonly WithOrigin<Category>[];
  readonly eggTypes: readonly WithOrigin<EggType>[];
  readonly guides: readonly WithOrigin<Pick<Guide, 'picks' | 'eggType'>>[];
}

/** The assertion that every pick names a product. */
export const assertPickedProductsExist: Assertion = (content, log) => {
  const known = productIds(content);
  for (const { value, origin } of pickingPages(content)) {
    for (const [index, { product }] of value.picks.entries())
      assertReferenceExists(known, product, origin, ['picks', index, 'product'], log);
  }
};

function pickingPages({ landingPages, guides, categories, eggTypes }: ReadContent): Picking[] {
  return [
    ...[...landingPages, ...guides],
    ...(categories ? pagesOf(categories) : []),
    ...(eggTypes ? pagesOf(eggTypes) : []),
  ];
}

/**
 * Checks the picks of all pages against the products as they are sold: each has to be one of the page's own products. One
 * that was withdrawn is only a warning, since the audit may have withdrawn it: its place goes to the next product by fit.
 */
export function assertPicksFit(pages: PickingPages, products: readonly Product[], log: ProblemLog): void {
  const byId = new Map<string, Product>(products.map((product) => [product.id, product]));
  for (const { value, origin, filters } of withFilters(pages)) {
    for (const [index, { product: id }] of value.picks.entries()) {
      const product = byId.get(id);
      if (product) assertFits(product, filters, { origin, path: ['picks', index, 'product'] }, log);
    }
  }
}

/** The pages with the filters that leave their products. */
function withFilters({ landingPages, categories, eggTypes, guides }: PickingPages) {
  return [
    ...landingPages.map((page) => ({ ...page, filters: page.value.preset })),
    ...categories.map((page) => ({ ...page, filters: { ...NO_FILTERS, category: page.value.slug } })),
    ...eggTypes.map((page) => ({ ...page, filters: incubatorsFor(page.value.slug) })),
    ...guides.map((page) => ({ ...page, filters: incubatorsFor(page.value.eggType) })),
  ];
}

interface Place {
  readonly origin: Origin;
  readonly path: FieldPath;
}

function assertFits(product: Product, filters: Filters, { origin, path }: Place, log: ProblemLog): void {
  const refused = activeKeys(filters).filter((key) => !passes(product, filters, key));
  if (refused.length > 0) {
    const expected = refused.map((key) => filterText(key, filters)).join(' and ');
    log.error(
      origin,
      path,
      `expected a product of this page (${expected}), found '${product.id}'; pick another one`,
    );
  } else if (!isOffered(product)) {
    log.warning(
      origin,
      path,
      `'${product.id}' was withdrawn, so the next product by fit has its place; pick another one`,
    );
  }
}

function passes<K extends FacetKey>(product: Product, filters: Filters, key: K): boolean {
  return FACETS[key].matches(product, filters[key]);
}

function filterText<K extends FacetKey>(key: K, filters: Filters): string {
  return `${key} '${FACETS[key].format(filters[key])}'`;
}
